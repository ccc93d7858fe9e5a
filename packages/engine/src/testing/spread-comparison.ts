import { assert } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type OverseaOptionId, type OverseaPositionId } from '@hoga/kernel/ids';
import { auditEngine } from '../assembly/audit.ts';
import { DEFAULT_OPTIONS } from '../assembly/engine-state.ts';
import { checkpointOf, exportRows } from '../assembly/export.ts';
import { Engine } from '../engine.ts';
import type { Command } from '../input/command.ts';
import type { Input } from '../input/input.ts';
import { loadEngine } from '../load-engine.ts';
import { toWire } from '../wire.ts';
import { BTC, cryptoFeed, ETH, fxFeed, NQ, OPERATOR, overseaFeed, player, quoteOf, SITE } from './fixture.ts';
import { PlayerStories } from './player-story.ts';
import { futuresPlace, overseaPlace } from './rig.ts';
import { RowStore } from './row-store.ts';

export const PLAYERS = [1, 2, 3, 4, 5, 6] as const;

const START = 1_700_000_000_000;
const PRICES = { BTCUSDT: 60_000, ETHUSDT: 3_000, NQ: 18_000, ES: 18_000 } as const;
/** In another session than NQ. */
const ES = { ...NQ, id: idOf<OverseaOptionId>(14), stock: 'ES', feed: 'ES' };
type FeedName = keyof typeof PRICES;
type OptionName = 'BTC' | 'ETH' | 'NQ' | 'ES';

export const SESSION_STEPS = [
  'oversea.closing',
  'oversea.settle',
  'oversea.close',
  'oversea.open',
  'oversea.breakStart',
  'oversea.breakEnd',
] as const;
type SessionStep = (typeof SESSION_STEPS)[number];

export type SpreadStep =
  | {
      kind: 'futures';
      player: number;
      eth: boolean;
      long: boolean;
      size: number;
      offset: number | null;
      isolated: boolean;
    }
  | {
      kind: 'oversea';
      player: number;
      es: boolean;
      long: boolean;
      qty: number;
      offset: number | null;
      tp: number | null;
      sl: number | null;
    }
  | { kind: 'cancelAll'; player: number }
  | { kind: 'overnight'; player: number }
  | { kind: 'quote'; feed: FeedName; move: number; rate: boolean }
  | { kind: 'nudge'; feed: 'NQ' | 'ES'; ticks: number }
  | { kind: 'fx'; move: number }
  | { kind: 'funding' }
  | { kind: 'session'; step: SessionStep }
  | { kind: 'halt'; option: OptionName; isStop: 0 | 1 }
  | { kind: 'continue'; most: number }
  | { kind: 'restart' };

/** One engine that applies events at once, and one that does so over turns, fed with the same inputs. */
export class SpreadComparison {
  readonly #whole = new Driven(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  readonly #spread: Driven;
  readonly #prices: Record<FeedName, number> = { ...PRICES };
  #hasRestartedBehind = false;
  #rate = 1_350;
  #at = START;
  #seq = 0;
  /** How often an account was behind when an input of it came. */
  met = 0;
  /** How many timers came while accounts were behind. */
  timers = 0;
  /** How many halts came while accounts were behind. */
  halts = 0;
  /** The highest number of accounts behind. */
  most = 0;

  /**
   * `won` is the first player's money for overseas futures; each further player has a quarter more than the one before.
   */
  constructor({ atOnce, searchAtOnce, won }: { atOnce: number; searchAtOnce: number; won: number }) {
    this.#spread = new Driven(atOnce, searchAtOnce);
    this.#configure({ type: 'site.configure', row: SITE });
    for (const feed of ['BTCUSDT', 'ETHUSDT']) this.#configure({ type: 'feed.configure', row: cryptoFeed(feed) });
    for (const feed of ['NQ', 'ES']) this.#configure({ type: 'feed.configure', row: overseaFeed(feed) });
    this.#configure({ type: 'feed.configure', row: fxFeed('USD/KRW') });
    for (const row of [BTC, ETH]) this.#configure({ type: 'futures.option.configure', row });
    for (const row of [NQ, ES]) this.#configure({ type: 'oversea.option.configure', row });
    for (const id of PLAYERS) {
      this.#configure({ type: 'player.configure', row: player(id) });
      this.#credit(id, 'FUTURES', 3_000 + 700 * id);
      this.#credit(id, 'BINARY', won + (won / 4) * id);
    }
    this.#timer({ type: 'oversea.open', overseaOptionIds: [NQ.id, ES.id] });
    for (const _twice of [1, 2]) {
      for (const feed of Object.keys(PRICES)) this.#quote(feed as FeedName, true);
      this.#fx();
    }
  }

  all(steps: readonly SpreadStep[]): void {
    for (const step of steps) this.#step(step);
    this.#spread.finish();
    for (const id of PLAYERS) this.#agree(id);
    assert(this.#whole.houses() === this.#spread.houses(), `houses: ${this.#whole.houses()} ${this.#spread.houses()}`);
  }

  #agree(id: number): void {
    const [whole, spread] = [this.#whole, this.#spread].map(({ stories }) => this.#comparable(stories.of(id))) as [
      readonly string[],
      readonly string[],
    ];
    const index = whole.findIndex((line, place) => line !== spread[place]);
    const isSame = index === -1 && whole.length === spread.length;
    assert(isSame, `player ${id}, line ${index}:\n${whole[index]}\n${spread[index] ?? spread[whole.length]}`);
    const [wholeRows, spreadRows] = [this.#whole, this.#spread].map((driven) => this.#comparable(driven.rowsOf(id)));
    assert(String(wholeRows) === String(spreadRows), `rows of player ${id}`);
  }

  /**
   * After a start every account is judged with the first price, which refreshes liquidation prices. For an account that
   * is behind, that price is one from before the start.
   */
  #comparable(lines: readonly string[]): readonly string[] {
    if (!this.#hasRestartedBehind) return lines;
    return lines
      .filter((line) => !line.includes('POSITION_UPDATE_LIQUIDPRICE'))
      .map((line) => line.replaceAll(/"liqPrice":("[^"]*"|null)/g, ''));
  }

  #step(step: SpreadStep): void {
    this.#at += 400;
    switch (step.kind) {
      case 'futures':
        this.#command(step.player, futuresOrder(step, this.#prices));
        break;
      case 'oversea':
        this.#command(step.player, overseaOrder(step, this.#prices));
        break;
      case 'cancelAll':
        this.#command(step.player, { type: 'futures.cancelAll', futuresOptionId: null });
        this.#command(step.player, { type: 'oversea.cancelAll', overseaOptionId: null });
        break;
      case 'overnight':
        this.#keepOvernight(step.player);
        break;
      case 'quote':
        this.#prices[step.feed] = Math.round(this.#prices[step.feed] * (1 + step.move / 1_000));
        this.#quote(step.feed, step.rate);
        break;
      case 'nudge':
        this.#prices[step.feed] += step.ticks / 4;
        this.#quote(step.feed, false);
        break;
      case 'fx':
        this.#rate += step.move;
        this.#fx();
        break;
      case 'funding':
        this.#timer({ type: 'futures.funding', futuresOptionIds: [BTC.id, ETH.id], fundingAt: this.#at });
        break;
      case 'session':
        this.#timer({ type: step.step, overseaOptionIds: [NQ.id] });
        break;
      case 'halt':
        if (this.#spread.engine.state.backlog.size > 0) this.halts += 1;
        this.#configure(haltOf(step.option, step.isStop));
        break;
      case 'continue':
        this.#spread.continue(step.most);
        break;
      case 'restart':
        if (this.#spread.engine.state.backlog.size > 0) this.#hasRestartedBehind = true;
        // Both restart, so that both judge the same accounts again.
        this.#whole.restart();
        this.#spread.restart();
        break;
    }
  }

  #keepOvernight(player: number): void {
    const positionOf = ({ engine }: Driven) =>
      engine.state.accounts.get(idOf(player))?.oversea.positions.get(NQ.id)?.row.id;
    const asked = (id: OverseaPositionId): Command => ({
      type: 'oversea.overnight',
      overseaPositionId: id,
      isActive: 1,
    });
    // What is due to the player may end the position that stands, and begin another.
    this.#command(player, asked(idOf(Number.MAX_SAFE_INTEGER)));
    const [whole, spread] = [positionOf(this.#whole), positionOf(this.#spread)];
    if (whole === undefined || spread === undefined) return;
    this.#command(player, asked(whole), asked(spread));
  }

  #configure(command: Command): void {
    this.#both((seq) => ({ kind: 'command', seq, at: this.#at, playerId: null, key: null, command }));
  }

  #credit(id: number, walletType: 'FUTURES' | 'BINARY', amount: number): void {
    const command: Command = {
      type: 'wallet.credit',
      walletType,
      amount: decimal(amount),
      code: 'D',
      refType: 'OPERATOR',
      refId: 1,
      ...OPERATOR,
    };
    this.#command(id, command);
  }

  #command(id: number, command: Command, twin: Command = command): void {
    const { backlog } = this.#spread.engine.state;
    if (backlog.isBehind(idOf(id))) this.met += 1;
    const input = (seq: number, asked: Command): Input => ({
      kind: 'command',
      seq,
      at: this.#at,
      playerId: idOf(id),
      key: null,
      command: asked,
    });
    this.#whole.apply(input(++this.#seq, command), id);
    this.#spread.apply(input(this.#seq, twin), id);
  }

  #quote(feed: FeedName, hasRate: boolean): void {
    const price = this.#prices[feed];
    const isFutures = feed === 'BTCUSDT' || feed === 'ETHUSDT';
    const tick = isFutures ? 1 : 0.25;
    const own = { bid: price, ask: price + tick, last: price };
    const prices = isFutures ? { ...own, mark: price, ...(hasRate ? { fundingRate: '0.0021' } : {}) } : own;
    this.#both((seq) => ({ kind: 'quote', seq, at: this.#at, quote: quoteOf(feed, seq, this.#at, prices) }));
  }

  #fx(): void {
    const rate = decimal(this.#rate);
    this.#both((seq) => ({
      kind: 'fx',
      seq,
      at: this.#at,
      fx: { pair: 'USD/KRW', rate, exTs: this.#at, seq, restsAt: null, resumesAt: null },
    }));
  }

  #timer(timer: Extract<Input, { kind: 'timer' }>['timer']): void {
    if (this.#spread.engine.state.backlog.size > 0) this.timers += 1;
    this.#both((seq) => ({ kind: 'timer', seq, at: this.#at, timer }));
  }

  #both(inputOf: (seq: number) => Input): void {
    this.#seq += 1;
    this.#whole.apply(inputOf(this.#seq), null);
    this.#spread.apply(inputOf(this.#seq), null);
    this.most = Math.max(this.most, this.#spread.engine.state.backlog.size);
  }
}

/** An engine, its rows as a database would hold them, and its players' events. */
class Driven {
  engine: Engine;
  readonly stories = new PlayerStories();
  readonly #store = new RowStore();
  readonly #options;
  /** Inputs sent to this engine only. */
  #extra = 0;

  constructor(atOnce: number, searchAtOnce: number) {
    this.#options = { ...DEFAULT_OPTIONS, atOnce, searchAtOnce };
    this.engine = new Engine(this.#options);
  }

  apply(input: Input, playerId: number | null): void {
    const effects = this.engine.apply({ ...input, seq: input.seq * 1_000 + this.#extra });
    this.#extra = 0;
    this.#store.record(effects);
    this.stories.record(effects);
    const { reply } = effects;
    if (playerId !== null) this.stories.add(playerId, 'reply', reply?.ok ? reply.value : reply?.error.code);
    const complaints = auditEngine(this.engine);
    assert(complaints.length === 0, complaints.join('; '));
  }

  continue(most: number): void {
    if (this.engine.state.backlog.size === 0) return;
    this.#extra += 1;
    const effects = this.engine.apply({ kind: 'backlog', seq: this.engine.state.lastSeq + 1, at: START, most });
    this.#store.record(effects);
    this.stories.record(effects);
  }

  finish(): void {
    while (this.engine.state.backlog.size > 0) this.continue(1);
  }

  restart(): void {
    this.engine = loadEngine(this.#store.rows(checkpointOf(this.engine)), this.#options);
  }

  rowsOf(playerId: number): readonly string[] {
    const { tables } = exportRows(this.engine);
    const { futuresPosition, overseaPosition, futuresOrder, overseaOrder, wallet, futuresFundingDue } = tables;
    const own = [futuresPosition, overseaPosition, futuresOrder, overseaOrder, wallet, futuresFundingDue].map(
      (rows: readonly { readonly playerId: number }[]) => rows.filter((row) => Number(row.playerId) === playerId),
    );
    const plain = new PlayerStories();
    for (const [table, rows] of own.entries()) plain.add(playerId, String(table), rows);
    return plain.of(playerId);
  }

  houses(): string {
    return JSON.stringify(toWire(exportRows(this.engine).tables.houseAccount));
  }
}

function haltOf(option: OptionName, isStop: 0 | 1): Command {
  return option === 'BTC' || option === 'ETH'
    ? { type: 'futures.option.configure', row: { ...(option === 'BTC' ? BTC : ETH), isStop } }
    : { type: 'oversea.option.configure', row: { ...(option === 'NQ' ? NQ : ES), isStop } };
}

function futuresOrder(step: Extract<SpreadStep, { kind: 'futures' }>, prices: Record<FeedName, number>): Command {
  const price = step.eth ? prices.ETHUSDT : prices.BTCUSDT;
  const limit = step.offset === null ? null : Math.round(price * (1 + step.offset / 1_000));
  return futuresPlace({
    futuresOptionId: step.eth ? ETH.id : BTC.id,
    tradeType: step.long ? 'LONG' : 'SHORT',
    amount: ((step.size * (step.eth ? 20 : 1)) / 10).toFixed(1),
    price: limit,
    leverage: 20,
    marginType: step.isolated ? 'ISOLATED' : 'CROSS',
  });
}

function overseaOrder(step: Extract<SpreadStep, { kind: 'oversea' }>, prices: Record<FeedName, number>): Command {
  const { es, long, qty, offset, tp, sl } = step;
  const limit = offset === null ? null : Math.round((es ? prices.ES : prices.NQ) * (1 + offset / 1_000));
  const overseaOptionId = es ? ES.id : NQ.id;
  return overseaPlace({
    overseaOptionId,
    tradeType: long ? 'LONG' : 'SHORT',
    qty,
    price: limit,
    tpTick: tp,
    slTick: sl,
  });
}
