module org.example.consumer {
  requires org.alas.core;
}
