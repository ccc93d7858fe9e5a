import { type AdminHoliday, getAdminHours, removeHoliday, setHoliday, setHours } from '@hoga/contract/admin-instrument';
import { changedMeanwhile, type Failure, failure, wrongFields } from '@hoga/domain/errors/failure';
import { withHours, wrongHours } from '@hoga/domain/trading-hours/hours-change';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import type { Schedule, WeeklySchedule } from '@hoga/domain/trading-hours/schedule';
import { sessionOn } from '@hoga/domain/trading-hours/session';
import { dateOfDay, dayOfDate, wallTimeAt } from '@hoga/domain/trading-hours/zone';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { type InstrumentRows, loadInstrumentRows } from './instrument-store.ts';
import { mayChangeOnAll } from './may-change-on-all.ts';
import type { OptionChangeParts } from './option-proposal.ts';
import {
  changeSchedule,
  deleteHoliday,
  findHoliday,
  findSchedule,
  putHoliday,
  scheduleVersions,
} from './schedule-store.ts';

/** Sites share hours: changing a day requires the permission on each of them. */
export function registerHoursRoutes(app: FastifyInstance, parts: OptionChangeParts): void {
  const { database, clock, configurationChanged } = parts;

  route(app, getAdminHours, async ({ site }) => {
    const rows = await loadInstrumentRows(database);
    const versions = await scheduleVersions(database);
    const offered = new Set(optionsOf(rows).flatMap(({ siteId, symbol }) => (siteId === site.id ? [symbol] : [])));
    const here = rows.instruments.filter(({ symbol }) => offered.has(symbol));
    const schedules = [...rows.schedules]
      .map(([name, definition]) => ({
        name,
        symbols: here.flatMap(({ symbol, schedule }) => (schedule === name ? [symbol] : [])),
        calendar: definition.kind === 'weekly' ? definition.holidays : null,
        definitionJson: JSON.stringify(definition),
        version: versions.get(name) ?? 1,
      }))
      .filter(({ symbols }) => symbols.length > 0);
    const kept = new Set(schedules.map(({ calendar }) => calendar));
    const holidays = rows.holidays
      .filter(({ calendar }) => kept.has(calendar))
      .map((holiday) => ({ closesAt: null, zone: null, ...holiday }))
      .map(({ calendar, date, name, closesAt, zone }) => ({ calendar, date, name, closesAt, zone }));
    return ok({ schedules, holidays });
  });

  /** Why the operator may not change this day: a session in progress keeps its published hours. */
  async function refusal(
    { siteId, by }: { readonly siteId: SiteId; readonly by: PlayerId },
    { calendar, date }: Pick<AdminHoliday, 'calendar' | 'date'>,
  ): Promise<Failure | null> {
    const sites = sitesKeeping(
      await loadInstrumentRows(database),
      (definition) => definition.kind === 'weekly' && definition.holidays === calendar,
    );
    if (!sites.has(siteId)) return failure('RECORD_MISSING');
    if (Number.isNaN(Date.parse(date)) || date <= kstDate(clock.now())) return wrongFields(['date']);
    return mayChangeOnAll(database, by, sites);
  }

  route(app, setHours, async ({ site, identity, body, changed }) => {
    const { schedule: id, version, from, weekdays, open, close, breaks } = body;
    const sites = sitesKeeping(await loadInstrumentRows(database), (_definition, name) => name === id);
    const before = sites.has(site.id) ? await findSchedule(database, id) : null;
    if (before === null || before.definition.kind !== 'weekly') return err(failure('RECORD_MISSING'));
    const refused = await mayChangeOnAll(database, identity.playerId, sites);
    if (refused !== null) return err(refused);
    if (before.version !== version) return err(changedMeanwhile(before));
    const { definition } = before;
    const hours = { from, weekdays: weekdays.toSorted(), open, close, breaks };
    const wrong = [...(isToCome(definition.zone, from, clock.now()) ? [] : ['from']), ...wrongHours(hours)];
    if (wrong.length > 0) return err(wrongFields(wrong));
    const next = withHours(definition, hours);
    const effectiveFrom = firstOpening(next, from);
    if (runsUntil(definition, from) > effectiveFrom) return err(wrongFields(['open']));
    const after = await changeSchedule(database, before, next);
    if (after === null) return err(changedMeanwhile(await findSchedule(database, id)));
    configurationChanged();
    changed({ before, after });
    return ok({
      schedule: id,
      definitionJson: JSON.stringify(after.definition),
      version: after.version,
      effectiveFrom,
    });
  });

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

/** Sites with an offer on this schedule. */
function sitesKeeping(
  rows: InstrumentRows,
  keeps: (definition: Schedule, name: string) => boolean,
): ReadonlySet<SiteId> {
  const schedules = new Set([...rows.schedules].flatMap(([name, each]) => (keeps(each, name) ? [name] : [])));
  const symbols = new Set(
    rows.instruments.flatMap(({ symbol, schedule }) => (schedules.has(schedule) ? [symbol] : [])),
  );
  return new Set(optionsOf(rows).flatMap(({ siteId, symbol }) => (symbols.has(symbol) ? [siteId] : [])));
}

/**
 * A session that opened yesterday may still run: the first date is the one after today's, by the exchange's calendar.
 */
function isToCome(zone: string, date: string, now: number): boolean {
  return !Number.isNaN(Date.parse(date)) && date > dateOfDay(wallTimeAt(zone, now).day);
}

const NO_HOLIDAYS = new Map();

/** Opening of the first session from a date on, ignoring holidays. */
function firstOpening(schedule: WeeklySchedule, from: string): number {
  const week = Array.from({ length: 7 }, (_, place) => sessionOn(schedule, dayOfDate(from) + place, NO_HOLIDAYS));
  return defined(
    week.find((session) => session !== null),
    'a session within a week',
  ).open;
}

/** End of the session that opens the day before, if there is one. */
function runsUntil(schedule: WeeklySchedule, from: string): number {
  return sessionOn(schedule, dayOfDate(from) - 1, NO_HOLIDAYS)?.close ?? 0;
}

function isZone(zone: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(zone);
}
