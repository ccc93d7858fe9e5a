import {
  getJournalDays,
  getJournalExport,
  getJournalHeld,
  getJournalToday,
  getJournalTrip,
  getJournalTrips,
} from '@hoga/contract/journal';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { add, type Decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ledgerPosting, ledgerTransaction } from '../../persistence/schema/engine.ts';
import { journalDay, journalNote, journalTrip } from '../../persistence/schema/journal.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';
import { filteredDays } from './filtered-days-store.ts';
import { resultsSinceQuery } from './today-store.ts';
import { tripPageQuery } from './trip-page-store.ts';

let rig: OverseaRig;
beforeAll(async () => {
  rig = await OverseaRig.open();
});
afterAll(() => rig.app.stop());

const today = () => kstDate(rig.app.now);
const period = () => `startDate=${today()}&endDate=${today()}`;

async function read<Data extends z.ZodMiniType>(trader: Trader, path: string, data: Data): Promise<z.infer<Data>> {
  return z.parse(data, accepted(await rig.app.call('GET', `/api/journal/${path}`, { token: trader.token })));
}

const days = (trader: Trader) => read(trader, `days?${period()}`, getJournalDays.data);
const trips = (trader: Trader, query = '') => read(trader, `trips?${period()}${query}`, getJournalTrips.data);
const trip = (trader: Trader, id: number) => read(trader, `trip?product=oversea&id=${id}`, getJournalTrip.data);

/** What the ledger moved by trading. */
async function traded({ playerId }: Trader): Promise<string> {
  const rows = await rig.app.database
    .select({ delta: ledgerPosting.delta })
    .from(ledgerPosting)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .where(and(eq(ledgerPosting.playerId, playerId), eq(ledgerTransaction.code, 'C')));
  return toText(rows.reduce((sum, { delta }) => add(sum, delta), ZERO as Decimal));
}

async function roundTrip(trader: Trader, { from = 18_000, to = 18_010, qty = 1 } = {}): Promise<void> {
  rig.jump(from);
  await rig.place(trader, { qty });
  rig.app.advance(60_000);
  rig.rates();
  rig.jump(to);
  await rig.place(trader, { tradeType: 'SHORT', qty });
}

describe('the journal', () => {
  it('has each round trip with net = gross − fees, which sum to the ledger to the unit', async () => {
    const trader = await rig.app.newTrader();
    await roundTrip(trader);
    await roundTrip(trader, { to: 17_990, qty: 2 });
    const { rows, open, next } = await trips(trader);
    expect({ open, next, count: rows.length }).toEqual({ open: [], next: null, count: 2 });
    const [second, first] = rows;
    // 9.75 points are 39 ticks of 5 USD at 1,350; a fee of 3,000 a side.
    expect(first).toMatchObject({
      ...{ product: 'oversea', side: 'LONG', quantity: '1', entryPrice: '18000.25', exitPrice: '18010' },
      ...{ gross: '263250', fees: '6000', funding: '0', net: '257250', fills: 2, isForced: false, date: today() },
    });
    expect(second).toMatchObject({ quantity: '2', gross: '-553500', fees: '12000', net: '-565500' });
    expect((second?.endedAt ?? 0) - (second?.startedAt ?? 0)).toBeGreaterThanOrEqual(60_000);
    const { days: sums, isBehind, instruments } = await days(trader);
    expect(isBehind).toBe(false);
    expect(sums).toEqual([
      expect.objectContaining({ date: today(), trips: 2, wonTrips: 1, lostTrips: 1, net: '-308250', fees: '18000' }),
    ]);
    expect(sums[0]?.net).toBe(await traded(trader));
    expect(instruments).toMatchObject([{ symbol: 'NQ', currency: 'KRW' }]);
  });

  it('shows an open position on top, in no sum, and ends one trip where an order turns the side', async () => {
    const trader = await rig.app.newTrader();
    rig.jump(18_000);
    await rig.place(trader, { qty: 2 });
    expect(await trips(trader)).toMatchObject({ rows: [], open: [{ endedAt: null, quantity: '2', exitPrice: null }] });
    expect((await days(trader)).days).toEqual([]);
    rig.jump(18_010);
    await rig.place(trader, { tradeType: 'SHORT', qty: 2 });
    await rig.place(trader, { tradeType: 'SHORT', qty: 1 });
    const { rows, open } = await trips(trader);
    expect(rows).toMatchObject([{ side: 'LONG', quantity: '2', fees: '12000' }]);
    expect(open).toMatchObject([{ side: 'SHORT', quantity: '1', net: '-3000' }]);
    const [ended] = rows;
    const detail = await trip(trader, ended?.id ?? 0);
    expect(detail.fills).toMatchObject([
      { opens: true, quantity: '2', price: '18000.25', quote: { bid: '18000', ask: '18000.25' } },
      { opens: false, quantity: '2', price: '18010', quote: { bid: '18010' } },
    ]);
  });

  it('reads each transaction once, however many ask at once', async () => {
    const trader = await rig.app.newTrader();
    await roundTrip(trader);
    await Promise.all(Array.from({ length: 6 }, () => days(trader)));
    expect((await days(trader)).days).toMatchObject([{ trips: 1, net: '257250' }]);
  });

  it('pages by a key, and refuses a period that ends before it begins', async () => {
    const trader = await rig.app.newTrader();
    for (let count = 0; count < 3; count += 1) await roundTrip(trader);
    const first = await trips(trader, '&size=2');
    expect(first.rows.length).toBe(2);
    const second = await trips(trader, `&size=2&after=${first.next}`);
    expect(second.rows.length).toBe(1);
    expect(second.next).toBeNull();
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    const path = '/api/journal/days?startDate=2026-01-07&endDate=2026-01-06';
    expect(await rig.app.call('GET', path, { token: trader.token })).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('walks one index for a first page', async () => {
    const question = { siteId: 1, playerId: 1, size: 30 } as unknown as Parameters<typeof tripPageQuery>[1];
    const plan = await rig.app.database.transaction(async (queries) => {
      await queries.execute(sql`SET LOCAL enable_seqscan = off`);
      return await queries.execute(sql`EXPLAIN ${tripPageQuery(queries, question).getSQL()}`);
    });
    const text = JSON.stringify(plan.rows);
    expect(text).toContain('journal_trip_ended');
    expect(text).not.toContain('Sort');
  });
});

describe('a choice of trips', () => {
  const chosen = (trader: Trader, query: string) => read(trader, `days?${period()}${query}`, getJournalDays.data);
  const held = (trader: Trader, query = '') => read(trader, `held?${period()}${query}`, getJournalHeld.data);

  /** Three long trips of 60 seconds and one short one of 30; the first long one is tagged. */
  async function traded4(): Promise<Trader> {
    const trader = await rig.app.newTrader();
    for (let count = 0; count < 3; count += 1) await roundTrip(trader, { to: 18_010 - count });
    await rig.place(trader, { tradeType: 'SHORT', qty: 1 });
    rig.app.advance(30_000);
    rig.rates();
    rig.jump(18_000);
    await rig.place(trader, { tradeType: 'LONG', qty: 1 });
    const first = (await trips(trader)).rows.at(-1);
    const body = { product: 'oversea', id: first?.id, text: '', tags: ['돌파', "'; DROP"] };
    accepted(await rig.app.call('POST', '/api/journal/note', { token: trader.token, body }));
    return trader;
  }

  it('by side and tag has the trips and the sums of just those, as if there were no others', async () => {
    const trader = await traded4();
    const all = await days(trader);
    expect(all.days).toMatchObject([{ trips: 4 }]);
    expect(all.tags).toEqual(expect.arrayContaining(['돌파', "'; DROP"]));
    const [longs, shorts] = [await chosen(trader, '&side=LONG'), await chosen(trader, '&side=SHORT')];
    expect([longs.days[0]?.trips, shorts.days[0]?.trips]).toEqual([3, 1]);
    const sum = (name: 'net' | 'gross' | 'fees' | 'heldMs') =>
      Number(longs.days[0]?.[name]) + Number(shorts.days[0]?.[name]);
    for (const name of ['net', 'gross', 'fees', 'heldMs'] as const) expect(sum(name)).toBe(Number(all.days[0]?.[name]));
    expect(longs.hours.reduce((count, hour) => count + hour.trips, 0)).toBe(3);
    for (const [query, count] of [
      ['&side=LONG', 3],
      ['&side=SHORT', 1],
      [`&tag=${encodeURIComponent('돌파')}`, 1],
      [`&tag=${encodeURIComponent("'; DROP")}&side=LONG`, 1],
      [`&tag=${encodeURIComponent('돌파')}&side=SHORT`, 0],
      ['&tag=none', 0],
    ] as const) {
      expect((await trips(trader, query)).rows.length).toBe(count);
      const sums = (await chosen(trader, query)).days;
      expect(sums.reduce((trips, day) => trips + day.trips, 0)).toBe(count);
    }
  });

  it("by tag has nothing of another product's trip with the same number", async () => {
    const trader = await traded4();
    const [first] = (await trips(trader)).rows;
    const id = first?.id ?? 0;
    const [row] = await rig.app.database.select().from(journalTrip).where(eq(journalTrip.id, id));
    if (row === undefined) throw new Error('a trip');
    const owner = { siteId: row.siteId, playerId: row.playerId, product: 'futures' as const };
    await rig.app.database.insert(journalTrip).values({ ...row, ...owner });
    await rig.app.database
      .insert(journalNote)
      .values({ ...owner, tripId: id, text: '', tags: ['다른'], writtenAt: rig.app.now });
    const tag = `&tag=${encodeURIComponent('다른')}`;
    expect((await trips(trader, `${tag}&product=oversea`)).rows).toEqual([]);
    const theirs = and(eq(journalTrip.product, 'futures'), eq(journalTrip.id, id));
    await rig.app.database.delete(journalNote).where(eq(journalNote.playerId, trader.playerId));
    await rig.app.database.delete(journalTrip).where(theirs);
  });

  it('adds up over pages as in one', async () => {
    const trader = await traded4();
    const filter = { siteId: idOf<SiteId>(1), playerId: trader.playerId, side: 'LONG' as const };
    const [inOne, inPages] = [
      await filteredDays(rig.app.database, filter),
      await filteredDays(rig.app.database, filter, 1),
    ];
    expect(inPages).toEqual(inOne);
    expect(inOne).toMatchObject([{ trips: 3 }]);
  });

  it('has the time that its middle trip was open beside the mean, and none of none', async () => {
    const trader = await traded4();
    const all = await held(trader);
    const long = (await trips(trader, '&side=LONG')).rows.map(({ startedAt, endedAt }) => (endedAt ?? 0) - startedAt);
    expect(all).toEqual({ trips: 4, medianMs: long.toSorted((a, b) => a - b)[0] });
    expect((await held(trader, '&side=SHORT')).medianMs).toBeLessThan(all.medianMs ?? 0);
    for (const [place, row] of (await trips(trader)).rows.entries()) {
      const lasted = { startedAt: (row.endedAt ?? 0) - ([40, 10, 30, 20][place] ?? 0) };
      await rig.app.database.update(journalTrip).set(lasted).where(eq(journalTrip.id, row.id));
    }
    // Of an even number the lower one of the two in the middle: a time that a trip took.
    expect(await held(trader)).toEqual({ trips: 4, medianMs: 20 });
    expect(await held(trader, '&tag=none')).toEqual({ trips: 0, medianMs: null });
    expect(await held(trader, '&product=futures')).toEqual({ trips: 0, medianMs: null });
  });

  it.each(['side=UP', 'tag=', `tag=${'x'.repeat(60)}`])('of %s is refused', async (query) => {
    const trader = await rig.app.newTrader();
    const path = `/api/journal/days?${period()}&${query}`;
    expect(await rig.app.call('GET', path, { token: trader.token })).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('today', () => {
  const ofToday = (trader: Trader) => read(trader, 'today', getJournalToday.data);

  it('has nothing before the first trade', async () => {
    const trader = await rig.app.newTrader();
    expect(await ofToday(trader)).toMatchObject({ isBehind: false, results: [], open: 0 });
  });

  it('has net, wins and losses of what ended since 00:00 in Korea, and counts what is open', async () => {
    const trader = await rig.app.newTrader();
    await roundTrip(trader);
    await roundTrip(trader, { to: 17_990, qty: 2 });
    rig.jump(18_000);
    await rig.place(trader, { qty: 1 });
    const { results, open, since, at } = await ofToday(trader);
    expect(results).toEqual([{ currency: 'KRW', trips: 2, wonTrips: 1, lostTrips: 1, net: '-308250' }]);
    expect(open).toBe(1);
    expect(kstDate(since)).toBe(today());
    expect(kstDate(since - 1)).not.toBe(today());
    expect(at).toBe(rig.app.now);
  });

  it('leaves out what ended before 00:00, to the millisecond, and what others traded', async () => {
    const [trader, other] = [await rig.app.newTrader(), await rig.app.newTrader()];
    for (const each of [trader, trader, other]) await roundTrip(each);
    const [first] = (await trips(trader)).rows;
    const { since } = await ofToday(trader);
    const endAt = (endedAt: number) =>
      rig.app.database
        .update(journalTrip)
        .set({ endedAt })
        .where(and(eq(journalTrip.product, 'oversea'), eq(journalTrip.id, first?.id ?? 0)));
    await endAt(since - 1);
    expect((await ofToday(trader)).results).toMatchObject([{ trips: 1, wonTrips: 1, net: '257250' }]);
    await endAt(since);
    expect((await ofToday(trader)).results).toMatchObject([{ trips: 2, wonTrips: 2, net: '514500' }]);
  });

  it('counts funding and what the house covered, and a trip of nothing as neither won nor lost', async () => {
    const trader = await rig.app.newTrader();
    await roundTrip(trader);
    const [ended] = (await trips(trader)).rows;
    const change = (to: SQL) =>
      rig.app.database.execute(sql`UPDATE ${journalTrip} SET ${to} WHERE id = ${ended?.id} AND product = 'oversea'`);
    await change(sql`settled = -300000, covered = 100`);
    expect((await ofToday(trader)).results).toMatchObject([{ wonTrips: 0, lostTrips: 1, net: '-42650' }]);
    await change(sql`settled = 0, covered = fees - realized`);
    expect((await ofToday(trader)).results).toMatchObject([{ trips: 1, wonTrips: 0, lostTrips: 0, net: '0' }]);
  });

  it('reads the ended trips of the member since then alone, by an index', async () => {
    const plan = await rig.app.database.transaction(async (queries) => {
      await queries.execute(sql`SET LOCAL enable_seqscan = off`);
      const query = resultsSinceQuery(queries, { siteId: 1, playerId: 1 } as never, 0);
      return await queries.execute(sql`EXPLAIN ${query.getSQL()}`);
    });
    expect(JSON.stringify(plan.rows)).toMatch(/Index Cond: .{0,20}player_id = .*ended_at >= /);
  });
});

describe('a note', () => {
  const note = (trader: Trader, body: object) =>
    rig.app.call('POST', '/api/journal/note', { token: trader.token, body: { product: 'oversea', ...body } });

  it('is kept as plain text, for its member alone', async () => {
    const trader = await rig.app.newTrader();
    await roundTrip(trader);
    const [ended] = (await trips(trader)).rows;
    const id = ended?.id ?? 0;
    const text = '<script>alert(1)</script>\n둘째 줄';
    expect(await note(trader, { id, text, tags: ['돌파', '돌파', ' 뉴스 '] })).toMatchObject({
      data: { text, tags: ['돌파', '뉴스'] },
    });
    expect((await trip(trader, id)).trip).toMatchObject({ text, tags: ['돌파', '뉴스'] });
    const stranger = await rig.app.newTrader();
    expect(await note(stranger, { id, text: '남의 메모', tags: [] })).toMatchObject({ code: 'RECORD_MISSING' });
    const path = `/api/journal/trip?product=oversea&id=${id}`;
    expect(await rig.app.call('GET', path, { token: stranger.token })).toMatchObject({ code: 'RECORD_MISSING' });
    expect((await trip(trader, id)).ownTags).toEqual(['돌파', '뉴스']);
    await note(trader, { id, text: '', tags: [] });
    expect((await trip(trader, id)).trip).toMatchObject({ text: '', tags: [] });
  });

  it.each([
    ['a text that is too long', { text: '가'.repeat(1_001), tags: [] }],
    ['too many tags', { text: '', tags: Array.from({ length: 11 }, (_, place) => `t${place}`) }],
    ['hidden characters', { text: 'a\u202Eb', tags: [] }],
    ['an empty tag', { text: '', tags: [''] }],
  ])('is refused with %s', async (_what, body) => {
    const trader = await rig.app.newTrader();
    expect(await note(trader, { id: 1, ...body })).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('a file of the journal', () => {
  const piece = (trader: Trader, kind: string, after = '') =>
    read(trader, `export?kind=${kind}&${period()}${after}`, getJournalExport.data);

  it('has trips, fills, days and a year that agree, with formulas disarmed', async () => {
    const trader = await rig.app.newTrader();
    await roundTrip(trader);
    const [ended] = (await trips(trader)).rows;
    const body = { product: 'oversea', id: ended?.id ?? 0, text: '=1+1', tags: [] };
    await rig.app.call('POST', '/api/journal/note', { token: trader.token, body });
    const file = await piece(trader, 'TRIPS');
    expect(file).toMatchObject({ rows: 1, next: null });
    expect(file.csv).toContain(',KRW,263250,6000,0,0,257250,0,');
    expect(file.csv).toContain("'=1+1");
    const fills = await piece(trader, 'FILLS_OVERSEA');
    expect(fills.rows).toBe(2);
    expect(fills.csv).toContain('quoteSeq');
    expect((await piece(trader, 'DAYS')).csv).toContain('NQ,KRW,1,263250,6000,0,0,257250');
    const year = await piece(trader, 'YEAR');
    expect(year.csv).toContain('합계,,KRW,1,263250,6000,0,0,257250');
    expect(year.csv).toContain('순손익 = 손익 − 수수료 + 펀딩비 + 하우스 부담');
    expect(await piece(trader, 'FUNDING')).toMatchObject({ rows: 0, next: null });
    const strangers = await rig.app.newTrader();
    expect(await piece(strangers, 'TRIPS')).toMatchObject({ rows: 0 });
  });

  it('comes in pieces that are put together without a gap', async () => {
    const trader = await rig.app.newTrader();
    await roundTrip(trader);
    await trips(trader);
    const [row] = await rig.app.database.select().from(journalTrip).where(eq(journalTrip.playerId, trader.playerId));
    if (row === undefined) throw new Error('a trip');
    const copies = Array.from({ length: 1_200 }, (_, place) => ({ ...row, id: 9_000_000 + place }));
    await rig.app.database.insert(journalTrip).values(copies);
    const first = await piece(trader, 'TRIPS');
    const second = await piece(trader, 'TRIPS', `&after=${first.next}`);
    expect([first.rows, second.rows, second.next]).toEqual([1_000, 201, null]);
    const lines = (first.csv + second.csv).trim().split('\r\n');
    expect(new Set(lines).size).toBe(1 + 1_201);
    await rig.app.database.delete(journalTrip).where(
      inArray(
        journalTrip.id,
        copies.map(({ id }) => id),
      ),
    );
  });
});

describe('a day that has ended', () => {
  it('is read by the poller once a day has begun, before anyone asks', async () => {
    const trader = await rig.app.newTrader();
    await roundTrip(trader);
    rig.app.advance(86_400_000);
    await rig.app.eventually(async () => {
      const rows = await rig.app.database.select().from(journalDay).where(eq(journalDay.playerId, trader.playerId));
      expect(rows).toMatchObject([{ trips: 1 }]);
    });
  });
});
