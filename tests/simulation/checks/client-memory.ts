import { POSITION_PRODUCTS, type PositionProduct } from '@hoga/domain/trading/products';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { FuturesCancel, FuturesOco, FuturesPlace, FuturesScale } from '@hoga/engine/futures/requests';
import type { FuturesOrderRow } from '@hoga/engine/futures/rows';
import { commandCount } from '@hoga/engine/input/command-count';
import type { SealedTransaction } from '@hoga/engine/ledger/chain';
import type { OverseaCancel, OverseaOco, OverseaPlace, OverseaScale } from '@hoga/engine/oversea/requests';
import type { OverseaOrderRow } from '@hoga/engine/oversea/rows';
import type { PlaceBet } from '@hoga/engine/rounds/requests';
import type { SendGifts } from '@hoga/engine/testing/gifts/product';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { Ask } from '../clients/ask.ts';
import { engineRow } from './engine-row.ts';
import { exactText, isSame } from './exact-text.ts';
import type { Findings } from './findings.ts';
import { isLive } from './order-history.ts';

/** Where a product's orders and positions are stored. */
const TABLES = {
  futures: { orders: 'futuresOrder', positions: 'futuresPosition' },
  oversea: { orders: 'overseaOrder', positions: 'overseaPosition' },
} as const satisfies Record<PositionProduct, unknown>;
const TABLES_OF = { '/user/queue/futures': TABLES.futures, '/user/queue/oversea': TABLES.oversea } as const;

type OrderRow = FuturesOrderRow | OverseaOrderRow;
type Place = FuturesPlace | OverseaPlace;
type Together = FuturesScale | FuturesOco | OverseaScale | OverseaOco;

/** Reasons of orders that the system placed. */
const FORCED: ReadonlySet<string> = new Set(['SESSION_CLOSE', 'OVERNIGHT_MARGIN', 'LOSSCUT', 'COPY', 'ROLL']);
const ENDED: ReadonlySet<string> = new Set(['FILLED', 'CANCELED', 'EXPIRED', 'CLOSED', 'LIQUIDATED']);

/** The players' requests and replies, compared with what is stored when the world is at rest. */
export class ClientMemory {
  readonly #findings: Findings;
  readonly #tablesOf: (playerId: PlayerId) => StoredShard;
  readonly #groups = new Map<object, ReadonlyMap<number, readonly unknown[]>>();

  constructor(findings: Findings, tablesOf: (playerId: PlayerId) => StoredShard) {
    this.#findings = findings;
    this.#tablesOf = tablesOf;
  }

  compare(asks: readonly Ask[], events: readonly UserEvent[]): void {
    for (const ask of asks) {
      this.#oneReply(ask);
      const { command } = ask;
      if (command.type === 'wallet.credit' || command.type === 'wallet.debit') this.#money(ask);
      else if (command.type === 'futures.place' || command.type === 'oversea.place') this.#placed(ask, command);
      else if (isTogether(command)) this.#together(ask, command);
      else if (command.type === 'futures.cancel' || command.type === 'oversea.cancel') this.#cancelled(ask, command);
      else if (command.type === 'gifts.send') this.#given(ask, command);
      else if (command.type === 'rounds.bet') this.#bet(ask, command);
    }
    for (const playerId of new Set(asks.map((ask) => ask.playerId))) this.#unasked(playerId, asks);
    for (const event of events) this.#seen(event);
  }

  #oneReply(ask: Ask): void {
    const [first, ...others] = ask.replies;
    if (first === undefined) return;
    const other = others.find((reply) => !isSame(reply, first));
    if (other !== undefined)
      this.#findings.add('keys-once', `${nameOf(ask)} got ${exactText(first)} and ${exactText(other)}`);
    if (ask.key === null) return;
    const stored = this.#tablesOf(ask.playerId).rows.request.get(
      `${ask.playerId} ${keyedAs(ask.command.type)} ${ask.key}`,
    );
    if (!isSame(stored?.data, first)) {
      this.#findings.add(
        'nothing-lost',
        `${nameOf(ask)} got ${exactText(first)}, stored is ${exactText(stored?.data)}`,
      );
    }
  }

  #money(ask: Ask): void {
    const effects = this.#movements(ask.playerId).get(ask.id) ?? [];
    this.#count(ask, effects.length);
    const { command } = ask;
    if (command.type !== 'wallet.credit' && command.type !== 'wallet.debit') return;
    const moved = command.type === 'wallet.credit' ? command.amount : -command.amount;
    for (const { postings } of effects) {
      const posting = postings.find(({ playerId }) => playerId === ask.playerId);
      if (posting?.delta !== moved) this.#findings.add('nothing-lost', `${nameOf(ask)} moved ${posting?.delta}`);
    }
  }

  #count(ask: Ask, effects: number): void {
    if (effects > 1) this.#findings.add('keys-once', `${nameOf(ask)} was done ${effects} times`);
    if (ask.state === 'accepted' && effects === 0) this.#findings.add('nothing-lost', `${nameOf(ask)} left nothing`);
    // With a key another attempt may have been accepted after the one that was refused.
    if (ask.state === 'refused' && ask.key === null && effects > 0) {
      this.#findings.add('nothing-lost', `${nameOf(ask)} was refused and done`);
    }
  }

  #placed(ask: Ask, place: Place): void {
    const orders = this.#orders(ask.playerId, productOf(place.type));
    const answered = orders.find(({ id }) => id === ask.replies[0]?.['orderId']);
    if (ask.key !== null) this.#count(ask, orders.filter(({ clientOrderId }) => clientOrderId === ask.key).length);
    if (ask.state !== 'accepted') return;
    if (answered === undefined) {
      this.#findings.add(
        'nothing-lost',
        `${nameOf(ask)} got ${exactText(ask.replies[0])}, which the player does not have`,
      );
    } else if (!isAsAsked(place, answered) || answered.clientOrderId !== ask.key) {
      this.#findings.add('nothing-lost', `${nameOf(ask)} became ${exactText(answered)}`);
    }
  }

  /** All of its orders or none of them. */
  #together(ask: Ask, command: Together): void {
    const orders = this.#orders(ask.playerId, productOf(command.type));
    const first = orders.find(({ id }) => id === ask.replies[0]?.['groupId']);
    if (ask.key !== null) this.#count(ask, orders.filter(({ clientOrderId }) => clientOrderId === ask.key).length);
    const named = first ?? orders.find(({ clientOrderId }) => clientOrderId !== null && clientOrderId === ask.key);
    const link = command.type.endsWith('.scale') ? 'scaleGroup' : 'ocoGroup';
    const placed = orders.filter((order) => named !== undefined && order[link] === named.id).length;
    const whole = commandCount(command);
    if (ask.state === 'accepted' ? placed === whole : placed === 0 || placed === whole) return;
    this.#findings.add('nothing-lost', `${nameOf(ask)} became ${placed} orders of ${whole}`);
  }

  #cancelled(ask: Ask, { type, orderId }: FuturesCancel | OverseaCancel): void {
    if (ask.state !== 'accepted') return;
    const order = this.#orders(ask.playerId, productOf(type)).find(({ id }) => id === orderId);
    if (order === undefined || isLive(order))
      this.#findings.add('nothing-lost', `${nameOf(ask)} left the order waiting`);
  }

  #given(ask: Ask, { point, times }: SendGifts): void {
    if (ask.state !== 'accepted') return;
    const first = Number(ask.replies[0]?.['giftId']);
    const given = this.#tablesOf(ask.playerId).ledger.filter(
      ({ refType, refId, postings }) =>
        refType === 'GIFT' && refId >= first && postings.some((p) => p.playerId === ask.playerId && p.delta === -point),
    );
    if (given.length < times) this.#findings.add('nothing-lost', `${nameOf(ask)} left ${given.length} gifts`);
  }

  #bet(ask: Ask, { tradeRoundId, side, point }: PlaceBet): void {
    if (ask.state !== 'accepted') return;
    const bet = this.#tablesOf(ask.playerId).rows.tradeBet.get(Number(ask.replies[0]?.['id']));
    const asked = { playerId: ask.playerId, tradeRoundId, side, point };
    if (bet === undefined || !isSame({ ...bet, ...asked }, bet)) {
      this.#findings.add('nothing-lost', `${nameOf(ask)} became ${exactText(bet)}`);
    }
  }

  /** Orders without a key are those of accepted requests, or of requests with an unknown outcome. */
  #unasked(playerId: PlayerId, asks: readonly Ask[]): void {
    const keyless = asks.filter(
      (ask) => ask.playerId === playerId && ask.key === null && keyedAs(ask.command.type).endsWith('.place'),
    );
    const known = new Set(keyless.flatMap((ask) => ask.replies.map((reply) => reply['orderId'] ?? reply['groupId'])));
    const unknown = keyless.filter(({ state }) => state === 'unknown' || state === 'open').length;
    const orders = POSITION_PRODUCTS.flatMap((product) => this.#orders(playerId, product));
    const unexplained = orders.filter(
      (order) =>
        order.clientOrderId === null &&
        isFirst(order) &&
        isEntry(order) &&
        !FORCED.has(order.reason ?? '') &&
        !isCopy(order) &&
        !known.has(order.id),
    );
    if (unexplained.length > unknown) {
      const ids = unexplained.map(({ id }) => id).join(', ');
      this.#findings.add(
        'keys-once',
        `player ${playerId} has orders ${ids} of ${unknown} asks that may have made them`,
      );
    }
  }

  #seen(event: UserEvent): void {
    if (event.destination !== '/user/queue/futures' && event.destination !== '/user/queue/oversea') return;
    if (!('status' in event.data)) return;
    if (event.type === 'FOLLOW_END') {
      this.#seenEnd(event);
      return;
    }
    const { rows } = this.#tablesOf(event.playerId);
    const { orders, positions } = TABLES_OF[event.destination];
    const table = event.type.startsWith('COPYTRADE_')
      ? rows.copyTrade
      : rows[event.type.startsWith('ORDER_') ? orders : positions];
    const stored = table.get(event.data.id);
    const shown = `player ${event.playerId} was shown ${event.type} of ${event.data.id} as ${event.data.status}`;
    if (stored?.playerId !== event.playerId) this.#findings.add('events-are-true', `${shown}, which is not stored`);
    else if (ENDED.has(event.data.status) && !isSame(engineRow(stored), event.data)) {
      this.#findings.add('events-are-true', `${shown}, stored is ${exactText(stored)}`);
    }
  }

  #seenEnd({ playerId, data }: Extract<UserEvent, { readonly type: 'FOLLOW_END' }>): void {
    const stored = this.#tablesOf(playerId).rows.copyFollow.get(data.traderFollowerId);
    const shown = `player ${playerId} was shown the end of follow ${data.traderFollowerId} as ${data.status}`;
    if (stored?.playerId !== playerId) this.#findings.add('events-are-true', `${shown}, which is not stored`);
    else if (data.status === 'ENDED' && stored.endReason !== data.endReason)
      this.#findings.add('events-are-true', `${shown} by ${data.endReason}, stored is ${stored.endReason}`);
  }

  #orders(playerId: PlayerId, product: PositionProduct): readonly OrderRow[] {
    const { rows } = this.#tablesOf(playerId);
    const table: ReadonlyMap<number | string, OrderRow> = rows[TABLES[product].orders];
    return (
      this.#grouped(
        table,
        () => table.values(),
        (row) => row.playerId,
      ).get(playerId) ?? []
    );
  }

  /** Of a player's shard, by the request that moved the money. */
  #movements(playerId: PlayerId): ReadonlyMap<number, readonly SealedTransaction[]> {
    const { ledger } = this.#tablesOf(playerId);
    return this.#grouped(
      ledger,
      () => ledger.filter(({ refType }) => refType === 'SIMULATED'),
      ({ refId }) => refId,
    );
  }

  /** The rows of a source by a number of theirs, put together once: at rest nothing changes. */
  #grouped<Row>(
    source: object,
    rowsOf: () => Iterable<Row>,
    numberOf: (row: Row) => number,
  ): ReadonlyMap<number, readonly Row[]> {
    const known = this.#groups.get(source);
    if (known !== undefined) return known as ReadonlyMap<number, readonly Row[]>;
    const groups = new Map<number, Row[]>();
    for (const row of rowsOf()) {
      const group = groups.get(numberOf(row));
      if (group === undefined) groups.set(numberOf(row), [row]);
      else group.push(row);
    }
    this.#groups.set(source, groups);
    return groups;
  }
}

/** The product of a command, which its name begins with. */
function productOf(type: `${PositionProduct}.${string}`): PositionProduct {
  return defined(
    POSITION_PRODUCTS.find((product) => type.startsWith(`${product}.`)),
    type,
  );
}

function nameOf({ id, playerId, key, command, state, attempts }: Ask): string {
  return `ask ${id} (${command.type} of player ${playerId}, key ${key}, ${state} after ${attempts})`;
}

function isEntry({ marketType }: OrderRow): boolean {
  return marketType !== 'TAKEPROFIT' && marketType !== 'STOPLOSS' && marketType !== 'LIQUIDATION';
}

/** Orders that were placed together came by one request, which the first stands for. */
function isFirst({ id, scaleGroup, ocoGroup }: OrderRow): boolean {
  return (scaleGroup ?? ocoGroup ?? id) === id;
}

function isTogether(command: { readonly type: string }): command is Together {
  return /\.(scale|oco)$/.test(command.type);
}

/** The kind under which the keys of a command are remembered. */
function keyedAs(type: string): string {
  return type.replace(/\.(scale|oco)$/, '.place');
}

/** Fields that an amendment or a trimming never changes. */
function isAsAsked(place: Place, order: OrderRow): boolean {
  if (order.tradeType !== place.tradeType || order.marketType !== place.marketType) return false;
  if (place.type === 'oversea.place') {
    return 'overseaOptionId' in order && order.overseaOptionId === place.overseaOptionId;
  }
  return (
    'futuresOptionId' in order &&
    order.futuresOptionId === place.futuresOptionId &&
    order.reduceOnly === place.reduceOnly &&
    order.marginType === place.marginType
  );
}

/** Orders placed for a follower because the trader has traded. */
function isCopy(order: object): boolean {
  return 'futuresTraderOrderId' in order && order.futuresTraderOrderId !== null;
}
