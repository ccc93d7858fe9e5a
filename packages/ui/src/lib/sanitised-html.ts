import { type ParsedElement, type SafeNode, sanitiseHtml } from '@hoga/domain/content/sanitise-html';

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** Elements for an operator's HTML, reduced to the allow-list: nothing in it runs (QUALITY §4). */
export function sanitisedHtml(html: string): DocumentFragment {
  // Content parsed into a template neither runs nor loads anything.
  const template = document.createElement('template');
  template.innerHTML = html;
  const written = document.createDocumentFragment();
  written.append(...sanitiseHtml(template.content.childNodes, read).nodes.map(drawn));
  return written;
}

function read(node: Node): ParsedElement<Node> | string | null {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  return {
    tag: own(Element.prototype, 'localName', node),
    isHtml: own(Element.prototype, 'namespaceURI', node) === HTML_NAMESPACE,
    attributes: own(Element.prototype, 'attributes', node),
    children: own(Node.prototype, 'childNodes', node),
  };
}

/**
 * Reads a property of the node itself: form fields shadow properties of the same name (`<form><input
 * name="attributes">`).
 */
function own<Kind extends Node, Name extends keyof Kind>(prototype: Kind, name: Name, node: Kind): Kind[Name] {
  return Reflect.get(prototype, name, node);
}

function drawn(node: SafeNode): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const element = document.createElement(node.tag);
  for (const { name, value } of node.attributes) element.setAttribute(name, value);
  element.append(...node.children.map(drawn));
  return element;
}
