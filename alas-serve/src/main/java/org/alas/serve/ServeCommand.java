package org.alas.serve;

import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.alas.app.cli.CommandPlugin;
import org.alas.app.cli.InputException;
import org.alas.app.run.Signals;
import org.alas.app.store.Patience;
import org.alas.app.store.Store;
import org.alas.app.store.StoreAddress;
import org.alas.app.store.TokenPlace;
import org.alas.serve.http.HttpService;
import org.alas.serve.http.Tls;
import org.alas.serve.http.Tokens;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code alas serve}: studies over HTTP. Not thread-safe. */
@Command(
    name = "serve",
    description = {
      "Serve the studies of a store to programs and browsers over HTTP.",
      "",
      "Programs ask for trials and tell what came of them; /openapi.json describes it, and clients for"
          + " Java, Python and the command line (alas --server URL ...) are there. It listens on this"
          + " machine alone unless --bind says otherwise, which needs TLS. Who comes in needs a token of"
          + " the token file, which is made at the first start: read-write or read-only. Ctrl-C ends it;"
          + " nothing is lost, also by kill -9, and clients go on when it is there again."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas serve",
      "  alas serve --store team.db --port 9000 --token-file team.token",
      "  alas serve --bind 0.0.0.0 --tls-cert cert.pem --tls-key key.pem --allow-host alas.example.org"
    })
public final class ServeCommand implements Callable<Integer>, CommandPlugin {
  private static final int MOST_PORT = 65535;

  @Spec private CommandSpec spec;

  @Option(names = "--store", paramLabel = "FILE|URL", description = StoreAddress.HELP)
  private @Nullable String store;

  @Option(
      names = "--bind",
      paramLabel = "HOST",
      defaultValue = "127.0.0.1",
      description = "The address to listen on (default: ${DEFAULT-VALUE}, this machine alone).")
  private String bind;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8080",
      description = "The port; 0 for any that is free (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "Where the tokens are kept; made if it is not there (default: ~/.config/alas/token).")
  private @Nullable Path tokenFile;

  @Option(
      names = "--tls-cert",
      paramLabel = "FILE.pem",
      description = "The certificate, and those above it.")
  private @Nullable Path certificate;

  @Option(names = "--tls-key", paramLabel = "FILE.pem", description = "Its private key.")
  private @Nullable Path key;

  @Option(
      names = "--behind-proxy",
      description = "Another program that does TLS stands in front and keeps the Host header.")
  private boolean behindProxy;

  @Option(
      names = "--allow-host",
      split = ",",
      paramLabel = "NAME",
      description = "Names by which it is known besides localhost and that of --bind.")
  private List<String> allowed = List.of();

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    Service.Options options = options();
    StoreAddress address = StoreAddress.of(store);
    CountDownLatch end = new CountDownLatch(1);
    Patience patience =
        Patience.atMost(
            Duration.ofSeconds(20),
            line -> {
              err.println(line);
              err.flush();
            });
    try (Signals signals = Signals.listen(end::countDown);
        Store opened = address.open(patience);
        Service service = Service.start(opened, options, err)) {
      greet(service, address);
      end.await();
      err.println("Stopping: what is being answered is finished.");
      err.flush();
      patience.end();
    }
    return 0;
  }

  private void greet(Service service, StoreAddress address) {
    PrintWriter out = spec.commandLine().getOut();
    out.println("Serving %s at %s".formatted(address, service.address()));
    out.println("Dashboard (this link works once): " + service.loginLink());
    out.println("Tokens for programs: " + tokenPath());
    out.flush();
  }

  private Path tokenPath() {
    return tokenFile == null ? TokenPlace.STANDARD : tokenFile;
  }

  private Service.Options options() {
    if (port < 0 || port > MOST_PORT) {
      throw new InputException("--port must be from 0 to %d, got %d.".formatted(MOST_PORT, port));
    }
    if ((certificate == null) != (key == null)) {
      throw new InputException("--tls-cert and --tls-key belong together; give both.");
    }
    Optional<Tls> tls =
        certificate == null || key == null
            ? Optional.empty()
            : Optional.of(new Tls(certificate, key));
    if (!isHere() && tls.isEmpty() && !behindProxy) {
      throw new InputException(
          "--bind %s lets others read tokens on their way; add --tls-cert and --tls-key, or --behind-proxy if another program does TLS."
              .formatted(bind));
    }
    List<String> hosts = new ArrayList<>(allowed);
    hosts.add(bind);
    return new Service.Options(
        new HttpService.Place(bind, port, tls),
        HttpService.Limits.STANDARD,
        Tokens.of(tokenPath()),
        hosts,
        behindProxy);
  }

  private boolean isHere() {
    try {
      return InetAddress.getByName(bind).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new InputException(
          "--bind %s is no address of this machine; use 127.0.0.1 or 0.0.0.0.".formatted(bind));
    }
  }
}
