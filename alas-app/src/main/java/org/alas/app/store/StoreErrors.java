package org.alas.app.store;

import org.alas.study.DamagedLogException;

/** What is wrong with a store, in sentences that begin with its address. Thread-safe. */
sealed interface StoreErrors permits SqliteErrors, PostgresErrors {

  StoreAddress address();

  /** Where to turn when what was stored is no longer what was written. */
  String remedyOfDamage();

  default StoreException damaged(String sign, Throwable cause) {
    return told("is damaged (%s); %s".formatted(sign, remedyOfDamage()), cause);
  }

  default StoreException damaged(String sign) {
    return damaged(sign, new DamagedLogException(sign));
  }

  default StoreException told(String reason) {
    return new StoreException(address() + " " + reason + ".");
  }

  default StoreException told(String reason, Throwable cause) {
    return new StoreException(address() + " " + reason + ".", cause);
  }

  /** For whoever works on a study that somebody has deleted. */
  default StoreException deleted(String study) {
    return told(
        "has no study \"%s\" any more: it was deleted by another process; run the command again to"
                .formatted(study)
            + " begin it anew");
  }
}
