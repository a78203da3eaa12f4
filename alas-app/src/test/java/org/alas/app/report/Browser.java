package org.alas.app.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Chromium with a page open in it, used as a person would. */
public final class Browser implements AutoCloseable {
  /** With the value "required" in this variable of the environment, nothing is skipped. */
  private static final String WANTED = "ALAS_BROWSER";

  /**
   * Selenium knows no more of a browser than that it is newer than itself, and says so each time.
   */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private final ChromeDriver driver;
  private final Path file;

  private Browser(ChromeDriver driver, Path file) {
    this.driver = driver;
    this.file = file;
  }

  /** Skips the test, and says so, where there is no browser. */
  public static Browser open(Path folder) {
    Optional<Path> chromium = program("chromium", "chromium-browser", "google-chrome");
    Optional<Path> conductor = program("chromedriver");
    if (chromium.isEmpty() || conductor.isEmpty()) {
      String missing =
          "no page is looked at: Chromium or chromedriver is missing (Debian: apt-get"
              + " install chromium chromium-driver)";
      if ("required".equals(System.getenv(WANTED))) {
        throw new AssertionError(missing);
      }
      System.err.println("Skipped: " + missing);
      assumeTrue(false, missing);
    }
    SELENIUM.setLevel(Level.SEVERE);
    LoggingPreferences console = new LoggingPreferences();
    console.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.orElseThrow().toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars");
    options.setCapability("goog:loggingPrefs", console);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(conductor.orElseThrow().toFile())
            .usingAnyFreePort()
            .build();
    ChromeDriver driver = new ChromeDriver(service, options);
    driver.manage().window().setSize(new Dimension(1300, 1000));
    return new Browser(driver, folder.resolve("report.html"));
  }

  private static Optional<Path> program(String... names) {
    return Stream.of(names)
        .flatMap(
            name ->
                Stream.of(System.getenv("PATH").split(File.pathSeparator))
                    .map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Opens a page as people do, with what is far below not drawn yet. */
  public void load(String html) throws IOException {
    Files.writeString(file, html);
    driver.get(file.toUri().toString());
  }

  /** Opens a page, with everything on it drawn. */
  public Browser show(String html) throws IOException {
    load(html);
    script("alas.buildAll()");
    return this;
  }

  /** Opens an address. */
  public Browser go(String address) {
    driver.get(address);
    return this;
  }

  /** Waits until an expression of JavaScript is true, for a minute at most. */
  public void until(String expression) {
    driver.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
    Object seen =
        later(
            "const done = arguments[arguments.length - 1]; const began = performance.now();"
                + " const look = () => { let seen = false; try { seen = Boolean("
                + expression
                + "); } catch (e) { seen = false; } if (seen) { done(true); } else if"
                + " (performance.now() - began > 50000) { done(false); } else { setTimeout(look,"
                + " 30); } }; look()");
    if (!Boolean.TRUE.equals(seen)) {
      throw new AssertionError("the page does not come to: " + expression);
    }
  }

  /** A screen as wide as a phone's, which is touched. */
  public Browser phone() {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 390, "height", 844, "deviceScaleFactor", 2, "mobile", true));
    return this;
  }

  /** A screen of some size. */
  public void screen(int width, int height) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** What is on the screen, as a PNG file's bytes. */
  public byte[] picture() {
    return driver.getScreenshotAs(OutputType.BYTES);
  }

  /** What a script hands to its last argument, a function. */
  public Object later(String text) {
    return driver.executeAsyncScript(text);
  }

  /** What people set in their system. */
  public void prefers(String scheme) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  public Object script(String text, Object... arguments) {
    return driver.executeScript(text, arguments);
  }

  public long number(String expression) {
    return ((Number) script("return " + expression)).longValue();
  }

  public String text(String expression) {
    return String.valueOf(script("return " + expression));
  }

  public WebElement find(String css) {
    return driver.findElement(By.cssSelector(css));
  }

  public List<WebElement> all(String css) {
    return driver.findElements(By.cssSelector(css));
  }

  public List<String> texts(String css) {
    return all(css).stream().map(WebElement::getText).toList();
  }

  /** In the middle of the window, where nothing lies above it. */
  public WebElement centred(String css) {
    WebElement found = find(css);
    script("arguments[0].scrollIntoView({block: 'center'})", found);
    return found;
  }

  public void type(String css, String text) {
    WebElement field = centred(css);
    field.clear();
    field.sendKeys(text);
  }

  public Actions act() {
    return new Actions(driver);
  }

  /** What went wrong in the page's scripts. */
  public List<String> errors() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(LogEntry::getMessage)
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }
}
