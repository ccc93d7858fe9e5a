import { ALLOWED_LINK, isOutside, OUTSIDE_LINK } from '@hoga/domain/content/allowed-html';

export interface WrittenLink {
  readonly href: string;
  readonly target?: string;
  readonly rel?: string;
}

/** Where what an operator wrote leads; null where it may lead nowhere, such as into a script. */
export function writtenLink(link: string | null): WrittenLink | null {
  if (link === null || !ALLOWED_LINK.test(link)) return null;
  return { href: link, ...(isOutside(link) ? OUTSIDE_LINK : {}) };
}
