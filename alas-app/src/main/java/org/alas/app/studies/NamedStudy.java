package org.alas.app.studies;

import java.time.Instant;
import org.alas.study.Study;

/**
 * A study of a store. Immutable and thread-safe, as far as the study is.
 *
 * @param created when it began
 */
public record NamedStudy(String name, Instant created, Study study) {}
