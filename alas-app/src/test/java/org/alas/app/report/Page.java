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

/** A report as a strict parser reads it. */
record Page(String html, Document document) {

  static Page of(String html) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setExpandEntityReferences(false);
      return new Page(
          html, factory.newDocumentBuilder().parse(new InputSource(new StringReader(html))));
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new AssertionError("not well-formed: " + e.getMessage(), e);
    }
  }

  List<Element> elements(String tag) {
    NodeList nodes = document.getElementsByTagName(tag);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  List<String> texts(String tag) {
    return elements(tag).stream().map(Element::getTextContent).toList();
  }

  /** Every attribute within a drawing. */
  List<String> drawn() {
    List<String> values = new ArrayList<>();
    for (Element svg : elements("svg")) {
      NodeList inner = svg.getElementsByTagName("*");
      for (int i = 0; i < inner.getLength(); i++) {
        var attributes = inner.item(i).getAttributes();
        for (int a = 0; a < attributes.getLength(); a++) {
          values.add(attributes.item(a).getNodeName() + "=" + attributes.item(a).getNodeValue());
        }
      }
    }
    return values;
  }

  /** Trials that have a row in the table. */
  List<Integer> rows() {
    return elements("tr").stream()
        .map(row -> row.getAttribute("data-t"))
        .filter(number -> !number.isEmpty())
        .map(Integer::valueOf)
        .toList();
  }
}
