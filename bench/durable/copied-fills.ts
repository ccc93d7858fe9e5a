import type { PlayerCommand } from '@hoga/engine/input/command';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import { futuresPlace } from '@hoga/engine/testing/rig';
import { assert, defined } from '@hoga/kernel/assert';
import { add, decimal } from '@hoga/kernel/decimal';
import type { FuturesOptionId, PlayerId } from '@hoga/kernel/ids';
import type { Finding } from '../finding.ts';
import { median, percentile } from '../statistics.ts';
import { TradingHouse } from './trading-house.ts';

const FEW = 1_000;
const MANY = 10_000;
const ROUNDS = 5;
const FOLLOWS_AT_ONCE = 500;
const MONEY = 100_000;
const PRICE = decimal(60_000);
const STOCK = 'X_BTCUSDT';
const ACT = { by: SYSTEM_OPERATOR, approvedBy: null, reason: 'a benchmark' } as const;
/** Orders of others: how many at once, and how often. */
const AT_ONCE = 5;
const EVERY_MS = 10;
const WINDOW_MS = 1_500;
const QUOTE_EVERY_MS = 500;

/** A trader, their followers, and as many other players. */
class CopyHouse {
  readonly house: TradingHouse;
  readonly #optionId: FuturesOptionId;
  readonly #feed: string;
  #seq = 0;

  constructor(house: TradingHouse) {
    this.house = house;
    const option = defined(
      house.directory.futures.ofSite(house.siteId).find(({ instrument }) => instrument.symbol === 'BTCUSDT'),
      'an option on BTC',
    );
    this.#optionId = option.id;
    this.#feed = option.instrument.symbol;
  }

  quote(): void {
    this.#seq += 1;
    this.house.trading.runtime.offerQuote({
      feed: this.#feed,
      seq: this.#seq,
      exTs: this.house.now(),
      bid: PRICE,
      ask: add(PRICE, decimal('0.1')),
      last: PRICE,
      tradedAt: null,
      mark: PRICE,
      index: null,
      fundingRate: null,
      nextFundingTime: null,
    });
  }

  order(isOpening: boolean): PlayerCommand {
    const side = isOpening ? 'LONG' : 'SHORT';
    const amount = '0.01';
    return futuresPlace({ futuresOptionId: this.#optionId, tradeType: side, amount, reduceOnly: isOpening ? 0 : 1 });
  }

  async becomeTrader(playerId: PlayerId): Promise<void> {
    const { runtime } = this.house.trading;
    const apply = { type: 'copy.apply', maxFollower: 2 * MANY, feeRate: decimal('0.1') } as const;
    await this.house.submitAll([{ playerId, command: apply }]);
    const decided = await runtime.operate(playerId, null, { type: 'copy.decideTrader', state: 'ACTIVE', ...ACT });
    assert(decided.ok, 'the trader is accepted');
  }

  async follow(traderPlayerId: PlayerId, followers: readonly PlayerId[]): Promise<void> {
    const { runtime } = this.house.trading;
    const limits = { multiplyPer: 100, maxBet: decimal(2_000), oneMaxBet: decimal(1_000), mode: 'NORMAL' } as const;
    const begin = async (followerId: PlayerId) => {
      const taken = await runtime.operate(traderPlayerId, null, { type: 'copy.takePlace', followerId, ...ACT });
      assert(taken.ok, 'there is a place');
      const { traderId, feeRate } = taken.value;
      const trader = { traderId, traderPlayerId, feeRate: decimal(feeRate), followStock: [STOCK] };
      const guards = { copyLossLimit: null, copyTakeProfit: null };
      const followed = await runtime.submit(followerId, null, { type: 'copy.follow', ...trader, ...limits, ...guards });
      assert(followed.ok, 'it is followed');
    };
    for (let start = 0; start < followers.length; start += FOLLOWS_AT_ONCE) {
      await Promise.all(followers.slice(start, start + FOLLOWS_AT_ONCE).map(begin));
    }
  }

  /** Milliseconds from the trader's order until the last follower's copy is committed. */
  async copy(traderId: PlayerId, last: PlayerId, isOpening: boolean): Promise<number> {
    const { runtime } = this.house.trading;
    const began = performance.now();
    await this.house.submitAll([{ playerId: traderId, command: this.order(isOpening) }]);
    for (;;) {
      const open = await runtime.ask(last, { type: 'copy.openTrades' });
      assert(open.ok, 'there is an answer');
      if (open.value.length > 0 === isOpening) return performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  async direct(players: readonly PlayerId[], isOpening: boolean): Promise<number> {
    const began = performance.now();
    await this.house.submitAll(players.map((playerId) => ({ playerId, command: this.order(isOpening) })));
    return performance.now() - began;
  }

  /** How long orders of others take, over a window. */
  async others(players: readonly PlayerId[]): Promise<readonly number[]> {
    const { runtime } = this.house.trading;
    const latencies: number[] = [];
    const waiting: Promise<void>[] = [];
    let turn = 0;
    const until = performance.now() + WINDOW_MS;
    while (performance.now() < until) {
      const due = performance.now() + EVERY_MS;
      for (let place = 0; place < AT_ONCE; place++, turn++) {
        const playerId = defined(players[(turn >> 1) % players.length], 'a player');
        const began = performance.now();
        const placed = runtime.submit(playerId, `${began} ${turn}`, this.order(turn % 2 === 0));
        waiting.push(placed.then(() => void latencies.push(performance.now() - began)));
      }
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    }
    await Promise.all(waiting);
    return latencies;
  }
}

export async function measure(): Promise<readonly Finding[]> {
  const house = await TradingHouse.open();
  let quotes: NodeJS.Timeout | undefined;
  try {
    const players = await house.addPlayers(MANY + FEW + 2);
    await house.begin();
    await house.giveMoney(players, MONEY, 'FUTURES');
    const copies = new CopyHouse(house);
    copies.quote();
    copies.quote();
    // It also keeps the process alive, which the runtime's own timers do not.
    quotes = setInterval(() => copies.quote(), QUOTE_EVERY_MS);
    const [few, many] = players;
    assert(few !== undefined && many !== undefined, 'two traders');
    const followers = players.slice(2, 2 + MANY);
    const others = players.slice(2 + MANY);
    for (const trader of [few, many]) await copies.becomeTrader(trader);
    await copies.follow(few, followers.slice(0, FEW));
    const speed = await speedOf(copies, few, defined(followers[FEW - 1], 'the last'), others);
    await copies.follow(many, followers.slice(FEW));
    const delay = await delayOf(copies, many, defined(followers.at(-1), 'the last'), others);
    return [speed, delay];
  } finally {
    clearInterval(quotes);
    await house.close();
  }
}

async function speedOf(
  copies: CopyHouse,
  trader: PlayerId,
  last: PlayerId,
  others: readonly PlayerId[],
): Promise<Finding> {
  const [direct, copied]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const isOpening of [true, false]) {
      const took = [await copies.direct(others, isOpening), await copies.copy(trader, last, isOpening)] as const;
      // The first is for getting warm.
      if (round === 0) continue;
      direct.push(took[0]);
      copied.push(took[1]);
    }
  }
  return {
    what: `one fill copied for ${FEW.toLocaleString('en')} followers, all committed`,
    baseline: { value: median(direct), unit: 'ms', name: 'the same orders placed directly, all at once' },
    ours: { value: median(copied), unit: 'ms' },
    target: { is: 'at most', value: 3 },
  };
}

async function delayOf(
  copies: CopyHouse,
  trader: PlayerId,
  last: PlayerId,
  others: readonly PlayerId[],
): Promise<Finding> {
  const [quiet, beset]: [number[], number[]] = [[], []];
  let seconds = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const before = await copies.others(others);
    const copying = copies.copy(trader, last, round % 2 === 0);
    const beside = await copies.others(others);
    const took = (await copying) / 1_000;
    if (round === 0) continue;
    quiet.push(percentile(before, 99));
    beset.push(percentile(beside, 99));
    seconds = Math.max(seconds, took);
  }
  return {
    what: `p99 of others' orders while one fill is copied for ${(MANY - FEW).toLocaleString('en')} followers`,
    baseline: { value: median(quiet), unit: 'ms', name: 'the same when quiet' },
    ours: { value: median(beset), unit: 'ms' },
    target: { is: 'at most', value: 2 },
    notes: [`copied and committed within ${seconds.toFixed(1)} s`],
  };
}
