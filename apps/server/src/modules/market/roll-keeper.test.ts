import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { type AnnouncedRoll, ContractCalendar } from '@hoga/market/contracts/contract-calendar';
import type { Quote } from '@hoga/market/quote';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import { sampleInstruments } from '../../testing/sample-instruments.ts';
import { CandleWriter } from './candle-writer.ts';
import { MarketService } from './market-service.ts';
import { type OpenRoll, RollKeeper, type RollPrices } from './roll-keeper.ts';

const T = Date.parse('2026-11-18T14:00:00Z');
const ROLL: OpenRoll = { id: idOf(1), symbol: 'NQ', from: 'NQZ26', to: 'NQH27', rollsAt: T + 60_000 };

/** One feed process; `row` is what the database has of the roll. */
function feedProcess(row: { prices: RollPrices | null } = { prices: null }, leads = () => true) {
  const timers = new VirtualTimers(T);
  const judged: string[] = [];
  let rolls: readonly AnnouncedRoll[] = [{ from: 'NQZ26', to: 'NQH27', madeAt: null }];
  const service = new MarketService({
    instruments: sampleInstruments().instruments,
    pastOf: () => ({ current: {}, previousDayClose: null, lastDay: [] }),
    contractsOf: () => new ContractCalendar(rolls),
    timers,
    writer: new CandleWriter({ timers, write: async () => undefined, onError: () => undefined }),
    metrics: { count: () => undefined },
    onVerdict: ({ contract }, verdict) =>
      judged.push(`${contract} ${verdict.accepted ? `#${verdict.quote.seq} ${verdict.quote.origin.contract}` : 'no'}`),
  });
  const quotes: Quote[] = [];
  const leaps: Quote[] = [];
  service.onQuote((quote) => quotes.push(quote));
  service.onLeap((quote) => leaps.push(quote));
  const waiting: string[] = [];
  const between: { run: () => void } = { run: () => undefined };
  const keeper = new RollKeeper({
    service,
    leads,
    now: () => timers.now(),
    open: () => (row.prices === null ? [ROLL] : []),
    fix: async (_id, prices) => {
      between.run();
      if (row.prices !== null) return false;
      row.prices = prices;
      return true;
    },
    fixed: () => undefined,
    waits: ({ to }) => waiting.push(to),
  });
  const quote = (contract: string, last: number) => {
    timers.advance(10);
    const [bid, ask] = [decimal(last), decimal(last + 0.25)];
    const none = { tradedAt: null, mark: null, index: null, fundingRate: null, nextFundingTime: null };
    const origin = { source: 'sim', contract, sequence: null, epoch: 0 };
    service.quote({ symbol: 'NQ', ...origin, bid, ask, last: bid, ...none, exTs: timers.now() });
  };
  const configured = (madeAt: number) => {
    rolls = [{ from: 'NQZ26', to: 'NQH27', madeAt }];
  };
  const shown = () => quotes.map(({ last, origin }) => `${origin.contract} ${toText(last)}`);
  return { judged, timers, keeper, quote, quotes, leaps, shown, waiting, row, between, configured };
}

describe('a roll that is due', () => {
  it('fixes the last price of the old contract and that of the new one, whose price goes on', async () => {
    const { judged, timers, keeper, quote, quotes, leaps, shown, row, configured } = feedProcess();
    quote('NQZ26', 18_000);
    for (const last of [18_400, 18_401]) quote('NQH27', last);
    await keeper.poll();
    expect(row.prices).toBeNull();
    timers.advance(60_000);
    quote('NQZ26', 18_010);
    quote('NQH27', 18_410);
    await keeper.poll();
    expect([row.prices?.before.last, row.prices?.after.last]).toEqual([decimal(18_010), decimal(18_410)]);
    quote('NQZ26', 18_011);
    quote('NQH27', 18_411);
    configured(timers.now());
    quote('NQH27', 18_412);
    quote('NQZ26', 18_012);
    expect(shown()).toEqual(['NQZ26 18000', 'NQZ26 18010', 'NQH27 18410', 'NQH27 18411', 'NQH27 18412']);
    // 400 points would be a jump: none waits for a confirmation, and numbers go on growing.
    expect(leaps).toEqual([]);
    expect(quotes.map(({ seq }) => seq)).toEqual(quotes.map(({ seq }) => seq).toSorted((a, b) => a - b));
    expect(row.prices?.after.seq).toBe(quotes[2]?.seq);
    // The records hold every price used, including the price of the roll.
    expect(judged).toEqual(quotes.map(({ origin, seq }) => `${origin.contract} #${seq} ${origin.contract}`));
  });

  it('accepts no later price of the old contract while its prices are being fixed', async () => {
    const { timers, keeper, quote, shown, between } = feedProcess();
    timers.advance(60_000);
    quote('NQZ26', 18_000);
    for (const last of [18_180, 18_180]) quote('NQH27', last);
    between.run = () => quote('NQZ26', 18_005);
    await keeper.poll();
    expect(shown()).toEqual(['NQZ26 18000', 'NQH27 18180']);
  });

  it('waits while a contract has no price, and says so once', async () => {
    const { timers, keeper, quote, waiting, row } = feedProcess();
    timers.advance(60_000);
    quote('NQZ26', 18_000);
    // One quote may be wrong: it is no price.
    quote('NQH27', 9_000);
    await keeper.poll();
    expect([row.prices, waiting]).toEqual([null, []]);
    timers.advance(60_000);
    for (let i = 0; i < 3; i++) await keeper.poll();
    expect(waiting).toEqual(['NQH27']);
    // Of another time than the old contract's: not its price at that time.
    for (const last of [18_180, 18_180]) quote('NQH27', last);
    await keeper.poll();
    expect(row.prices).toBeNull();
    quote('NQZ26', 18_000);
    await keeper.poll();
    expect(row.prices?.after.last).toBe(decimal(18_180));
  });

  it('is made by the process that leads, and by no other', async () => {
    const { timers, keeper, quote, row } = feedProcess({ prices: null }, () => false);
    timers.advance(60_000);
    quote('NQZ26', 18_000);
    for (const last of [18_180, 18_180]) quote('NQH27', last);
    await keeper.poll();
    expect(row.prices).toBeNull();
  });

  it('goes on with the old contract where the row cannot be written', async () => {
    const { timers, keeper, quote, shown, between } = feedProcess();
    timers.advance(60_000);
    quote('NQZ26', 18_000);
    for (const last of [18_180, 18_180]) quote('NQH27', last);
    between.run = () => {
      throw new Error('no database');
    };
    await expect(keeper.poll()).rejects.toThrow('no database');
    quote('NQZ26', 18_001);
    expect(shown()).toEqual(['NQZ26 18000', 'NQZ26 18001']);
  });
});
