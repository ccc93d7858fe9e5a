import { type AdminHoliday, getAdminHours, removeHoliday, setHoliday } from '@hoga/contract/admin-instrument';
import { type Failure, failure, wrongFields } from '@hoga/domain/errors/failure';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { permissionsOn } from '../operators/public.ts';
import { deleteHoliday, findHoliday, putHoliday } from './holiday-store.ts';
import { type InstrumentRows, loadInstrumentRows } from './instrument-store.ts';
import type { MarginParts } from './oversea-change.ts';

/** Hours are shared by sites: whoever changes one of their days must be permitted to on each of them. */
export function registerHoursRoutes(app: FastifyInstance, parts: MarginParts): void {
  const { database, clock, configurationChanged } = parts;

  route(app, getAdminHours, async ({ site }) => {
    const rows = await loadInstrumentRows(database);
    const offered = new Set(optionsOf(rows).flatMap(({ siteId, symbol }) => (siteId === site.id ? [symbol] : [])));
    const here = rows.instruments.filter(({ symbol }) => offered.has(symbol));
    const schedules = [...rows.schedules]
      .map(([name, definition]) => ({
        name,
        symbols: here.flatMap(({ symbol, schedule }) => (schedule === name ? [symbol] : [])),
        calendar: definition.kind === 'weekly' ? definition.holidays : null,
        definitionJson: JSON.stringify(definition),
      }))
      .filter(({ symbols }) => symbols.length > 0);
    const kept = new Set(schedules.map(({ calendar }) => calendar));
    const holidays = rows.holidays
      .filter(({ calendar }) => kept.has(calendar))
      .map((holiday) => ({ closesAt: null, zone: null, ...holiday }))
      .map(({ calendar, date, name, closesAt, zone }) => ({ calendar, date, name, closesAt, zone }));
    return ok({ schedules, holidays });
  });

  /** Why the operator may not change this day: what runs today goes on as everybody knows it. */
  async function refusal(
    { siteId, by }: { readonly siteId: SiteId; readonly by: PlayerId },
    { calendar, date }: Pick<AdminHoliday, 'calendar' | 'date'>,
  ): Promise<Failure | null> {
    const sites = sitesKeeping(await loadInstrumentRows(database), calendar);
    if (!sites.has(siteId)) return failure('RECORD_MISSING');
    if (Number.isNaN(Date.parse(date)) || date <= kstDate(clock.now())) return wrongFields(['date']);
    for (const id of sites) {
      const own = await permissionsOn(database, by, id);
      if (!own.has('instruments.change')) return failure('INSUFFICIENT_PRIVILEGES');
    }
    return null;
  }

  route(app, setHoliday, async ({ site, identity, body: { calendar, date, name, early }, changed }) => {
    const refused = await refusal({ siteId: site.id, by: identity.playerId }, { calendar, date });
    if (refused !== null) return err(refused);
    if (early !== undefined && !isZone(early.zone)) return err(wrongFields(['early']));
    const after = { calendar, date, name, closesAt: early?.closesAt ?? null, zone: early?.zone ?? null };
    const before = await findHoliday(database, after);
    await putHoliday(database, after);
    configurationChanged();
    changed({ before, after });
    return ok(after);
  });

  route(app, removeHoliday, async ({ site, identity, body: { calendar, date }, changed }) => {
    const refused = await refusal({ siteId: site.id, by: identity.playerId }, { calendar, date });
    if (refused !== null) return err(refused);
    const before = await findHoliday(database, { calendar, date });
    if (before === null) return err(failure('RECORD_MISSING'));
    await deleteHoliday(database, before);
    configurationChanged();
    changed({ before, after: null });
    return ok(before);
  });
}

function optionsOf({ oversea, futures, trade }: InstrumentRows) {
  return [...oversea, ...futures, ...trade];
}

/** Those that offer something whose hours go by the list of days. */
function sitesKeeping(rows: InstrumentRows, calendar: string): ReadonlySet<SiteId> {
  const schedules = new Set(
    [...rows.schedules].flatMap(([name, definition]) =>
      definition.kind === 'weekly' && definition.holidays === calendar ? [name] : [],
    ),
  );
  const symbols = new Set(
    rows.instruments.flatMap(({ symbol, schedule }) => (schedules.has(schedule) ? [symbol] : [])),
  );
  return new Set(optionsOf(rows).flatMap(({ siteId, symbol }) => (symbols.has(symbol) ? [siteId] : [])));
}

function isZone(zone: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(zone);
}
