package org.alas.serve.http;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Browsers that have come in. A session is a cookie that the service has signed: nothing is kept,
 * so that it lives on after a restart, and ends when the tokens change. Thread-safe.
 */
public final class Sessions {
  /** How long a session lasts. */
  static final Duration LIFE = Duration.ofHours(12);

  private final String cookie;
  private final Mac signer;
  private final Clock clock;
  private final ConcurrentMap<String, Scope> codes = new ConcurrentHashMap<>();

  /**
   * Sessions of one service.
   *
   * @param port is part of the cookie's name, since cookies of one host are shared by its ports
   */
  public Sessions(Tokens tokens, int port, Clock clock) {
    this.cookie = "alas-" + port;
    this.clock = clock;
    try {
      signer = Mac.getInstance("HmacSHA256");
      signer.init(new SecretKeySpec(tokens.secret(), "HmacSHA256"));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A word that lets one browser in, once. */
  public String oneTimeCode(Scope scope) {
    String code = Tokens.random();
    codes.put(code, scope);
    return code;
  }

  /** What the bearer of a code may do; the code is used up. */
  Optional<Scope> redeem(String code) {
    return Optional.ofNullable(codes.remove(code));
  }

  /** The header that begins a session. */
  String begin(Scope scope, boolean secure) {
    String claim = scope + "." + clock.instant().plus(LIFE).getEpochSecond();
    return header(claim + "." + signature(claim), LIFE.toSeconds(), secure);
  }

  /** The header that ends a session. */
  String end(boolean secure) {
    return header("", 0, secure);
  }

  private String header(String value, long seconds, boolean secure) {
    return "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict%s"
        .formatted(cookie, value, seconds, secure ? "; Secure" : "");
  }

  /** What the browser with these cookies may do. */
  Scope scope(String cookies) {
    for (String each : cookies.split(";")) {
      String[] parts = each.strip().split("=", 2);
      if (parts.length == 2 && parts[0].equals(cookie)) {
        return claimed(parts[1]);
      }
    }
    return Scope.NOTHING;
  }

  private Scope claimed(String value) {
    int end = value.lastIndexOf('.');
    if (end < 0) {
      return Scope.NOTHING;
    }
    String claim = value.substring(0, end);
    boolean ours =
        MessageDigest.isEqual(
            value.substring(end + 1).getBytes(StandardCharsets.UTF_8),
            signature(claim).getBytes(StandardCharsets.UTF_8));
    if (!ours) {
      return Scope.NOTHING;
    }
    String[] parts = claim.split("\\.", 2);
    boolean ended = Long.parseLong(parts[1]) < clock.instant().getEpochSecond();
    return ended ? Scope.NOTHING : Scope.valueOf(parts[0]);
  }

  private synchronized String signature(String claim) {
    byte[] sum = signer.doFinal(claim.getBytes(StandardCharsets.UTF_8));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(sum);
  }
}
