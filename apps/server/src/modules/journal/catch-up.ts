import { entryPriceOf, type Trip } from '@hoga/domain/journal/trip';
import { TripBook, tripKey } from '@hoga/domain/journal/trip-book';
import { POSITION_PRODUCTS } from '@hoga/domain/trading/products';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { max, mul, ZERO } from '@hoga/kernel/decimal';
import { idOf, type OverseaOptionId, type PlayerId } from '@hoga/kernel/ids';
import type { Database, Queries } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { tradeDateOf } from '../oversea/public.ts';
import type { Owner } from '../trading/public.ts';
import { addToDays } from './day-store.ts';
import { hasMore, readEntries } from './entry-store.ts';
import { lockReader, moveReader } from './reader-store.ts';
import { fundingOf, knownTrips, positionEnds, tripOfRow, writeTrips } from './trip-store.ts';

export interface CatchUpParts {
  readonly database: Database;
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'calendar'>;
}

/** Transactions of the ledger that one database transaction reads. */
const PIECE = 2_000;

/** Reads on in the member's ledger, once at a time. Returns whether there is more to read. */
export async function catchUp({ database, directory }: CatchUpParts, owner: Owner, most = PIECE): Promise<boolean> {
  return await database.transaction(async (queries) => {
    const reader = await lockReader(queries, owner);
    const { playerId } = owner;
    const { entries, lastId } = await readEntries(queries, { playerId, after: reader.ledgerId, most });
    const named = entries.flatMap((entry) => (entry.kind === 'funding' ? [entry.positionId] : []));
    const last = [reader.lastOversea, reader.lastFutures].filter((id) => id !== null);
    const known = await knownTrips(queries, owner, [...named, ...last]);
    if (lastId === null && known.every(({ endedAt }) => endedAt !== null)) return false;
    const before = new Map(
      known.map((row) => [tripKey(row.product, row.id), { trip: tripOfRow(row), day: row.day }] as const),
    );
    const book = new TripBook(known.map(tripOfRow), {
      ...(reader.lastOversea === null ? {} : { oversea: reader.lastOversea }),
      ...(reader.lastFutures === null ? {} : { futures: reader.lastFutures }),
    });
    for (const entry of entries) book.apply(entry);
    const readTo = lastId ?? reader.ledgerId;
    const mended = await mendEnded(queries, { playerId, readTo }, book.trips);
    const changed = await withFunding(queries, [...unionOf(book.changed, mended)]);
    const written = changed.map((trip) => ({ trip, day: dayOf(directory, owner, trip) }));
    await writeTrips(queries, owner, written);
    await addToDays(
      queries,
      owner,
      written.map((change) => ({
        ...change,
        before: before.get(tripKey(change.trip.product, change.trip.id)) ?? null,
      })),
    );
    await moveReader(queries, owner, {
      ledgerId: readTo,
      lastOversea: book.last.oversea ?? reader.lastOversea,
      lastFutures: book.last.futures ?? reader.lastFutures,
    });
    return entries.length === most;
  });
}

/**
 * A fill that moves no money (no fee, no result) is in no ledger. A position that has ended although its fills do not say
 * so takes its quantity and prices from the engine's row.
 */
async function mendEnded(
  queries: Queries,
  { playerId, readTo }: { readonly playerId: PlayerId; readonly readTo: number },
  trips: readonly Trip[],
): Promise<readonly Trip[]> {
  const mended: Trip[] = [];
  for (const product of POSITION_PRODUCTS) {
    const open = trips.filter((trip) => trip.product === product && trip.endedAt === null);
    const ends = await positionEnds(
      queries,
      product,
      open.map(({ id }) => id),
    );
    for (const trip of open) {
      const end = ends.get(trip.id);
      if (end === undefined || end.endedAt === null) continue;
      const quantity = max(trip.opened, trip.closed);
      const entry = trip.opened === quantity ? entryPriceOf(trip) : end.entryPrice;
      mended.push({
        ...trip,
        ...{ opened: quantity, closed: quantity, endedAt: end.endedAt },
        openedCost: mul(quantity, entry, 'halfUp'),
        closedCost: mul(quantity, end.closePrice ?? ZERO, 'halfUp'),
      });
    }
  }
  // The position may have ended since the ledger was read: then its own fill is still to come.
  return mended.length > 0 && (await hasMore(queries, playerId, readTo)) ? [] : mended;
}

function unionOf(changed: readonly Trip[], mended: readonly Trip[]): Iterable<Trip> {
  return new Map([...changed, ...mended].map((trip) => [tripKey(trip.product, trip.id), trip])).values();
}

async function withFunding(queries: Queries, trips: readonly Trip[]): Promise<readonly Trip[]> {
  const ended = trips.filter(({ product, endedAt }) => product === 'futures' && endedAt !== null);
  const sums = await fundingOf(
    queries,
    ended.map(({ id }) => id),
  );
  return trips.map((trip) => (ended.includes(trip) ? { ...trip, funding: sums.get(trip.id) ?? ZERO } : trip));
}

/** Overseas by the trade date of its end, everything else by the day in Korea. */
function dayOf(directory: CatchUpParts['directory'], { siteId }: Owner, trip: Trip): number | null {
  if (trip.endedAt === null) return null;
  if (trip.product !== 'oversea') return kstDay(trip.endedAt);
  const option = directory.oversea.find(siteId, idOf<OverseaOptionId>(trip.optionId));
  const date = tradeDateOf(option === null ? null : directory.calendar(option.instrument.symbol), trip.endedAt);
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

/** Pieces that a request reads before it answers: more is left to the poller. */
const PIECES_A_REQUEST = 3;

/** Returns whether the member's journal is up to date. */
export async function catchUpForRequest(parts: CatchUpParts, owner: Owner): Promise<boolean> {
  for (let piece = 0; piece < PIECES_A_REQUEST; piece += 1) {
    if (!(await catchUp(parts, owner))) return true;
  }
  return false;
}
