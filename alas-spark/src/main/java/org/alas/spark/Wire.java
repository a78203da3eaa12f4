package org.alas.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;

/**
 * Objects as bytes. Spark is given nothing else: a serialiser of its own, such as Kryo, may be
 * configured and does not know records.
 */
final class Wire {
  private Wire() {}

  /**
   * The bytes of an object.
   *
   * @throws IllegalArgumentException if it, or something it refers to, cannot be sent
   */
  static byte[] bytes(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (NotSerializableException e) {
      throw new IllegalArgumentException(
          "it cannot be sent to other machines because it refers to a %s, which is not %s"
              .formatted(e.getMessage(), Serializable.class.getName()),
          e);
    } catch (IOException e) {
      throw new IllegalArgumentException("it cannot be sent to other machines: " + e, e);
    }
    return bytes.toByteArray();
  }

  /** The object of bytes, whose classes may be in jars that came with the application. */
  static Object object(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ContextInput(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }

  private static final class ContextInput extends ObjectInputStream {
    ContextInput(InputStream in) throws IOException {
      super(in);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass wanted)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(
            wanted.getName(), false, Thread.currentThread().getContextClassLoader());
      } catch (ClassNotFoundException e) {
        return super.resolveClass(wanted);
      }
    }
  }
}
