import {
  getBannerList,
  getFaq,
  getFaqCategories,
  getFaqList,
  getNotice,
  getNoticeCategories,
  getNoticeList,
  getPopup,
  getPopupList,
  getPromotion,
  getPromotionList,
  getStaticContent,
  getStrategy,
  getStrategyCategories,
  getStrategyList,
} from '@hoga/contract/content';
import type { ContentKind } from '@hoga/domain/content/vocabulary';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import {
  type ContentFilter,
  findPage,
  findShown,
  listShown,
  listShownHeads,
  shownCategories,
} from './content-store.ts';
import { itemView, rowView } from './views.ts';

/** Limit of banners per site. */
const MOST_BANNERS = 20;

/** Public content of every kind. Another site's, closed and future content does not exist. */
export function registerContentRoutes(app: FastifyInstance, queries: Queries, clock: Clock): void {
  function serveOne(call: typeof getFaq, kind: ContentKind, missing: ErrorCode = 'CONTENT_NOT_FOUND'): void {
    route(app, call, async ({ query, site }) => {
      const row = await findShown(queries, { siteId: site.id, kind, now: clock.now(), id: query.contentId });
      return row === null ? err(failure(missing)) : ok(itemView(row));
    });
  }

  function serveRows(call: typeof getNoticeList, kind: ContentKind): void {
    route(app, call, async ({ query, site }) => {
      const { page, size } = query;
      if (!asksForOpen(query)) return ok({ rows: [], page, size, total: 0 });
      const { rows, total } = await listShownHeads(queries, filterOf(site.id, kind, query));
      return ok({ rows: rows.map(rowView), page, size, total });
    });
  }

  function serveItems(call: typeof getFaqList, kind: ContentKind): void {
    route(app, call, async ({ query, site }) => {
      const { page, size } = query;
      if (!asksForOpen(query)) return ok({ rows: [], page, size, total: 0 });
      const { rows, total } = await listShown(queries, filterOf(site.id, kind, query));
      return ok({ rows: rows.map(itemView), page, size, total });
    });
  }

  function serveCategories(call: typeof getFaqCategories, kind: ContentKind): void {
    route(app, call, async ({ site }) =>
      ok([...(await shownCategories(queries, { siteId: site.id, kind, now: clock.now() }))]),
    );
  }

  function filterOf(siteId: SiteId, kind: ContentKind, asked: Asked): ContentFilter {
    const { keyword, category, page, size } = asked;
    return { siteId, kind, now: clock.now(), keyword: asStored(keyword), category: asStored(category), page, size };
  }

  serveOne(getNotice, 'notice', 'NOTICE_NOT_FOUND');
  serveRows(getNoticeList, 'notice');
  serveCategories(getNoticeCategories, 'notice');
  serveOne(getFaq, 'faq');
  serveItems(getFaqList, 'faq');
  serveCategories(getFaqCategories, 'faq');
  serveOne(getStrategy, 'strategy');
  serveRows(getStrategyList, 'strategy');
  serveCategories(getStrategyCategories, 'strategy');
  serveOne(getPromotion, 'promotion');
  serveRows(getPromotionList, 'promotion');
  serveOne(getPopup, 'popup');
  serveItems(getPopupList, 'popup');

  route(app, getBannerList, async ({ site }) => {
    const asked = { keyword: '', category: '', page: 1, size: MOST_BANNERS };
    const { rows } = await listShownHeads(queries, filterOf(site.id, 'banner', asked));
    return ok(rows.map(rowView));
  });

  route(app, getStaticContent, async ({ query: { category }, site }) => {
    const row = await findPage(queries, { siteId: site.id, category, now: clock.now() });
    return row === null ? err(failure('CONTENT_NOT_FOUND')) : ok(itemView(row));
  });
}

interface Asked {
  readonly keyword?: string | undefined;
  readonly category?: string | undefined;
  readonly page: number;
  readonly size: number;
}

function asksForOpen({ isOpenStrs }: { readonly isOpenStrs: string }): boolean {
  return isOpenStrs.includes('1');
}

/** PostgreSQL text cannot contain NUL. */
export function asStored(text = ''): string {
  return text.replaceAll('\u0000', '').trim();
}
