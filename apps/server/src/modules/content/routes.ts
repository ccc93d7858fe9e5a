import { getNotice, getNoticeCategories, getNoticeList } from '@hoga/contract/content';
import { failure } from '@hoga/domain/errors/failure';
import { type ContentId, idOf } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import { findOpenNotice, listOpenNotices, openNoticeCategories } from './notice-store.ts';

export function registerContentRoutes(app: FastifyInstance, queries: Queries): void {
  route(app, getNotice, async ({ query, site }) => {
    const row = await findOpenNotice(queries, site.id, query.contentId);
    if (row === null) return err(failure('NOTICE_NOT_FOUND'));
    return ok({ ...rowView(row), content: row.content, updatedAt: row.updatedAt.getTime() });
  });

  route(app, getNoticeList, async ({ query, site }) => {
    const { page, size } = query;
    if (!query.isOpenStrs.includes('1')) return ok({ rows: [], page, size, total: 0 });
    const { rows, total } = await listOpenNotices(queries, {
      siteId: site.id,
      keyword: asStored(query.keyword),
      category: asStored(query.category),
      page,
      size,
    });
    return ok({ rows: rows.map(rowView), page, size, total });
  });

  route(app, getNoticeCategories, async ({ site }) => ok([...(await openNoticeCategories(queries, site.id))]));
}

function rowView({ id, category, title, createdAt }: { id: number; category: string; title: string; createdAt: Date }) {
  return {
    id: idOf<ContentId>(id),
    category,
    title,
    summary: '',
    isPinned: 0 as const,
    startDate: null,
    endDate: null,
    link: null,
    image: null,
    createdAt: createdAt.getTime(),
  };
}

/** PostgreSQL knows no text with a zero character in it. */
function asStored(text = ''): string {
  return text.replaceAll('\u0000', '').trim();
}
