import { ALLOWED_TAGS, isAllowedAttribute, isOutside, OUTSIDE_LINK } from './allowed-html.ts';

export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
}

/** An element of a parser's tree, whose nodes are of the parser's own type. */
export interface ParsedElement<Node> {
  readonly tag: string;
  /** False for elements of SVG and MathML. */
  readonly isHtml: boolean;
  readonly attributes: Iterable<HtmlAttribute>;
  readonly children: Iterable<Node>;
}

/** What a node of a parser's tree is: an element, text, or nothing that is read (null): a comment, a doctype. */
export type ReadNode<Node> = (node: Node) => ParsedElement<Node> | string | null;

export interface SafeElement {
  readonly tag: string;
  readonly attributes: readonly HtmlAttribute[];
  readonly children: readonly SafeNode[];
}

/** Text as it is read, or an element of the allow-list. */
export type SafeNode = SafeElement | string;

/** Deeper than any text a person writes; what lies below is left out. */
const MAX_DEPTH = 40;

/** Elements whose inside is no text for readers: they go with all they hold. Every other unknown one leaves its inside. */
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
/** Between these a reader sees a gap, so the words on both sides must not grow together in the plain text. */
const INLINE: ReadonlySet<string> = new Set(['a', 'b', 'em', 'i', 's', 'span', 'strong', 'u']);

export interface SanitisedHtml {
  readonly nodes: readonly SafeNode[];
  /** The words alone, for searching. */
  readonly text: string;
  /** What was left out, as an operator would name it: `<script>`, `onclick`. */
  readonly removed: readonly string[];
}

/**
 * Keeps of a parsed text only what the allow-list names. Server and browser bring their parser and write the answer in their own
 * way, the server as text, the browser as elements; what stays is decided here for both.
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
