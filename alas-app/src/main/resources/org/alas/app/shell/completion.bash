# Completion of alas for bash; alas itself knows what the last word may become.
_alas() {
  local typed=${COMP_LINE:0:COMP_POINT} words line prefix
  read -r -a words <<<"$typed"
  [[ $typed == *[[:space:]] ]] && words+=("")
  COMPREPLY=()
  while IFS= read -r line; do
    printf -v line %q "${line%%$'\t'*}"
    COMPREPLY+=("$line")
  done < <("${words[0]/#\~/$HOME}" complete -- "${words[@]:1}" 2>/dev/null)
  # Bash exchanges only what stands behind the last = of a word.
  line=${words[${#words[@]} - 1]}
  if [[ $line == *=* && $COMP_WORDBREAKS == *=* ]]; then
    prefix=${line%"${line##*=}"}
    COMPREPLY=("${COMPREPLY[@]#"$prefix"}")
  fi
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -o default -F _alas alas
