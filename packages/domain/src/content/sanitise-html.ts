import { ALLOWED_TAGS, isAllowedAttribute, isOutside, OUTSIDE_LINK } from './allowed-html.ts';

export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
}

/** An element of a parser's tree; nodes have the parser's own type. */
export interface ParsedElement<Node> {
  readonly tag: string;
  /** False for elements of SVG and MathML. */
  readonly isHtml: boolean;
  readonly attributes: Iterable<HtmlAttribute>;
  readonly children: Iterable<Node>;
}

/** Reads a node of a parser's tree: an element, text, or null for comments and doctypes. */
export type ReadNode<Node> = (node: Node) => ParsedElement<Node> | string | null;

export interface SafeElement {
  readonly tag: string;
  readonly attributes: readonly HtmlAttribute[];
  readonly children: readonly SafeNode[];
}

/** Plain text, or an element of the allow-list. */
export type SafeNode = SafeElement | string;

/** Deeper than any real text; deeper nodes are dropped. */
const MAX_DEPTH = 40;

/** Elements dropped with their content, which is not text for readers. Other unknown elements keep their content. */
const DROPPED_WHOLE: ReadonlySet<string> = new Set([
  'applet',
  'audio',
  'base',
  'button',
  'canvas',
  'datalist',
  'embed',
  'frame',
  'frameset',
  'head',
  'iframe',
  'input',
  'link',
  'math',
  'meta',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'param',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
]);

const KEPT: ReadonlySet<string> = new Set(ALLOWED_TAGS);
/** Elements that do not separate words; all others add a gap in the plain text. */
const INLINE: ReadonlySet<string> = new Set(['a', 'b', 'em', 'i', 's', 'span', 'strong', 'u']);

export interface SanitisedHtml {
  readonly nodes: readonly SafeNode[];
  /** The plain text, for searching. */
  readonly text: string;
  /** The removed parts, as shown to an operator: `<script>`, `onclick`. */
  readonly removed: readonly string[];
}

/**
 * Keeps only what the allow-list names. Server and browser bring their own parser and output, text on the server and
 * elements in the browser; the rule is shared.
 */
export function sanitiseHtml<Node>(source: Iterable<Node>, read: ReadNode<Node>): SanitisedHtml {
  const removed = new Set<string>();
  const words: string[] = [];
  const nodes = kept(source, 0);
  return { nodes, text: words.join('').replace(/\s+/g, ' ').trim(), removed: [...removed] };

  function kept(children: Iterable<Node>, depth: number): SafeNode[] {
    return [...children].flatMap((child): SafeNode[] => {
      const node = read(child);
      if (node === null) return [];
      if (typeof node !== 'string') return keptElement(node, depth);
      words.push(node);
      return [node];
    });
  }

  function keptElement(element: ParsedElement<Node>, depth: number): SafeNode[] {
    const { tag } = element;
    const attributes = [...element.attributes];
    const isForeign = !element.isHtml || (tag === 'img' && !isOwnPicture(attributes));
    if (depth >= MAX_DEPTH || isForeign || DROPPED_WHOLE.has(tag)) {
      removed.add(`<${tag}>`);
      return [];
    }
    if (!INLINE.has(tag)) words.push(' ');
    if (!KEPT.has(tag)) {
      removed.add(`<${tag}>`);
      return kept(element.children, depth + 1);
    }
    const safe = { tag, attributes: keptAttributes(tag, attributes), children: kept(element.children, depth + 1) };
    if (!INLINE.has(tag)) words.push(' ');
    return [safe];
  }

  function keptAttributes(tag: string, attributes: readonly HtmlAttribute[]): readonly HtmlAttribute[] {
    const own = attributes
      .filter(({ name, value }) => {
        const stays = isAllowedAttribute(tag, name, value);
        if (!stays && !(tag === 'a' && name in OUTSIDE_LINK)) removed.add(name);
        return stays;
      })
      .map(({ name, value }) => ({ name, value }));
    const leaves = own.some(({ name, value }) => name === 'href' && isOutside(value));
    const added = leaves ? Object.entries(OUTSIDE_LINK).map(([name, value]) => ({ name, value })) : [];
    return [...own, ...added];
  }
}

function isOwnPicture(attributes: readonly HtmlAttribute[]): boolean {
  return attributes.some(({ name, value }) => name === 'src' && isAllowedAttribute('img', name, value));
}
