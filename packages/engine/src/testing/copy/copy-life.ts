import { defined } from '@hoga/kernel/assert';
import { add, type Decimal, decimal, max, ZERO } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { expect } from 'vitest';
import { worthOf } from '../../copy/guards.ts';
import { type CopyFill, decodeFill, type Judge, type LetGo } from '../../copy/messages.ts';
import type { CopyFollowRow, CopyTradeRow, TraderFill } from '../../copy/rows.ts';
import type { Effects } from '../../effects/effects.ts';
import { availableOf, orderingFigures } from '../../futures/figures.ts';
import type { ShardMessage } from '../../state/shard-message.ts';
import { futuresPlace } from '../rig.ts';
import { type CopyStep, FOLLOWERS, type StepOf, type Wish } from './copy-steps.ts';
import { CopyWorld, changed, FAR, NEAR, TRADER } from './copy-world.ts';
import { type NaiveCopy, NaiveFollow, type NaivePrices, type NaiveTerms } from './naive-follow.ts';

type Shard = CopyWorld['rigs'][number];

/** All defaults, and no guard. */
const USUAL: Wish = { mode: 'NORMAL', multiplyPer: 100, maxBet: 500, lossLimit: null, takeProfit: null };

/** The same life through the engine and through the naive model, compared after every step. */
export class CopyLife {
  readonly world = new CopyWorld().becomeTrader();
  /** Reasons of skips, closes and ends of follows that occurred. */
  readonly seen = new Set<string>();
  readonly #naive = new Map<number, NaiveFollow>();
  readonly #prices: Record<number, number> = { 1: 60_000, 2: 3_000 };
  /** How many effects of each shard have been read. */
  readonly #looked = [0, 0];

  constructor() {
    for (const id of FOLLOWERS) {
      this.world.follow(id, termsOf(id, USUAL));
      this.#naive.set(id, new NaiveFollow({ options: optionsOf(id), ...naiveTerms(USUAL) }));
    }
    this.#observe();
  }

  run(step: CopyStep): void {
    this.#happen(step);
    this.#observe();
    this.#compare();
  }

  /** All messages are delivered and both prices quoted: no reached guard stays without effect. */
  end(): void {
    this.run({ kind: 'deliverAll' });
    for (const option of [1, 2]) this.run({ kind: 'price', option: idOf(option), moved: 0 });
    this.run({ kind: 'deliverAll' });
    for (const id of FOLLOWERS) {
      const naive = this.#of(id);
      if (naive.status === 'ACTIVE') expect(naive.breach(this.#worth(id))).toBeNull();
    }
  }

  #happen(step: CopyStep): void {
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
      case 'change':
        this.#change(step);
        break;
      case 'closeOne':
        this.#closeOne(step);
        break;
      case 'reduce':
        this.#reduce(step);
        break;
      case 'unfollow':
        this.#unfollow(step);
        break;
      case 'letGo':
        this.#letGo(step);
        break;
      case 'follow':
        this.#follow(step);
    }
  }

  #of(followerId: number): NaiveFollow {
    return defined(this.#naive.get(followerId), 'a follow');
  }

  #account(playerId: number) {
    return defined(this.world.of(playerId).engine.state.accounts.get(idOf(playerId)), 'a player');
  }

  #livingIn(rig: Shard): readonly number[] {
    return FOLLOWERS.filter((id) => this.world.of(id) === rig);
  }

  /** The prices in the follower's shard; null while they are stale. */
  #pricesOf(id: number, option: number): NaivePrices | null {
    return this.#account(id).futures.markets.get(idOf(option))?.usable(this.world.of(id).at) ?? null;
  }

  #worth(id: number): bigint {
    return this.#of(id).worth((option) =>
      defined(this.#account(id).futures.markets.get(idOf(option))?.mark ?? undefined, 'a mark'),
    );
  }

  /** Stops a follow whose result reaches a guard. */
  #judge(id: number): void {
    const naive = this.#of(id);
    const breach = naive.breach(this.#worth(id));
    if (breach !== null) naive.stop(breach, (option) => this.#pricesOf(id, option));
  }

  /** In thousandths. */
  #move(option: number, moved: number): void {
    const price = defined(this.#prices[option], 'a price');
    const next = Math.round(price * (1 + moved / 1_000) * 10) / 10;
    this.#prices[option] = Math.max(option === 1 ? 40_000 : 2_000, Math.min(option === 1 ? 90_000 : 5_000, next));
  }

  /** Copies waiting for a price are closed with it; then every follower with a position there is judged by it. */
  #quote(rig: Shard, option: number): void {
    const price = defined(this.#prices[option], 'a price');
    if (option === 1) rig.btc(price, { bid: (price - 0.1).toFixed(1), ask: price.toFixed(1) });
    else rig.eth(price, { bid: (price - 0.01).toFixed(2), ask: price.toFixed(2) });
    this.#observe();
    for (const id of this.#livingIn(rig)) {
      const prices = this.#pricesOf(id, option);
      if (prices === null) continue;
      this.#of(id).payDue(option, prices);
      if (this.#of(id).amount(option) > 0n) this.#judge(id);
    }
  }

  /** Accepts whatever the trader's shard answers: refusals belong to futures. */
  #trade(step: StepOf<'open' | 'close'>): void {
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
    if (message.type === 'copy.fill') this.#expectFill(to, decodeFill(message as unknown as CopyFill));
    // Before it is applied: its closes happen at the current prices, and move none of them.
    if (message.type === 'copy.judge') this.#expectJudged(message as unknown as Judge);
    if (message.type === 'copy.letGo') this.#expectLetGo(message as unknown as LetGo);
    this.world.deliverTo(to);
    this.#observe();
    return true;
  }

  #expectFill(to: number, fill: TraderFill): void {
    for (const id of this.#livingIn(this.world.of(to))) {
      const account = this.#account(id);
      const position = account.futures.positions.get(fill.futuresOptionId)?.row;
      const leavesOther = position !== undefined && (position.tradeType !== fill.tradeType || fill.closed > 0n);
      this.#of(id).apply(
        { ...fill, option: fill.futuresOptionId, side: fill.tradeType, isLiquidation: fill.isLiquidation === 1 },
        {
          prices: this.#pricesOf(id, fill.futuresOptionId),
          leverage: BigInt(position?.leverage ?? fill.leverage),
          available: leavesOther
            ? null
            : availableOf(orderingFigures(account, position?.marginType ?? fill.marginType)),
        },
      );
    }
  }

  #expectJudged({ data: { traderFollowerId } }: Judge): void {
    for (const id of FOLLOWERS) {
      if (this.#account(id).copy.follow?.row.traderFollowerId === traderFollowerId) this.#judge(id);
    }
  }

  #expectLetGo({ data: { traderFollowerId, reason } }: LetGo): void {
    for (const id of FOLLOWERS) {
      if (this.#account(id).copy.follow?.row.traderFollowerId !== traderFollowerId) continue;
      this.#of(id).stop(reason, (option) => this.#pricesOf(id, option));
    }
  }

  /** Delivers a message a second time. */
  #repeat(): void {
    for (const rig of this.world.rigs) {
      const sent: readonly ShardMessage[] = rig.effects.flatMap(({ outbox }) => outbox);
      const arrived = sent.find((message) => message.number <= this.#received(message.toShard, message.fromShard));
      if (arrived !== undefined) this.world.of(arrived.toShard).receive(arrived);
    }
  }

  #received(toShard: number, fromShard: number): number {
    return this.world.of(toShard).engine.state.peers.received()[fromShard] ?? 0;
  }

  /** A guard that is already reached stops the follow at once. */
  #change({ follower: id, wish }: StepOf<'change'>): void {
    const naive = this.#of(id);
    const isOn = naive.status === 'ACTIVE';
    expect(this.world.refusal(id, changed(naiveTerms(wish)))).toBe(isOn ? null : 'RECORD_MISSING');
    if (!isOn) return;
    naive.terms = { ...naive.terms, ...naiveTerms(wish) };
    this.#judge(id);
  }

  #closeOne({ follower: id, place }: StepOf<'closeOne'>): void {
    const trade = [...(this.#account(id).copy.follow?.open.values() ?? [])][place];
    if (trade === undefined) return;
    const copy = this.#of(id).copies[this.#tradesOf(id).findIndex((row) => row.id === trade.id)];
    const refusal = this.world.refusal(id, { type: 'copy.closeOne', id: trade.id });
    const prices = this.#pricesOf(id, trade.futuresOptionId);
    expect(refusal).toBe(prices === null ? 'FEED_DELAYED' : null);
    if (prices !== null) this.#of(id).close([defined(copy, 'a copy')], trade.left, 'FOLLOWER', prices);
  }

  #reduce({ follower: id, option: optionId, steps }: StepOf<'reduce'>): void {
    const position = this.#account(id).futures.positions.get(optionId)?.row;
    const isFollowed = this.#of(id).terms.options.includes(optionId);
    if (position === undefined || !isFollowed || position.amount < BigInt(steps) * 100_000n) return;
    const tradeType = position.tradeType === 'LONG' ? 'SHORT' : 'LONG';
    const { leverage } = position;
    const amount = steps / 1_000;
    const order = futuresPlace({ futuresOptionId: optionId, tradeType, reduceOnly: 1, amount, leverage });
    const refusal = this.world.refusal(id, order);
    const prices = this.#pricesOf(id, optionId);
    if (refusal !== null || prices === null) return;
    this.#of(id).close(this.#of(id).open(optionId), BigInt(steps) * 100_000n, 'FOLLOWER', prices);
  }

  #unfollow({ follower: id, closes }: StepOf<'unfollow'>): void {
    const naive = this.#of(id);
    const hasOpen = naive.copies.some(({ left }) => left > 0n);
    const expected =
      naive.status === 'ENDED' ? 'RECORD_MISSING' : closes === 0 && hasOpen ? 'CLOSE_POSITION_FIRST' : null;
    expect(this.world.refusal(id, { type: 'copy.unfollow', closes })).toBe(expected);
    if (expected === null) naive.stop('UNFOLLOWED', (option) => this.#pricesOf(id, option));
  }

  /** Sent by the trader's shard; the follow stops when it is delivered. */
  #letGo({ follower: id }: StepOf<'letGo'>): void {
    const { traderFollowerId } = this.world.followOf(id);
    this.world.refusal(TRADER, { type: 'copy.unfollowTrader', traderFollowerId });
  }

  /**
   * Follows again as soon as the previous follow has ended, whatever messages are still under way between the shards.
   */
  #follow({ follower: id, wish }: StepOf<'follow'>): void {
    if (this.#of(id).status !== 'ENDED') return;
    expect(this.world.takePlace(id)).toBeNull();
    const refusal = this.world.refusal(id, this.world.followCommand(termsOf(id, wish)));
    if (refusal !== null) {
      expect(refusal).toBe('FOLLOW_BALANCE_TOO_SMALL');
      return;
    }
    this.seen.add('FOLLOWED_AGAIN');
    this.#naive.set(id, new NaiveFollow({ options: optionsOf(id), ...naiveTerms(wish) }));
  }

  /**
   * Liquidations of followers belong to futures: the model is given them, and the amounts that money was available for.
   */
  #observe(): void {
    for (const [index, rig] of this.world.rigs.entries()) {
      for (const effects of rig.effects.slice(this.#looked[index])) this.#recordLiquidations(effects);
      this.#looked[index] = rig.effects.length;
    }
    for (const id of FOLLOWERS) this.#adopt(id);
  }

  #recordLiquidations({ rows }: Effects): void {
    for (const change of rows) {
      if (change.table !== 'futuresOrder' || change.row.marketType !== 'LIQUIDATION') continue;
      const { playerId, futuresOptionId, tradeType, fillPrice, fee } = change.row;
      const naive = this.#naive.get(playerId);
      if (naive?.terms.options.includes(futuresOptionId) !== true) continue;
      const amount = naive.amount(futuresOptionId);
      naive.pay(tradeType, amount, defined(fillPrice ?? undefined, 'a price'), fee ?? 0n);
      naive.take(naive.open(futuresOptionId), amount, 'LIQUIDATION');
    }
  }

  /** Where the model could not know the available amount, it takes the engine's quantity. */
  #adopt(id: number): void {
    const naive = this.#of(id);
    if (naive.copies.every(({ quantity }) => quantity !== null)) return;
    const trades = this.#tradesOf(id);
    for (const [place, copy] of naive.copies.entries()) {
      const trade = trades[place];
      if (copy.quantity !== null || trade === undefined) continue;
      const { quantity, left, margin, reason, side, price, fee } = trade;
      Object.assign(copy, { quantity, left, margin, reason });
      if (price !== null) naive.pay(side, quantity, price, fee);
    }
  }

  /** Copies and skips of the present follow, or the last one. */
  #tradesOf(id: number): readonly CopyTradeRow[] {
    const { traderFollowerId } = this.world.followOf(id);
    return this.world.tradesOf(id).filter(({ followId }) => followId === traderFollowerId);
  }

  #compare(): void {
    for (const id of FOLLOWERS) {
      const trades = this.#tradesOf(id);
      const naive = this.#of(id);
      const { copies, terms, status, endReason } = naive;
      expect(trades.map(shown)).toEqual(copies.map(naiveShown));
      expect(this.world.followOf(id)).toMatchObject({ status, endReason });
      for (const reason of [endReason, ...copies.map(({ reason: why }) => why)]) {
        if (reason !== null) this.seen.add(reason);
      }
      this.#checkSums(id, trades);
      const { follow } = this.#account(id).copy;
      if (follow !== null) expect(worthOf(follow)).toBe(this.#worth(id));
      for (const optionId of terms.options) {
        const amount = this.#account(id).futures.positions.get(idOf(optionId))?.row.amount ?? 0n;
        expect(amount).toBe(naive.amount(optionId));
      }
    }
    this.#checkShares();
  }

  /** The follow's result equals the sum of its copies, and no share was ever paid except of the highest. */
  #checkSums(id: number, trades: readonly CopyTradeRow[]): void {
    const { cumNet, broughtNet, hwm, shared, lateFunding, feeRate, traderFollowerId } = this.world.followOf(id);
    const net = trades.reduce((sum, { pnl, funding, fee }) => sum + pnl + funding - fee, lateFunding as bigint);
    expect(cumNet).toBe(net);
    const earlier = this.#follows(id).filter(
      (row) => row.status === 'ENDED' && row.traderFollowerId < traderFollowerId,
    );
    const ended = new Map(earlier.map((row) => [row.traderFollowerId, row.cumNet as bigint]));
    expect(broughtNet).toBe([...ended.values()].reduce((sum, part) => sum + part, 0n));
    expect(shared * 100_000_000n <= feeRate * hwm && hwm <= this.#highest(id)).toBe(true);
    const fills = trades.map(({ traderFill, part }) => `${traderFill} ${part}`);
    expect(new Set(fills).size).toBe(fills.length);
  }

  #highest(id: number): bigint {
    return this.#follows(id).reduce(
      (most, { broughtNet, cumNet }) => max(most, add(broughtNet, cumNet)),
      ZERO as Decimal,
    );
  }

  #follows(id: number): readonly CopyFollowRow[] {
    return this.world
      .of(id)
      .effects.flatMap(({ rows }) => rows.flatMap((change) => (change.table === 'copyFollow' ? [change.row] : [])))
      .filter(({ playerId }) => playerId === id);
  }

  /** The shares paid by followers have arrived, or are under way. */
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

/** One of the three followers copies one contract only. */
function optionsOf(id: number): readonly number[] {
  return id === FOLLOWERS[1] ? [1] : [1, 2];
}

function termsOf(id: number, wish: Wish) {
  const followStock = optionsOf(id).map((option) => (option === 1 ? 'X_BTCUSDT' : 'X_ETHUSDT'));
  return { followStock, ...naiveTerms(wish) };
}

function naiveTerms({ mode, multiplyPer, maxBet, lossLimit, takeProfit }: Wish) {
  return {
    mode,
    multiplyPer,
    maxBet: decimal(maxBet),
    oneMaxBet: decimal(Math.max(10, Math.floor(maxBet * 0.4))),
    copyLossLimit: lossLimit === null ? null : decimal(lossLimit),
    copyTakeProfit: takeProfit === null ? null : decimal(takeProfit),
  } satisfies Omit<NaiveTerms, 'options'>;
}

const shown = ({ futuresOptionId, part, side, quantity, left, margin, due, reason }: CopyTradeRow) =>
  [futuresOptionId, part, side, quantity, left, margin, due, reason].join(' ');

const naiveShown = ({ option, part, side, quantity, left, margin, due, reason }: NaiveCopy) =>
  [option, part, side, quantity, left, margin, due, reason].join(' ');
