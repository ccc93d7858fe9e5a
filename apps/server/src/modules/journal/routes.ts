import {
  getJournalDays,
  getJournalExport,
  getJournalHeld,
  getJournalToday,
  getJournalTrip,
  getJournalTrips,
  type JournalTrip,
  setJournalNote,
} from '@hoga/contract/journal';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { failure } from '@hoga/domain/errors/failure';
import type { DaySums } from '@hoga/domain/journal/day-sums';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { toText, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Site } from '../../http/site-directory.ts';
import type { Queries } from '../../persistence/database.ts';
import type { LongReads } from '../../persistence/replica/long-reads.ts';
import type { JournalTripRow } from '../../persistence/schema/journal.ts';
import { worthsFrom } from '../equity/public.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Owner } from '../trading/public.ts';
import { type CatchUpParts, catchUpForRequest } from './catch-up.ts';
import { type DayOf, daysBetween } from './day-store.ts';
import { exportPiece } from './export.ts';
import { filteredDays, medianHeld } from './filtered-days-store.ts';
import { keepNote, notesOf, usualTags } from './note-store.ts';
import { resultsSince } from './today-store.ts';
import { fillsOfTrip, fundingsOfTrip, tradersOf } from './trip-detail-store.ts';
import { tripPage } from './trip-page-store.ts';
import { openTrips, ownTrip } from './trip-store.ts';
import { dateText, dayView, instrumentView, resultsView, tripView } from './views.ts';

export interface JournalParts extends CatchUpParts {
  readonly reads: Pick<LongReads, 'read'>;
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'futures' | 'trade' | 'calendar'>;
  readonly timers: Timers;
  readonly isSimulated: boolean;
}

const ownerOf = ({ site, identity }: { readonly site: Site; readonly identity: { readonly playerId: PlayerId } }) => ({
  siteId: site.id,
  playerId: identity.playerId,
});

const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

export function registerJournalRoutes(app: FastifyInstance, parts: JournalParts): void {
  const { database, directory, timers, isSimulated } = parts;

  route(app, getJournalDays, async (input) => {
    const owner = ownerOf(input);
    const { site, query } = input;
    const isUpToDate = await catchUpForRequest(parts, owner);
    const fromDay = dayOfDate(query.startDate);
    const days = { fromDay, toDay: dayOfDate(query.endDate) };
    const { side, tag } = query;
    const isChosen = side !== undefined || tag !== undefined;
    const rows = isChosen
      ? await filteredDays(database, { ...owner, ...days, side, tag })
      : await daysBetween(database, owner, days);
    return ok({
      isBehind: !isUpToDate,
      currency: site.binaryCurrency,
      days: rows.map(dayView),
      hours: hoursOf(rows),
      instruments: instrumentsOf(directory, site, rows),
      tags: [...(await usualTags(database, owner))],
      rates: await ratesFrom(database, site, { fromDay, endDate: query.endDate }),
    });
  });

  route(app, getJournalHeld, async (input) => {
    const owner = ownerOf(input);
    const { startDate, endDate, ...of } = input.query;
    await catchUpForRequest(parts, owner);
    const days = { fromDay: dayOfDate(startDate), toDay: dayOfDate(endDate) };
    return ok(await medianHeld(database, { ...owner, ...of, ...days }));
  });

  route(app, getJournalToday, async (input) => {
    const owner = ownerOf(input);
    const isUpToDate = await catchUpForRequest(parts, owner);
    const at = timers.now();
    const since = kstMidnight(kstDay(at));
    const open = await openTrips(database, owner);
    return ok({
      isBehind: !isUpToDate,
      ...{ since, at },
      results: resultsView(await resultsSince(database, owner, since), input.site),
      open: open.filter(({ product }) => product !== 'rounds').length,
    });
  });

  route(app, getJournalTrips, async (input) => {
    const owner = ownerOf(input);
    const { query } = input;
    const isFirst = query.after === undefined;
    if (isFirst) await catchUpForRequest(parts, owner);
    const { product, optionId, side, tag, after, size } = query;
    const period = { fromDay: dayOfDate(query.startDate), toDay: dayOfDate(query.endDate) };
    const of = { product, optionId, side, tag };
    const { rows, next } = await tripPage(database, { ...owner, ...period, ...of, after, size });
    const open = (isFirst ? await openTrips(database, owner) : []).filter(
      (row) =>
        (product ?? row.product) === row.product &&
        (optionId ?? row.optionId) === row.optionId &&
        (side ?? row.side) === row.side,
    );
    return ok({
      open: (await viewed(database, owner, open)).filter(({ tags }) => tag === undefined || tags.includes(tag)),
      rows: await viewed(database, owner, rows),
      instruments: instrumentsOf(directory, input.site, [...open, ...rows]),
      next,
    });
  });

  route(app, getJournalTrip, async (input) => {
    const owner = ownerOf(input);
    const { site, query } = input;
    const row = await ownTrip(database, owner, query);
    if (row === null) return err(failure('RECORD_MISSING'));
    const [trip] = await viewed(database, owner, [row]);
    if (trip === undefined) return err(failure('RECORD_MISSING'));
    return ok({
      trip,
      instrument: instrumentView(directory, site, row),
      isSimulated,
      fills: await fillsOfTrip(database, owner, row),
      fundings: await fundingsOfTrip(database, owner, row),
      ownTags: [...(await usualTags(database, owner))],
    });
  });

  route(app, setJournalNote, async (input) => {
    const owner = ownerOf(input);
    const { product, id } = input.body;
    const text = cleanText(input.body.text);
    const tags = [...new Set(input.body.tags.map(cleanText))].filter((tag) => tag !== '');
    if ((await ownTrip(database, owner, { product, id })) === null) return err(failure('RECORD_MISSING'));
    await keepNote(database, owner, { product, id, at: timers.now() }, { text, tags });
    return ok({ text, tags });
  });

  route(app, getJournalExport, async (input) => {
    const owner = ownerOf(input);
    const { site, query } = input;
    if (query.after === undefined) await catchUpForRequest(parts, owner);
    const piece = (from: Queries) => exportPiece({ database: from, directory }, { ...owner, site }, query);
    // The first piece, which is the whole of most files, has what was just done.
    return ok(query.after === undefined ? await piece(database) : await parts.reads.read(piece));
  });
}

function instrumentsOf(
  directory: JournalParts['directory'],
  site: Site,
  rows: readonly Parameters<typeof instrumentView>[2][],
) {
  const options = new Map(rows.map(({ product, optionId }) => [`${product} ${optionId}`, { product, optionId }]));
  return [...options.values()].map((option) => instrumentView(directory, site, option));
}

async function viewed(queries: Queries, owner: Owner, rows: readonly JournalTripRow[]): Promise<JournalTrip[]> {
  const notes = await notesOf(queries, owner, rows);
  const traders = await tradersOf(queries, owner, rows);
  return rows.map((row) =>
    tripView(row, {
      note: notes.get(`${row.product} ${row.id}`),
      trader: row.traderOrderId === null ? null : (traders.get(row.traderOrderId) ?? null),
    }),
  );
}

/** The hours of each day with trips. */
function hoursOf(rows: readonly (DaySums & DayOf)[]) {
  return rows.flatMap(({ day, product, optionId, hoursNet, hoursTrips }) =>
    hoursTrips.flatMap((trips, hour) => {
      if (trips === 0) return [];
      return [{ date: dateText(day), product, optionId, hour, trips, net: toText(hoursNet[hour] ?? ZERO) }];
    }),
  );
}

/** What 1 USDT was worth in the site's currency as each day began. */
async function ratesFrom(
  queries: Queries,
  site: Site,
  { fromDay, endDate }: { readonly fromDay: number; readonly endDate: string },
) {
  const worths = await worthsFrom(queries, site, fromDay);
  return worths
    .filter(({ walletType, date, usdt }) => walletType === 'BINARY' && date <= endDate && usdt === '1')
    .map(({ date, amount }) => ({ date, rate: amount }));
}
