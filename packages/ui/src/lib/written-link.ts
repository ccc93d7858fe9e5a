import { ALLOWED_LINK, isOutside, OUTSIDE_LINK } from '@hoga/domain/content/allowed-html';

export interface WrittenLink {
  readonly href: string;
  readonly target?: string;
  readonly rel?: string;
}

/** The target of a link in an operator's text; null where it is not allowed, such as a script. */
export function writtenLink(link: string | null): WrittenLink | null {
  if (link === null || !ALLOWED_LINK.test(link)) return null;
  return { href: link, ...(isOutside(link) ? OUTSIDE_LINK : {}) };
}
