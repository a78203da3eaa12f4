package org.alas.app.store;

/** Studies in a database. */
class PostgresStudiesTest extends StoreContract {
  private final String address = PostgresServer.freshStore();

  @Override
  protected Store open() {
    return StoreAddress.parse(address).open(Patience.brief(line -> {}));
  }
}
