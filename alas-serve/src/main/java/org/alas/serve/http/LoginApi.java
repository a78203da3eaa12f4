package org.alas.serve.http;

import java.util.LinkedHashMap;
import java.util.Map;
import org.alas.json.JsonFields;

/** How a browser comes in and goes out. Thread-safe. */
public record LoginApi(Tokens tokens, Sessions sessions) {
  private static final String SESSION = "/api/v1/session";

  public void addTo(Router router) {
    router.get("/login", Scope.NOTHING, this::redeem);
    router.get(SESSION, Scope.READ, call -> told(call.scope()));
    router.add("POST", SESSION, Scope.NOTHING, Router.now(this::begin));
    router.add("DELETE", SESSION, Scope.NOTHING, Router.now(this::end));
  }

  /** The link that was printed works once; without a code the page asks for the token. */
  private Answer redeem(Call call) {
    String code = call.query("code").orElse("");
    Answer.Whole back =
        Answer.text(303, "text/plain; charset=utf-8", "")
            .with("Location", code.isEmpty() ? "/" : "/#");
    return code.isEmpty()
        ? back
        : sessions
            .redeem(code)
            .map(scope -> back.with("Set-Cookie", sessions.begin(scope, call.secure())))
            .orElseThrow(
                () ->
                    new Refusal(
                        403,
                        "used-link",
                        "this link was used before; paste a token of the token file into the page"
                            + " instead, or start the service again for another link."));
  }

  private Answer begin(Call call) {
    JsonFields fields = call.fields();
    Scope scope = tokens.scope(fields.text("token"));
    fields.end();
    if (scope == Scope.NOTHING) {
      throw new Refusal(401, "unauthorized", "this is no token of the service's token file.");
    }
    return told(scope).with("Set-Cookie", sessions.begin(scope, call.secure()));
  }

  private Answer end(Call call) {
    return Answer.none().with("Set-Cookie", sessions.end(call.secure()));
  }

  private static Answer.Whole told(Scope scope) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("scope", scope == Scope.WRITE ? "read-write" : "read-only");
    return Answer.json(json);
  }
}
