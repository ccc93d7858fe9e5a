import type { ContentKind } from '@hoga/domain/content/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { content } from '../../persistence/schema/content.ts';

/** Content of a site that is visible at the given time. */
export function isShown(siteId: SiteId, kind: ContentKind, now: number): SQL | undefined {
  const at = new Date(now);
  return and(
    isOf(siteId, kind),
    content.isOpen,
    or(isNull(content.shownFrom), lte(content.shownFrom, at)),
    or(isNull(content.shownTill), gt(content.shownTill, at)),
  );
}

export function isOf(siteId: SiteId, kind: ContentKind): SQL | undefined {
  return and(eq(content.siteId, siteId), eq(content.kind, kind));
}
