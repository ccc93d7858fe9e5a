import type { Fixing } from '@hoga/domain/rounds/fixing';
import { FIRST_HASH } from '@hoga/domain/rounds/proof';
import { roundId } from '@hoga/domain/rounds/round-times';
import type { RoundDecided } from '@hoga/engine/rounds/requests';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type SiteId, type TradeOptionId, type TradeRoundId } from '@hoga/kernel/ids';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoundOption } from './decided-round.ts';
import { FixingWatch } from './fixing-watch.ts';
import type { Listener } from './pending-fixings.ts';
import { RoundKeeper } from './round-keeper.ts';
import { MemoryKeeperStore } from './testing/memory-keeper-store.ts';
import { ScriptedPrices } from './testing/scripted-prices.ts';

const START = Date.parse('2026-11-16T13:00:00+09:00');
const MINUTE = 60_000;
const END = START + MINUTE;
const OPTION = {
  id: idOf<TradeOptionId>(31),
  siteId: idOf<SiteId>(1),
  symbol: 'BTCUSDT',
  seconds: 60,
  lockSeconds: 10,
};
const ETHER = { ...OPTION, id: idOf<TradeOptionId>(32), symbol: 'ETHUSDT' };
const ROUND = roundId(OPTION.id, START);

/** A feed as received by one process: its prices rise with time, and it has its own clock. */
class Ear {
  readonly deaf = new Set<string>();
  behindMs = 0;
  readonly #timers: VirtualTimers;

  constructor(timers: VirtualTimers) {
    this.#timers = timers;
  }

  isCovered(symbol: string, at: number): boolean {
    return !this.deaf.has(symbol) && this.#timers.now() - this.behindMs >= at + 2_000;
  }

  fixing(symbol: string, at: number): Fixing {
    if (this.deaf.has(symbol)) return { at, trades: [], heardAt: null, isUnconfirmed: false };
    const exTs = Math.min(at, this.#timers.now() - this.behindMs);
    return { at, trades: [{ price: decimal(exTs / 1_000), exTs, seq: exTs }], heardAt: exTs, isUnconfirmed: false };
  }
}

/** A price that differs at any time. */
const risingTrade = (exTs: number) =>
  ({ symbol: 'BTCUSDT', seq: exTs, exTs, price: decimal(exTs / 1_000), quantity: decimal(1), side: 'B' }) as const;

let timers: VirtualTimers;
/** How far the process's clock is ahead of real time. */
let clockAheadMs: number;
let ear: Ear;
let bets: Set<TradeRoundId>;
let store: MemoryKeeperStore;
let announced: RoundDecided[];
let errors: unknown[];
let announce: (announcement: RoundDecided) => Promise<boolean>;

beforeEach(() => {
  timers = new VirtualTimers(START - 25_000);
  clockAheadMs = 0;
  ear = new Ear(timers);
  bets = new Set();
  store = new MemoryKeeperStore(() => bets);
  announced = [];
  errors = [];
  announce = async ({ tradeRoundId }) => bets.delete(tradeRoundId);
});

function keeper({
  listener = ear,
  options = [OPTION, ETHER],
}: Partial<{ listener: Listener; options: readonly RoundOption[] }> = {}): RoundKeeper {
  const made = new RoundKeeper({
    store,
    options: () => options,
    listener,
    trading: {
      announce: async (announcement) => {
        announced.push(announcement);
        return await announce(announcement);
      },
    },
    timers: {
      now: () => timers.now() + clockAheadMs,
      every: (ms, callback) => timers.every(ms, callback),
      after: (ms, callback) => timers.after(ms, callback),
    },
    log: { error: (details) => errors.push(details) },
  });
  made.start();
  return made;
}

/** Runs everything that is ready. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

async function passTo(at: number): Promise<void> {
  while (timers.now() < at) {
    timers.advance(Math.min(250, at - timers.now()));
    await settled();
  }
}

const said = (at: number, symbol = 'BTCUSDT') => store.fixing({ symbol, at });

describe('a moment', () => {
  it('is written two seconds after it, once it is covered', async () => {
    keeper();
    await passTo(START + 1_999);
    expect(said(START)).toBeUndefined();
    await passTo(START + 2_000);
    expect(said(START)).toMatchObject({ heardAt: START, trades: [{ exTs: START }] });
    expect(said(START, 'ETHUSDT')).toBeDefined();
  });

  it('is not written by a clock that runs ahead of the feed', async () => {
    ear.behindMs = 3_000;
    keeper();
    await passTo(START + 4_750);
    expect(said(START)).toBeUndefined();
    await passTo(START + 5_000);
    expect(said(START)).toMatchObject({ heardAt: START });
  });

  it.each([6_000, 7_000, 8_900, 60_000])(
    'is never a price that came too early: a clock %d ms ahead of the feed has received nothing of it',
    async (ms) => {
      const prices = new ScriptedPrices();
      clockAheadMs = ms;
      keeper({ listener: new FixingWatch(prices), options: [OPTION] });
      timers.every(250, () => prices.trade(risingTrade(timers.now())));
      await passTo(END + MINUTE);
      const written = [...store.rounds.values()];
      expect(written.length).toBeGreaterThan(0);
      expect(new Set(written.map(({ voidReason }) => voidReason))).toEqual(new Set(['SILENT']));
    },
  );

  it('is left to other processes by one without the feed', async () => {
    ear.deaf.add('BTCUSDT');
    keeper();
    await passTo(START + 5_750);
    expect([said(START), said(START, 'ETHUSDT')?.heardAt]).toEqual([undefined, START]);
    await passTo(START + 6_000);
    expect(said(START)).toMatchObject({ heardAt: null, trades: [] });
  });

  it('is what the first of two processes has written', async () => {
    const newcomer = new Ear(timers);
    newcomer.deaf.add('BTCUSDT');
    bets.add(ROUND);
    keeper();
    await passTo(END + 500);
    keeper({ listener: newcomer });
    await passTo(END + 10_000);
    expect(said(END)).toMatchObject({ heardAt: END });
    expect(store.rounds.get(ROUND)?.status).toBe(1);
    expect(errors).toEqual([]);
  });

  it('that passed while the database was away is written when it is back, as it was received', async () => {
    const { putFixings } = store;
    keeper();
    await passTo(START + 1_000);
    store.putFixings = async () => {
      throw new Error('the database is away');
    };
    await passTo(START + 5 * MINUTE);
    expect([said(START), errors.length > 10]).toEqual([undefined, true]);
    store.putFixings = putFixings;
    await passTo(START + 5 * MINUTE + 250);
    expect(said(START)).toMatchObject({ heardAt: START, writtenAt: START + 2_000 });
    expect(store.rounds.get(ROUND)?.status).toBe(1);
  });

  it('is given up when it could not be written for ten minutes', async () => {
    const { putFixings } = store;
    store.putFixings = () => Promise.reject(new Error('the database is away'));
    keeper();
    await passTo(START + 11 * MINUTE);
    store.putFixings = putFixings;
    await passTo(START + 11 * MINUTE + 250);
    expect(said(START)).toBeUndefined();
    expect(said(START + 2 * MINUTE)).toBeDefined();
  });

  it('is skipped where it is too old: a machine that slept goes on with the newest', async () => {
    keeper();
    timers.jumpTo(START + 60 * MINUTE + 3_000);
    await passTo(timers.now() + 250);
    expect(said(START + 58 * MINUTE)).toBeUndefined();
    expect(said(START + 60 * MINUTE)).toBeDefined();
  });

  it('is still remembered when the one after it has passed: a machine that slept a little has lost nothing', async () => {
    keeper();
    timers.jumpTo(START + 34_000);
    await passTo(timers.now() + 250);
    expect([said(START)?.heardAt, said(START + 30_000)?.heardAt]).toEqual([START, START + 30_000]);
  });

  it('is taken down again after a clock ran ahead by an hour and was set back', async () => {
    keeper();
    await passTo(START - 20_000);
    clockAheadMs = 60 * MINUTE;
    await passTo(START - 10_000);
    clockAheadMs = 0;
    bets.add(ROUND);
    await passTo(START + 1_000);
    expect([store.rounds.get(ROUND), announced]).toEqual([undefined, []]);
    await passTo(END + 2_000);
    expect(said(START)).toMatchObject({ heardAt: START });
    expect(store.rounds.get(ROUND)?.status).toBe(1);
  });
});

describe('a round', () => {
  it('is written with what its moments say, each chained to the one before, also without bets', async () => {
    keeper();
    await passTo(END + MINUTE + 2_000);
    const [before, first, second] = [...store.rounds.values()].filter(({ tradeOptionId }) => tradeOptionId === 31);
    expect(before).toMatchObject({ endAt: START, previousHash: FIRST_HASH, status: 3, voidReason: 'SILENT' });
    expect(first).toMatchObject({ id: ROUND, endAt: END, previousHash: before?.hash, status: 1 });
    expect(first).toMatchObject({ startPrice: decimal(START / 1_000), startSeq: START, closeSeq: END });
    expect(second).toMatchObject({ startAt: END, previousHash: first?.hash });
    expect(announced).toEqual([]);
  });

  it('is announced to the engine after it is written, once where that settles everything', async () => {
    bets.add(ROUND);
    let isWritten = false;
    announce = async ({ tradeRoundId }) => {
      isWritten = store.rounds.has(tradeRoundId);
      return bets.delete(tradeRoundId);
    };
    keeper();
    await passTo(END + MINUTE);
    expect(announced).toMatchObject([
      { tradeRoundId: ROUND, start: { at: START }, close: { at: END }, voidedBy: null },
    ]);
    expect(isWritten).toBe(true);
  });

  it('is announced again every two seconds while bets on it are open', async () => {
    bets.add(ROUND);
    announce = async () => false;
    keeper();
    await passTo(END + 2_000);
    expect(announced).toHaveLength(1);
    await passTo(END + 6_000);
    expect(announced).toHaveLength(3);
    expect(new Set(announced.map(({ close }) => close)).size).toBe(1);
  });

  it('without a fixing is settled as silent, by the same rule, oldest first', async () => {
    const missed = [60, 120, 180].map((ago) => roundId(ago === 60 ? ETHER.id : OPTION.id, START - ago * MINUTE));
    for (const id of missed) bets.add(id);
    keeper();
    await passTo(START - 20_000);
    expect(announced.map(({ tradeRoundId }) => tradeRoundId)).toEqual([...missed].reverse());
    expect(missed.map((id) => store.rounds.get(id)?.voidReason)).toEqual(['SILENT', 'SILENT', 'SILENT']);
    const [, second, first] = missed.map((id) => store.rounds.get(id));
    expect([first?.previousHash, second?.previousHash]).toEqual([FIRST_HASH, first?.hash]);
  });

  it('is not settled by a moment that was taken down and is not written yet', async () => {
    let answer = (_ids: readonly TradeRoundId[]): void => undefined;
    keeper();
    await passTo(END - 1_000);
    store.undecidedRounds = () => new Promise((resolve) => (answer = resolve));
    await passTo(END + 2_250);
    answer([ROUND]);
    await settled();
    expect(announced).toEqual([]);
    store.undecidedRounds = async () => [...bets];
    bets.add(ROUND);
    await passTo(END + 2_500);
    expect(said(END)?.heardAt).toBe(END);
    expect(store.rounds.get(ROUND)?.status).toBe(1);
  });

  it('is announced again soon after a clock ran ahead by an hour and was set back', async () => {
    bets.add(roundId(OPTION.id, START - 60 * MINUTE));
    announce = async () => false;
    keeper();
    clockAheadMs = 60 * MINUTE;
    await passTo(START - 20_000);
    clockAheadMs = 0;
    const before = announced.length;
    await passTo(START - 17_500);
    expect(announced.length).toBeGreaterThan(before);
  });

  it('that plays is left alone', async () => {
    bets.add(roundId(OPTION.id, END));
    keeper();
    await passTo(END + 50_000);
    expect(announced).toEqual([]);
  });

  it('of an option that is not there is left alone', async () => {
    bets.add(roundId(idOf(99), START));
    keeper();
    await passTo(END + 10_000);
    expect([announced, errors]).toEqual([[], []]);
  });

  it('with more bets than are settled in time holds up no moment', async () => {
    bets.add(ROUND);
    let finish = (_isDone: boolean): void => undefined;
    announce = () => new Promise((resolve) => (finish = resolve));
    const kept = keeper();
    await passTo(END + 2 * MINUTE + 2_000);
    expect(said(END + 2 * MINUTE)).toBeDefined();
    expect(announced).toHaveLength(1);
    let hasStopped = false;
    const stopping = kept.stop().then(() => {
      hasStopped = true;
    });
    await settled();
    expect(hasStopped).toBe(false);
    finish(true);
    await stopping;
  });

  it('that another process has written meanwhile is announced as written', async () => {
    bets.add(ROUND);
    const { putRounds } = store;
    store.putRounds = async (rounds) => {
      const first = rounds[0];
      store.putRounds = putRounds;
      if (first !== undefined) await putRounds.call(store, [{ ...first, id: roundId(OPTION.id, START - MINUTE) }]);
      await putRounds.call(store, rounds);
    };
    keeper({ options: [OPTION] });
    await passTo(END + 5_000);
    expect(store.rounds.get(ROUND)?.status).toBe(1);
    expect(bets.size).toBe(0);
  });
});

it('who has stopped does nothing more', async () => {
  const kept = keeper();
  await kept.stop();
  await passTo(START + 10_000);
  expect(said(START)).toBeUndefined();
  expect(timers.pending).toBe(0);
});

it('the evidence of a moment is public once it is written', async () => {
  const kept = keeper();
  expect(await kept.fixing({ symbol: 'BTCUSDT', at: START })).toBeNull();
  await passTo(START + 2_000);
  const find = vi.spyOn(store, 'findFixings');
  expect(await kept.fixing({ symbol: 'BTCUSDT', at: START })).toMatchObject({ at: START, heardAt: START });
  expect(find).not.toHaveBeenCalled();
  await passTo(START + 11 * MINUTE);
  find.mockClear();
  expect(await kept.fixing({ symbol: 'BTCUSDT', at: START })).toMatchObject({ heardAt: START });
  expect(find).toHaveBeenCalledOnce();
});

describe('a round that operators have voided', () => {
  const act = { by: 7, approvedBy: 8, reason: '시세 오류' };

  it('is written as void and announced with who and why', async () => {
    keeper();
    bets.add(ROUND);
    store.voids.set(ROUND, act);
    await passTo(END + 3_000);
    expect(store.rounds.get(ROUND)).toMatchObject({ status: 3, voidReason: 'OPERATOR' });
    expect(announced).toMatchObject([{ tradeRoundId: ROUND, voidedBy: act }]);
  });

  it('while it is being decided is not decided otherwise', async () => {
    keeper();
    bets.add(ROUND);
    const { putRounds } = store;
    store.putRounds = async (rounds) => {
      const isNow = rounds.some(({ id }) => id === ROUND) && !store.voids.has(ROUND);
      if (isNow) store.voids.set(ROUND, act);
      await putRounds.call(store, rounds);
    };
    await passTo(END + 6_000);
    expect(errors).toHaveLength(1);
    expect(store.rounds.get(ROUND)).toMatchObject({ status: 3, voidReason: 'OPERATOR' });
    expect(announced.map(({ voidedBy }) => voidedBy)).toEqual([act]);
  });
});
