import { getOwnFilters, type KeptFilters, setOwnFilters } from '@hoga/contract/admin-filter';
import { failure } from '@hoga/domain/errors/failure';
import { CONSOLE_LISTS, readOwnFilters } from '@hoga/domain/operators/own-filters';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { OperatorFiltersRow } from '../../persistence/schema/operators.ts';
import { filtersOf, saveFilters, siteOfFilters } from './filter-store.ts';
import { findOperator } from './operator-store.ts';

interface FilterParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Filters are changed by hand. */
const CHANGES = { perMinute: 120 };

/** Filters that operators save of the console's lists: each reads and changes the own ones. */
export function registerFilterRoutes(app: FastifyInstance, { database, clock }: FilterParts): void {
  route(app, getOwnFilters, async ({ identity: { audience, playerId } }) => {
    if (audience !== 'OPERATOR') return err(failure('NO_PERMISSION'));
    const rows = await filtersOf(database, playerId);
    return ok({ rows: rows.flatMap(filtersView) });
  });

  route(
    app,
    setOwnFilters,
    async ({ identity: { audience, playerId }, body }) => {
      const { list, ofSite, revision, filters, byDefault } = body;
      const me = audience === 'OPERATOR' ? await findOperator(database, playerId) : null;
      const isMine = ofSite === null || me?.grants.some(({ siteId }) => siteId === ofSite) === true;
      if (me === null || !isMine) return err(failure('NO_PERMISSION'));
      const written = { filters, byDefault, revision, changedAt: new Date(clock.now()) };
      const row = await saveFilters(database, { operatorId: playerId, list, ofSite }, written);
      const [view] = row === null ? [] : filtersView(row);
      return view === undefined ? err(failure('PREFERENCE_CHANGED')) : ok(view);
    },
    CHANGES,
  );
}

/** None of a list that this version does not have. */
function filtersView(row: OperatorFiltersRow): readonly KeptFilters[] {
  const list = CONSOLE_LISTS.find((each) => each === row.list);
  if (list === undefined) return [];
  const { filters, byDefault } = readOwnFilters(row.document);
  return [{ list, ofSite: siteOfFilters(row), revision: row.revision, filters: [...filters], byDefault }];
}
