/**
 * What HTML an operator's text may be made of (QUALITY §4). The server keeps nothing else when it is written, and the
 * browser shows nothing else. Pictures are uploads of our own: one from elsewhere would tell others who reads.
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

/** A page of our own, or a link out of the application. `//host` is neither: it only looks like one of our own. */
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

/** Links out of the application open beside it and learn nothing of it. */
export function isOutside(link: string): boolean {
  return /^https?:/i.test(link);
}

/** What such a link carries; added on both sides, never taken from the text. */
export const OUTSIDE_LINK = { target: '_blank', rel: 'noopener noreferrer' } as const;
