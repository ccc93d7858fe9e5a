/**
 * The HTML that an operator's text may contain (QUALITY §4). The server stores nothing else, and the browser shows
 * nothing else. Pictures must be our own uploads: an external one would report readers to its host.
 */
export const ALLOWED_TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'div',
  'em',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  's',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const;

/** Per tag; every other attribute is dropped, above all `style`, `class`, `id` and handlers. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** A page of this site, or an external link. `//host` is neither: it only looks like a local path. */
export const ALLOWED_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

/** A picture that an operator has uploaded. */
const OWN_PICTURE = /^\/api\/file\/[0-9a-f]{32}$/;

const SPAN = /^[1-9]\d?$/;

/** Whether the attribute may stay with this value. */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  if (ALLOWED_ATTRIBUTES[tag]?.includes(name) !== true) return false;
  if (name === 'href') return ALLOWED_LINK.test(value);
  if (name === 'src') return OWN_PICTURE.test(value);
  return name === 'alt' || SPAN.test(value);
}

/** External links open in a new tab, without opener and referrer. */
export function isOutside(link: string): boolean {
  return /^https?:/i.test(link);
}

/** The attributes of such a link; added on both sides, never taken from the text. */
export const OUTSIDE_LINK = { target: '_blank', rel: 'noopener noreferrer' } as const;
