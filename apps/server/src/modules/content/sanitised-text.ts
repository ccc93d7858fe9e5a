import { type ParsedElement, type SafeNode, sanitiseHtml } from '@hoga/domain/content/sanitise-html';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';

type Child = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export interface SanitisedText {
  readonly html: string;
  /** The plain text, for searching. */
  readonly text: string;
  /** Removed parts, in an operator's terms: `<script>`, `onclick`. */
  readonly removed: readonly string[];
}

/** HTML reduced to the allow-list, parsed as the browser's `template` parses it. */
export function sanitisedText(source: string): SanitisedText {
  const { nodes, text, removed } = sanitiseHtml(parseFragment(source, { scriptingEnabled: false }).childNodes, read);
  const fragment = defaultTreeAdapter.createDocumentFragment();
  append(fragment, nodes);
  return { html: serialize(fragment).trim(), text, removed };
}

function read(node: Child): ParsedElement<Child> | string | null {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (!defaultTreeAdapter.isElementNode(node)) return null;
  const { tagName: tag, namespaceURI, attrs: attributes, childNodes: children } = node;
  return { tag, isHtml: namespaceURI === html.NS.HTML, attributes, children };
}

function append(parent: Parent, nodes: readonly SafeNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') {
      defaultTreeAdapter.insertText(parent, node);
      continue;
    }
    const element = defaultTreeAdapter.createElement(node.tag, html.NS.HTML, [...node.attributes]);
    defaultTreeAdapter.appendChild(parent, element);
    append(element, node.children);
  }
}
