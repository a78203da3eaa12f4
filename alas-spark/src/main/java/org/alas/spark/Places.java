package org.alas.spark;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskStart;
import org.apache.spark.scheduler.StageInfo;

/** Learns on which host a run's task begins. Thread-safe. */
final class Places extends SparkListener {
  private static final String GROUP = "spark.jobGroup.id";

  private final Map<String, SparkRun<?>> runs = new ConcurrentHashMap<>();
  private final Map<Integer, String> groups = new ConcurrentHashMap<>();

  /** Begins to look for a run, until it has ended. */
  void watch(String group, SparkRun<?> run) {
    runs.put(group, run);
    var unused = run.result().whenComplete((result, thrown) -> forget(group));
  }

  private void forget(String group) {
    runs.remove(group);
    groups.values().remove(group);
  }

  @Override
  public void onStageSubmitted(SparkListenerStageSubmitted submitted) {
    StageInfo stage = submitted.stageInfo();
    String group =
        submitted.properties() == null ? null : submitted.properties().getProperty(GROUP);
    if (group != null && runs.containsKey(group)) {
      groups.put(stage.stageId(), group);
    }
  }

  @Override
  public void onTaskStart(SparkListenerTaskStart started) {
    String group = groups.get(started.stageId());
    SparkRun<?> run = group == null ? null : runs.get(group);
    if (run != null) {
      run.placed(started.taskInfo().host() + ", executor " + started.taskInfo().executorId());
    }
  }
}
