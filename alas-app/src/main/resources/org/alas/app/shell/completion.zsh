#compdef alas
# Completion of alas for zsh; alas itself knows what the last word may become.
_alas() {
  local line word
  local -a found open shown
  found=("${(@f)$(_call_program alas "${(q)words[1]}" complete -- "${(@q)words[2,CURRENT]}" 2>/dev/null)}")
  for line in $found; do
    word=${line%%$'\t'*}
    if [[ $word == *= ]]; then
      open+=("$word")
    elif [[ -n $word ]]; then
      shown+=("${word//:/\\:}${${line#$word}:+:${line#*$'\t'}}")
    fi
  done
  (( $#open )) && compadd -S '' -- $open
  (( $#shown )) && _describe -t values alas shown
  (( $#open + $#shown )) || _files
}
if [[ $funcstack[1] == _alas ]]; then
  _alas "$@"
else
  compdef _alas alas
fi
