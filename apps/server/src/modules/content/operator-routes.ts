import { closeContent, forceContent, getWrittenContent, saveContent } from '@hoga/contract/admin-content';
import { failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { Files } from '../files/public.ts';
import { asStored } from './routes.ts';
import { itemView } from './views.ts';
import { forceNotice, publish, rewrite, withdraw } from './write-content.ts';
import { stateOf, writtenPage } from './written-store.ts';

export interface OperatorParts {
  readonly database: Database;
  readonly files: Pick<Files, 'isPublic'>;
  readonly clock: Clock;
}

/** The longest content in characters of three bytes. */
const BODY_BYTES = 400_000;

/** Operators write content for their own site. */
export function registerOperatorRoutes(app: FastifyInstance, { database, files, clock }: OperatorParts): void {
  route(app, getWrittenContent, async ({ site, query: { kind, state, keyword, startDate, endDate, page, size } }) => {
    const now = clock.now();
    const asked = { siteId: site.id, kind, state, startDate, endDate, keyword: asStored(keyword) };
    const { rows, total } = await writtenPage(database, { ...asked, now, page, size });
    const views = rows.map((row) => ({
      ...itemView(row),
      kind: row.kind,
      state: stateOf(row, now),
      place: row.place,
      version: row.version,
      reads: row.reads,
      helpful: row.helpful,
      notHelpful: row.notHelpful,
    }));
    return ok({ rows: views, page, size, total });
  });

  route(
    app,
    saveContent,
    async ({ site: { id: siteId }, body }) => {
      const { contentId: id, version, kind, category, title, summary, content, place, link, image } = body;
      if (image !== undefined && image !== null && !(await files.isPublic(siteId, image))) {
        return err(failure('FILE_MISSING'));
      }
      const draft = {
        ...{ siteId, kind, category, title, summary, content, place },
        isPinned: body.isPinned === 1,
        isDraft: body.isDraft === 1,
        shownFrom: dateOf(body.startDate),
        shownTill: dateOf(body.endDate),
        link: link ?? null,
        image: image ?? null,
      };
      const parts = { database, clock };
      const written = id === undefined ? await publish(parts, draft) : await rewrite(parts, { id, version }, draft);
      return written.ok ? ok({ ...written.value, removed: [...written.value.removed] }) : written;
    },
    { bodyBytes: BODY_BYTES },
  );

  route(app, closeContent, async ({ site: { id: siteId }, body: { contentId: id } }) => {
    const closed = await withdraw({ database, clock }, { siteId, id });
    return closed.ok ? ok({ id }) : closed;
  });

  route(app, forceContent, async ({ site: { id: siteId }, body: { contentId: id } }) => {
    const forced = await forceNotice({ database, clock }, siteId, id);
    return forced.ok ? ok({ id }) : forced;
  });
}

function dateOf(moment: number | null | undefined): Date | null {
  return moment === null || moment === undefined ? null : new Date(moment);
}
