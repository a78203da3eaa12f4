package rhythm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.AlasException;
import org.alas.space.SearchSpace;
import org.alas.study.MemoryLog;
import org.alas.study.Registry;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NightShiftTest {
  @Test
  void findsTheQuietHour() {
    Study study = NightShift.study(20);
    assertThat(study.best().orElseThrow().value()).isCloseTo(5, within(0.05));
    Trial last = study.trials().get(19);
    assertThat(last.explanation().kernel()).isEqualTo("rhythm");
  }

  /** Unseen days look like those that were seen. */
  @Test
  void learnsThatDaysRepeat() {
    var model = NightShift.study(20).model().orElseThrow();
    double[] theta = model.objective().kernel().theta();
    assertThat(Math.abs(theta[2])).as("turns a week").isCloseTo(7, within(0.05));
  }

  @Test
  void drawsTheWeek(@TempDir Path folder) throws IOException {
    NightShift.main(new String[] {folder.resolve("week.svg").toString()});
    assertThat(Files.readString(folder.resolve("week.svg"))).contains("hour of the week", "trials");
  }

  /** The log has the kernel's name; whoever takes the study up brings the kernel. */
  @Test
  void isTakenUpFromItsLog() {
    MemoryLog log = new MemoryLog();
    SearchSpace space = SearchSpace.builder().real("hour", 0, 168).build();
    Study.minimize(space).kernel(Rhythm.FACTORY).log(log).open();
    assertThatThrownBy(() -> Study.resume(log))
        .isInstanceOf(AlasException.class)
        .hasMessageContaining("unknown kernel \"rhythm\"");
    Study again = Study.resume(log, Registry.standard().with(Rhythm.FACTORY));
    assertThat(again.settings().kernel()).isEqualTo("rhythm");
  }
}
