import { PRODUCT_NAMES } from '@hoga/domain/trading/products';
import { ZERO } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { seededRandom } from '@hoga/kernel/random';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type JournalTripRow, journalTag, journalTrip } from '../../persistence/schema/journal.ts';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { TradingApp } from '../../testing/trading-app.ts';
import { keepNote } from './note-store.ts';
import type { TripFilter } from './trip-filter-store.ts';
import { type TripQuestion, tripPage, tripPageQuery, tripWalk } from './trip-page-store.ts';
import { writeTrips } from './trip-store.ts';

let app: TradingApp;
beforeAll(async () => {
  app = await TradingApp.start();
});
afterAll(() => app.stop());

const SITE = idOf<SiteId>(1);
const DAY_MS = 86_400_000;
const TAGS = ['돌파', '뉴스'];

interface Sample extends JournalTripRow {
  readonly tags: readonly string[];
}

function sampleTrip(playerId: PlayerId, id: number, change: Partial<Sample>): Sample {
  const sums = { opened: ZERO, openedCost: ZERO, closed: ZERO, closedCost: ZERO, realized: ZERO, fees: ZERO };
  return {
    ...sums,
    ...{ product: 'oversea', id, playerId, siteId: SITE, optionId: 1, side: 'LONG', startedAt: 0, endedAt: 1, day: 0 },
    ...{ fills: 2, settled: ZERO, covered: ZERO, funding: ZERO, isForced: 0, leverage: null, marginType: null },
    ...{ traderOrderId: null, tags: [], ...change },
  };
}

async function keep({ tags, day, ...trip }: Sample): Promise<void> {
  const owner = { siteId: SITE, playerId: trip.playerId };
  await writeTrips(app.database, owner, [{ trip: { ...trip, isForced: false }, day }]);
  if (tags.length > 0)
    await keepNote(app.database, owner, { product: trip.product, id: trip.id, at: 1 }, { text: '', tags });
}

const naive = (all: readonly Sample[], filter: Omit<TripFilter, 'siteId' | 'playerId'>) =>
  all
    .filter(
      ({ endedAt, day, product, optionId, side, tags }) =>
        endedAt !== null &&
        (filter.product ?? product) === product &&
        (filter.optionId ?? optionId) === optionId &&
        (filter.side ?? side) === side &&
        (filter.tag === undefined || tags.includes(filter.tag)) &&
        (filter.fromDay ?? -Infinity) <= (day ?? 0) &&
        (filter.toDay ?? Infinity) >= (day ?? 0),
    )
    .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0) || b.id - a.id)
    .map(({ id }) => id);

const asked = (playerId: PlayerId, question: Omit<TripQuestion, 'siteId' | 'playerId'>) => ({
  ...{ siteId: SITE, playerId },
  ...question,
});

describe('a page of trips', () => {
  it('of any choice and size has what a look at all of them finds, and none of another member', async () => {
    const [{ playerId }, other] = [await app.newTrader(), await app.newTrader()];
    const random = seededRandom('trips');
    const below = (count: number) => Math.floor(random.next() * count);
    const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
    const all: Sample[] = [];
    for (let id = 1; id <= 120; id += 1) {
      const day = below(20);
      const isOpen = below(12) === 0;
      all.push(
        sampleTrip(playerId, id, {
          ...{ product: pick(PRODUCT_NAMES), optionId: 1 + below(4), side: below(9) === 0 ? 'SHORT' : 'LONG' },
          // Some end in the same moment.
          ...(isOpen ? { endedAt: null, day: null } : { endedAt: day * DAY_MS + below(3), day }),
          tags: TAGS.filter(() => below(4) === 0),
        }),
      );
    }
    for (const trip of all) await keep(trip);
    await keep(sampleTrip(other.playerId, 1_000, { side: 'SHORT', tags: TAGS }));
    for (let round = 0; round < 120; round += 1) {
      const maybe = <T>(value: T) => (below(2) === 0 ? undefined : value);
      const filter = {
        ...{ product: maybe(pick(PRODUCT_NAMES)), optionId: maybe(1 + below(4)) },
        ...{ side: maybe(pick(['LONG', 'SHORT'] as const)), tag: below(3) === 0 ? pick(TAGS) : undefined },
        ...{ fromDay: maybe(below(12)), toDay: maybe(8 + below(12)) },
      };
      const size = 1 + below(30);
      for (const pageBy of [tripPage, tripWalk]) {
        const ids: number[] = [];
        let after: string | undefined;
        do {
          const page = await pageBy(app.database, asked(playerId, { ...filter, size, after }));
          expect(page.rows.length).toBeLessThanOrEqual(size);
          ids.push(...page.rows.map(({ id }) => id));
          after = page.next ?? undefined;
        } while (after !== undefined);
        expect(ids, JSON.stringify(filter)).toEqual(naive(all, filter));
      }
    }
  });

  it.each<[string, Partial<TripFilter>, readonly string[]]>([
    ['all of them', {}, ['journal_trip_ended']],
    ['a side', { side: 'SHORT' }, ['journal_trip_kind']],
    ['a product', { product: 'rounds' }, ['journal_trip_kind']],
    ['an instrument', { product: 'oversea', optionId: 3 }, ['journal_trip_kind']],
    ['a side of an instrument', { product: 'oversea', optionId: 3, side: 'SHORT' }, ['journal_trip_kind']],
    ['a tag', { tag: '돌파' }, ['journal_tag_newest', 'journal_trip_pkey']],
  ])('of %s reads ranges of an index, and sorts no trips but those of the page', async (_what, filter, indexes) => {
    const question = asked(idOf<PlayerId>(1), { ...filter, size: 30, fromDay: 1, toDay: 20 });
    const plan = await app.database.transaction(async (queries) => {
      await queries.execute(sql`SET LOCAL enable_seqscan = off`);
      await queries.execute(sql`SET LOCAL enable_bitmapscan = off`);
      return await queries.execute(sql`EXPLAIN ${tripPageQuery(queries, question).getSQL()}`);
    });
    const text = JSON.stringify(plan.rows);
    for (const index of indexes) expect(text).toContain(index);
    expect(text).not.toContain('Seq Scan');
  });
});

describe('tags of trips', () => {
  const tagsOf = async (playerId: PlayerId) =>
    (await app.database.select().from(journalTag).where(eq(journalTag.playerId, playerId))).map(
      ({ tripId, tag, endedAt }) => [tripId, tag, endedAt],
    );

  it('are found once the trip has ended, change with its note and go with it', async () => {
    const { playerId } = await app.newTrader();
    const trip = sampleTrip(playerId, 2_000, { endedAt: null, day: null, tags: ['돌파'] });
    await keep(trip);
    expect(await tagsOf(playerId)).toEqual([]);
    await keep({ ...trip, endedAt: 7, day: 0, tags: [] });
    expect(await tagsOf(playerId)).toEqual([[2_000, '돌파', 7]]);
    const note = (text: string, tags: readonly string[]) =>
      keepNote(app.database, { siteId: SITE, playerId }, { product: 'oversea', id: 2_000, at: 2 }, { text, tags });
    await note('', ['뉴스', '돌파']);
    expect((await tagsOf(playerId)).map(([, tag]) => tag).toSorted()).toEqual(['뉴스', '돌파']);
    await note('한 줄', ['뉴스']);
    expect(await tagsOf(playerId)).toEqual([[2_000, '뉴스', 7]]);
    await note('', []);
    expect(await tagsOf(playerId)).toEqual([]);
  });

  it('are found where the trip ends while its note is written, whichever is first', async () => {
    const { playerId } = await app.newTrader();
    const open = sampleTrip(playerId, 3_000, { endedAt: null, day: null });
    await keep(open);
    const write = () =>
      keepNote(
        app.database,
        { siteId: SITE, playerId },
        { product: 'oversea', id: open.id, at: 2 },
        { text: '', tags: ['뉴스'] },
      );
    let isWritten = false;
    let writing: Promise<void> = Promise.resolve();
    await app.database.transaction(async (ending) => {
      const [row] = await ending.execute(sql`SELECT pg_backend_pid() AS pid`).then(({ rows }) => rows);
      await ending.update(journalTrip).set({ endedAt: 9, day: 0 }).where(eq(journalTrip.id, open.id));
      writing = write().then(() => {
        isWritten = true;
      });
      await vi.waitFor(async () => {
        const { rows } = await app.database.execute(
          sql`SELECT 1 FROM pg_stat_activity WHERE ${row?.['pid']} = ANY (pg_blocking_pids(pid))`,
        );
        expect(isWritten || rows.length > 0).toBe(true);
      }, WAIT);
    });
    await writing;
    expect(await tagsOf(playerId)).toEqual([[3_000, '뉴스', 9]]);
  });
});
