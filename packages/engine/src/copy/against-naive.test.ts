import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal, max, ZERO } from '@hoga/kernel/decimal';
import { type FuturesOptionId, idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Effects } from '../effects/effects.ts';
import { availableOf, orderingFigures } from '../futures/figures.ts';
import { type Lives, livesInstead, patienceMs } from '../testing/random-lives.ts';
import { futuresPlace } from '../testing/rig.ts';
import type { Told } from './messages.ts';
import { heard } from './messages.ts';
import type { CopyFollowRow, CopyTradeRow, TraderFill } from './rows.ts';
import { CopyWorld, changed, FAR, NEAR, OTHER, TRADER } from './testing/copy-world.ts';
import { type NaiveCopy, NaiveFollow } from './testing/naive-follow.ts';

const USUAL: Lives = { seed: 6, numRuns: 60 };
const LIVES = livesInstead(USUAL);
const FOLLOWERS = [FAR, OTHER, NEAR] as const;
const OPTIONS = [idOf<FuturesOptionId>(1), idOf<FuturesOptionId>(2)] as const;

const follower = fc.constantFrom(...FOLLOWERS);
const option = fc.constantFrom(...OPTIONS);
const mode = fc.constantFrom('NORMAL', 'NORMAL', 'NORMAL', 'CLOSE_ONLY', 'PAUSED');
const multiplyPer = fc.constantFrom(0, 30, 100, 100, 250);
const maxBet = fc.constantFrom(11, 60, 300, 500);
const limits = fc.record({ mode, multiplyPer, maxBet });

const STEP = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('open'), option, steps: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('close'), option, part: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('price'), option, moved: fc.integer({ min: -25, max: 25 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('shardPrice'), option, moved: fc.integer({ min: -9, max: 9 }) }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('deliver'), to: fc.constantFrom(FAR, NEAR) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliverAll') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stale') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change'), follower, limits }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('closeOne'), follower, place: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reduce'), follower, option, steps: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;
type Of<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

/** The same life through the engine and through the naive model, compared after every step. */
class Life {
  readonly world = new CopyWorld().becomeTrader();
  readonly seen = new Set<string>();
  readonly #naive = new Map<number, NaiveFollow>();
  readonly #prices: Record<number, number> = { 1: 60_000, 2: 3_000 };
  /** How much of each shard's doings has been looked at. */
  readonly #looked = [0, 0];

  constructor() {
    for (const [place, id] of FOLLOWERS.entries()) {
      const options = place === 1 ? [1] : [1, 2];
      const followStock = options.map((each) => (each === 1 ? 'X_BTCUSDT' : 'X_ETHUSDT'));
      this.world.follow(id, { followStock });
      this.#naive.set(
        id,
        new NaiveFollow({ options, ...naiveTerms({ mode: 'NORMAL', multiplyPer: 100, maxBet: 500 }) }),
      );
    }
    this.#look();
  }

  run(step: Step): void {
    const { world } = this;
    switch (step.kind) {
      case 'price':
        this.#move(step.option, step.moved);
        for (const rig of world.rigs) this.#quote(rig, step.option);
        break;
      case 'shardPrice':
        this.#move(step.option, step.moved);
        this.#quote(world.of(FAR), step.option);
        break;
      case 'stale':
        world.wait(3_001);
        break;
      case 'restart':
        world.restart();
        break;
      case 'open':
      case 'close':
        this.#trade(step);
        break;
      case 'deliver':
        this.#deliver(step.to);
        break;
      case 'deliverAll':
        while (this.#deliver(FAR) || this.#deliver(NEAR));
        break;
      case 'repeat':
        this.#repeat();
        break;
      case 'change': {
        const terms = naiveTerms(step.limits);
        world.accept(step.follower, changed(terms));
        const naive = this.naive(step.follower);
        naive.terms = { ...naive.terms, ...terms };
        break;
      }
      case 'closeOne':
        this.#closeOne(step);
        break;
      case 'reduce':
        this.#reduce(step);
    }
    this.#look();
    this.#compare();
  }

  naive(followerId: number): NaiveFollow {
    return defined(this.#naive.get(followerId), 'a follow');
  }

  #account(playerId: number) {
    return defined(this.world.of(playerId).engine.state.accounts.get(idOf(playerId)), 'a player');
  }

  /** In thousandths. */
  #move(optionId: number, moved: number): void {
    const price = defined(this.#prices[optionId], 'a price');
    const next = Math.round(price * (1 + moved / 1_000) * 10) / 10;
    this.#prices[optionId] = Math.max(optionId === 1 ? 40_000 : 2_000, Math.min(optionId === 1 ? 90_000 : 5_000, next));
  }

  #quote(rig: CopyWorld['rigs'][number], optionId: number): void {
    const price = defined(this.#prices[optionId], 'a price');
    if (optionId === 1) rig.btc(price, { bid: (price - 0.1).toFixed(1), ask: price.toFixed(1) });
    else rig.eth(price, { bid: (price - 0.01).toFixed(2), ask: price.toFixed(2) });
    for (const id of FOLLOWERS) {
      const usable = this.#account(id).futures.markets.get(idOf(optionId))?.usable(rig.at) ?? null;
      if (this.world.of(id) === rig && usable !== null) this.naive(id).pay(optionId);
    }
  }

  /** Whatever the trader's shard takes: refusals are futures' own. */
  #trade(step: Of<'open' | 'close'>): void {
    const { world } = this;
    const position = this.#account(TRADER).futures.positions.get(step.option)?.row;
    if (step.kind === 'open') {
      const side = position?.tradeType ?? (step.steps % 3 === 0 ? 'SHORT' : 'LONG');
      const amount = (step.steps * (step.option === 1 ? 1 : 20)) / 1_000;
      world.refusal(TRADER, futuresPlace({ futuresOptionId: step.option, tradeType: side, amount }));
      return;
    }
    if (position === undefined) return;
    const amount = step.part === 4 ? position.amount : (position.amount * BigInt(step.part)) / 4n;
    const whole = (amount / 100_000n) * 100_000n;
    if (whole === 0n) return;
    const opposite = position.tradeType === 'LONG' ? 'SHORT' : 'LONG';
    const order = {
      futuresOptionId: step.option,
      tradeType: opposite,
      reduceOnly: 1,
      amount: Number(whole) / 1e8,
    } as const;
    world.refusal(TRADER, futuresPlace(order));
  }

  #deliver(to: number): boolean {
    const [message] = this.world.underwayTo(to);
    if (message === undefined) return false;
    if (message.type === 'copy.fill') this.#expectFill(to, heard(message as unknown as Told));
    return this.world.deliverTo(to);
  }

  #expectFill(to: number, fill: TraderFill): void {
    const rig = this.world.of(to);
    for (const id of FOLLOWERS) {
      if (this.world.of(id) !== rig) continue;
      const account = this.#account(id);
      const naive = this.naive(id);
      const quote = account.futures.markets.get(fill.futuresOptionId)?.usable(rig.at) ?? null;
      const position = account.futures.positions.get(fill.futuresOptionId)?.row;
      const leavesOther = position !== undefined && (position.tradeType !== fill.tradeType || fill.closed > 0n);
      naive.apply(
        { ...fill, option: fill.futuresOptionId, side: fill.tradeType, isLiquidation: fill.isLiquidation === 1 },
        {
          prices: quote === null ? null : { ask: quote.ask, bid: quote.bid, mark: quote.mark },
          leverage: BigInt(position?.leverage ?? fill.leverage),
          available: leavesOther
            ? null
            : availableOf(orderingFigures(account, position?.marginType ?? fill.marginType)),
        },
      );
    }
  }

  /** Something that has arrived comes again. */
  #repeat(): void {
    for (const rig of this.world.rigs) {
      const sent = rig.effects.flatMap(({ outbox }) => outbox);
      const arrived = sent.find((message) => message.number <= this.#received(message.toShard, message.fromShard));
      if (arrived !== undefined) this.world.of(arrived.toShard).receive(arrived);
    }
  }

  #received(toShard: number, fromShard: number): number {
    return this.world.of(toShard).engine.state.peers.received()[fromShard] ?? 0;
  }

  #closeOne({ follower: id, place }: Of<'closeOne'>): void {
    const trade = [...(this.#account(id).copy.follow?.open.values() ?? [])][place];
    if (trade === undefined) return;
    if (this.world.refusal(id, { type: 'copy.closeOne', id: trade.id }) !== null) return;
    const copy = this.naive(id).copies[this.world.tradesOf(id).findIndex((row) => row.id === trade.id)];
    this.naive(id).close([defined(copy, 'a copy')], trade.left, 'FOLLOWER');
  }

  #reduce({ follower: id, option: optionId, steps }: Of<'reduce'>): void {
    const position = this.#account(id).futures.positions.get(optionId)?.row;
    const isFollowed = this.naive(id).terms.options.includes(optionId);
    if (position === undefined || !isFollowed || position.amount < BigInt(steps) * 100_000n) return;
    const tradeType = position.tradeType === 'LONG' ? 'SHORT' : 'LONG';
    const order = futuresPlace({
      futuresOptionId: optionId,
      tradeType,
      reduceOnly: 1,
      amount: steps / 1_000,
      leverage: position.leverage,
    });
    if (this.world.refusal(id, order) !== null) return;
    this.naive(id).close(this.naive(id).open(optionId), BigInt(steps) * 100_000n, 'FOLLOWER');
  }

  /** Liquidations of followers are futures' doing: the model is told. */
  #look(): void {
    for (const [index, rig] of this.world.rigs.entries()) {
      for (const effects of rig.effects.slice(this.#looked[index])) this.#tellLiquidations(effects);
      this.#looked[index] = rig.effects.length;
    }
  }

  #tellLiquidations({ rows }: Effects): void {
    for (const change of rows) {
      if (change.table !== 'futuresOrder' || change.row.marketType !== 'LIQUIDATION') continue;
      const naive = this.#naive.get(change.row.playerId);
      const { futuresOptionId } = change.row;
      if (naive?.terms.options.includes(futuresOptionId)) {
        naive.close(naive.open(futuresOptionId), naive.amount(futuresOptionId), 'LIQUIDATION');
      }
    }
  }

  #compare(): void {
    for (const id of FOLLOWERS) {
      const trades = this.world.tradesOf(id);
      const { copies, terms } = this.naive(id);
      adopt(trades, copies);
      expect(trades.map(shown)).toEqual(copies.map(naiveShown));
      for (const { reason } of copies) if (reason !== null) this.seen.add(reason);
      this.#checkSums(id, trades);
      for (const optionId of terms.options) {
        const amount = this.#account(id).futures.positions.get(idOf(optionId))?.row.amount ?? 0n;
        expect(amount).toBe(this.naive(id).amount(optionId));
      }
    }
    this.#checkShares();
  }

  /** What the follow says it has come to is what its copies have, and no share was ever paid but of the highest. */
  #checkSums(id: number, trades: readonly CopyTradeRow[]): void {
    const { cumNet, hwm, shared, lateFunding, feeRate } = this.world.followOf(id);
    const net = trades.reduce((sum, { pnl, funding, fee }) => sum + pnl + funding - fee, lateFunding as bigint);
    expect(cumNet).toBe(net);
    expect(shared * 100_000_000n <= feeRate * hwm && hwm <= this.#highest(id)).toBe(true);
    const fills = trades.map(({ traderFill, part }) => `${traderFill} ${part}`);
    expect(new Set(fills).size).toBe(fills.length);
  }

  #highest(id: number): bigint {
    return this.#follows(id).reduce((most, { cumNet }) => max(most, cumNet), ZERO as Decimal);
  }

  #follows(id: number): readonly CopyFollowRow[] {
    return this.world
      .of(id)
      .effects.flatMap(({ rows }) => rows.flatMap((change) => (change.table === 'copyFollow' ? [change.row] : [])))
      .filter(({ playerId }) => playerId === id);
  }

  /** What followers have paid has arrived, or is on its way. */
  #checkShares(): void {
    const moved = this.world.rigs
      .flatMap(({ effects }) => effects.flatMap(({ ledger }) => ledger))
      .filter(({ refType }) => refType === 'COPY_SHARE')
      .map(({ postings }) => postings.find(({ kind }) => kind === 'POINT')?.delta ?? 0n);
    const underway = [...this.world.underwayTo(NEAR), ...this.world.underwayTo(FAR)].map(({ type, data }) =>
      type === 'copy.share' ? decimal(String(data['amount'])) : 0n,
    );
    const all: readonly bigint[] = [...moved, ...underway];
    expect(all.reduce((sum, delta) => sum + delta, 0n)).toBe(0n);
  }
}

function naiveTerms({ mode: how, multiplyPer: percent, maxBet: most }: Of<'change'>['limits']) {
  const one = Math.max(10, Math.floor(most * 0.4));
  return { multiplyPer: percent, maxBet: decimal(most), oneMaxBet: decimal(one), mode: how };
}

/** Where the model could not tell how much there was money for, it takes what came of it. */
function adopt(trades: readonly CopyTradeRow[], copies: readonly NaiveCopy[]): void {
  for (const [place, copy] of copies.entries()) {
    const trade = trades[place];
    if (copy.quantity !== null || trade === undefined) continue;
    const { quantity, left, margin, reason } = trade;
    Object.assign(copy, { quantity, left, margin, reason });
  }
}

const shown = ({ futuresOptionId, part, side, quantity, left, margin, due, reason }: CopyTradeRow) =>
  [futuresOptionId, part, side, quantity, left, margin, due, reason].join(' ');

const naiveShown = ({ option: id, part, side, quantity, left, margin, due, reason }: NaiveCopy) =>
  [id, part, side, quantity, left, margin, due, reason].join(' ');

it(
  'random lives of traders and followers end as in the naive model, step by step [CPY-37]',
  () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(STEP, { minLength: 20, maxLength: 80 }), (steps) => {
        const life = new Life();
        for (const step of steps) life.run(step);
        for (const sighting of life.seen) seen.add(sighting);
      }),
      LIVES,
    );
    if (LIVES !== USUAL) return;
    const skips = ['LIMIT_TOTAL', 'MIN_SIZE', 'SLIPPAGE', 'STALE', 'PAUSED', 'CLOSE_ONLY', 'NOT_FOLLOWED_PAIR'];
    for (const reason of [...skips, 'TRADER', 'FOLLOWER']) expect(seen).toContain(reason);
  },
  patienceMs(LIVES),
);
