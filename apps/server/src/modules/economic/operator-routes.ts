import { type AdminRelease, editEconomic, listEconomic } from '@hoga/contract/admin-economic';
import { failure } from '@hoga/domain/errors/failure';
import { DAY_MS } from '@hoga/domain/trading-hours/zone';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import { peopleOf } from '../operators/public.ts';
import { broughtReleases, editRelease, type ReleaseRow } from './release-store.ts';
import type { EconomicParts } from './routes.ts';

const MONTH_MS = 31 * DAY_MS;

/** Operators list imported releases and edit figures by hand. */
export function registerReleaseRoutes(app: FastifyInstance, { database, clock }: EconomicParts): void {
  route(app, listEconomic, async ({ site, query: { startDate, endDate } }) => {
    const now = clock.now();
    const till = endDate ?? (startDate ?? now) + MONTH_MS;
    const rows = await broughtReleases(database, site.id, { from: startDate ?? Math.min(now, till) - MONTH_MS, till });
    return ok({ rows: await viewsOf(database, rows) });
  });

  route(app, editEconomic, async ({ site, identity, body, changed }) => {
    const { code, at, previous = null, forecast = null, actual = null } = body;
    const figures = { previous, forecast, actual };
    const edit = { siteId: site.id, code, at, figures, by: identity.playerId, now: new Date(clock.now()) };
    const edited = await editRelease(database, edit);
    if (edited === null) return err(failure('RECORD_MISSING'));
    changed({ before: figuresOf(edited.before), after: figuresOf(edited.after) });
    const [view] = await viewsOf(database, [edited.after]);
    return view === undefined ? err(failure('RECORD_MISSING')) : ok(view);
  });
}

function figuresOf({ previous, forecast, actual }: ReleaseRow) {
  return { previous, forecast, actual };
}

async function viewsOf(queries: Queries, rows: readonly ReleaseRow[]): Promise<AdminRelease[]> {
  const people = await peopleOf(
    queries,
    rows.flatMap(({ editedBy }) => (editedBy === null ? [] : [editedBy])),
  );
  return rows.map((row) => {
    const { code, at, country, titleKo, titleEn, unit, previous, forecast, actual, source } = row;
    return {
      ...{ code, at, country, titleKo, titleEn, unit, previous, forecast, actual, source },
      hasFigures: row.hasFigures ? 1 : 0,
      editedBy: row.editedBy === null ? null : (people.get(row.editedBy) ?? null),
      editedAt: row.editedAt?.getTime() ?? null,
    };
  });
}
