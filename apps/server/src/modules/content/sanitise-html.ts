import { ALLOWED_TAGS, isAllowedAttribute, isOutside, OUTSIDE_LINK } from '@hoga/domain/content/allowed-html';
import { type DefaultTreeAdapterTypes, html, parseFragment, serialize } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Child = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

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
  readonly html: string;
  /** The words alone, for searching. */
  readonly text: string;
  /** What was left out, as an operator would name it: `<script>`, `onclick`. */
  readonly removed: readonly string[];
}

/** Keeps of the HTML only what the allow-list names, read and written by the rules browsers read by. */
export function sanitiseHtml(source: string): SanitisedHtml {
  const removed = new Set<string>();
  const words: string[] = [];
  const fragment = parseFragment(source);
  fragment.childNodes = kept(fragment, fragment.childNodes, 0);
  return {
    html: serialize(fragment).trim(),
    text: words.join('').replace(/\s+/g, ' ').trim(),
    removed: [...removed],
  };

  function kept(parent: Parent, children: readonly Child[], depth: number): Child[] {
    return children.flatMap((child): Child[] => {
      if (child.nodeName === '#text' && 'value' in child) {
        words.push(child.value);
        return [{ ...child, parentNode: parent }];
      }
      // Comments and doctypes are for nobody who reads.
      return 'tagName' in child ? keptElement(parent, child, depth) : [];
    });
  }

  function keptElement(parent: Parent, element: Element, depth: number): Child[] {
    const { tagName } = element;
    if (depth >= MAX_DEPTH || element.namespaceURI !== html.NS.HTML || DROPPED_WHOLE.has(tagName)) {
      removed.add(`<${tagName}>`);
      return [];
    }
    if (tagName === 'img' && !isOwnPicture(element)) {
      removed.add('<img>');
      return [];
    }
    if (!INLINE.has(tagName)) words.push(' ');
    if (!KEPT.has(tagName)) {
      removed.add(`<${tagName}>`);
      return kept(parent, element.childNodes, depth + 1);
    }
    const clean: Element = { ...element, attrs: keptAttributes(element), parentNode: parent, childNodes: [] };
    clean.childNodes = kept(clean, element.childNodes, depth + 1);
    if (!INLINE.has(tagName)) words.push(' ');
    return [clean];
  }

  function keptAttributes({ tagName, attrs }: Element): Element['attrs'] {
    const own = attrs.filter(({ name, value }) => {
      const stays = isAllowedAttribute(tagName, name, value);
      if (!stays && !(tagName === 'a' && name in OUTSIDE_LINK)) removed.add(name);
      return stays;
    });
    const leavesUs = own.some(({ name, value }) => name === 'href' && isOutside(value));
    const added = leavesUs ? Object.entries(OUTSIDE_LINK).map(([name, value]) => ({ name, value })) : [];
    return [...own, ...added];
  }
}

function isOwnPicture({ tagName, attrs }: Element): boolean {
  return attrs.some(({ name, value }) => name === 'src' && isAllowedAttribute(tagName, name, value));
}
