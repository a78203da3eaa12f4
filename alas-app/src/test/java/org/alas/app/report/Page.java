package org.alas.app.report;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A report as a strict parser reads it, and the document that it holds. */
record Page(String html, Document document, JsonNode json) {

  static Page of(String html) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setExpandEntityReferences(false);
      Document document =
          factory.newDocumentBuilder().parse(new InputSource(new StringReader(html)));
      String data =
          elements(document, "script").stream()
              .filter(script -> script.getAttribute("id").equals("study"))
              .findFirst()
              .orElseThrow()
              .getTextContent();
      return new Page(html, document, JsonMapper.shared().readTree(data));
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new AssertionError("not well-formed: " + e.getMessage(), e);
    }
  }

  private static List<Element> elements(Document document, String tag) {
    NodeList nodes = document.getElementsByTagName(tag);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  List<Element> elements(String tag) {
    return elements(document, tag);
  }

  JsonNode model() {
    return json.get("model");
  }

  JsonNode trials() {
    return json.get("trials");
  }

  /** Texts of an array. */
  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.asString()));
    return texts;
  }

  static double[] numbers(JsonNode array) {
    double[] numbers = new double[array.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = array.get(i).isNull() ? Double.NaN : array.get(i).asDouble();
    }
    return numbers;
  }
}
