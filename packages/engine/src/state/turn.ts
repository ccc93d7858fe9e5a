import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure, koreanText } from '@hoga/domain/errors/failure';
import { assert } from '@hoga/kernel/assert';
import type {
  ConvertQuoteId,
  CopyTradeId,
  DnwId,
  OrderId,
  PlayerId,
  PositionId,
  TradeBetId,
  TraderFollowerId,
  TraderId,
} from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import type { House } from '../ledger/house.ts';
import type { LedgerTransaction } from '../ledger/transaction.ts';
import type { ReplyData } from '../rows/reply-data.ts';
import { ERROR_QUEUE } from './core-queues.ts';
import { HOUSE_ACCOUNT, PEER } from './core-tables.ts';
import type { EndedOrders } from './ended-orders.ts';
import type { IdCounter } from './ids.ts';
import type { Peers } from './peers.ts';
import type { Queue } from './queue.ts';
import type { Message, ShardMessage } from './shard-message.ts';
import type { Table } from './table.ts';

const NONE: readonly never[] = [];

export type Reply = Result<ReplyData, Failure>;

/** A changed row of any table. */
export interface AnyChange {
  readonly table: string;
  readonly row: object;
}

/** An event to a player, or to all members. */
export interface AnyEvent {
  readonly playerId: PlayerId;
  readonly destination: string;
  readonly type: string;
  readonly data: unknown;
}

/** The effects of one input, loosely typed at this layer; `effects/effects.ts` gives the exact type. */
export interface Outcome {
  readonly seq: number;
  readonly at: number;
  readonly reply: Reply | null;
  readonly ledger: readonly LedgerTransaction[];
  readonly rows: readonly AnyChange[];
  readonly events: readonly AnyEvent[];
  readonly outbox: readonly ShardMessage[];
}

/** The parts of the engine that every rule may use: id allocation, other shards, ended orders. */
export interface TurnContext {
  readonly backlog: {
    /** How many accounts are behind. */
    readonly size: number;
    /** Whether market events have still to be applied to the player. */
    isBehind(playerId: PlayerId): boolean;
    /** Applies them: must be called before touching a player whom the input does not name. */
    bringUpToDate(turn: Turn, playerId: PlayerId): void;
  };
  readonly peers: Peers;
  /** The players of this shard. */
  readonly accounts: { has(playerId: PlayerId): boolean };
  readonly ended: EndedOrders;
  readonly ids: {
    readonly order: IdCounter<OrderId>;
    /** For positions, and everything else of players that shares their numbers. */
    readonly position: IdCounter<
      PositionId | TradeBetId | DnwId | ConvertQuoteId | TraderId | TraderFollowerId | CopyTradeId
    >;
    readonly transaction: IdCounter<number>;
  };
}

/** One input being applied: its time, and its effects so far. */
export class Turn {
  readonly context: TurnContext;
  readonly seq: number;
  at: number;
  readonly #rows: AnyChange[] = [];
  readonly #events: AnyEvent[] = [];
  // Most inputs have one or none of these.
  #ledger: LedgerTransaction[] | null = null;
  #houses: House[] | null = null;
  #outbox: ShardMessage[] | null = null;

  constructor(context: TurnContext, seq: number, at: number) {
    this.context = context;
    this.seq = seq;
    this.at = at;
  }

  /** Runs work as of an earlier moment. */
  asOf(at: number, work: () => void): void {
    const now = this.at;
    this.at = at;
    work();
    this.at = now;
  }

  recordTransaction(transaction: LedgerTransaction): void {
    const { backlog } = this.context;
    if (backlog.size > 0) {
      const behind = transaction.postings.find(({ playerId }) => backlog.isBehind(playerId));
      assert(behind === undefined, `money of player ${behind?.playerId} moves before what is due to them is applied`);
    }
    if (this.#ledger === null) this.#ledger = [transaction];
    else this.#ledger.push(transaction);
  }

  record<Row extends object>(table: Table<string, Row>, row: Row): void {
    this.#rows.push({ table: table.name, row });
  }

  send<Events extends object, Type extends keyof Events & string>(
    queue: Queue<string, Events>,
    playerId: PlayerId,
    type: Type,
    data: Events[Type],
  ): void {
    this.#events.push({ playerId, destination: queue.destination, type, data });
  }

  /** A failure after the reply, sent on the error queue. */
  sendError(playerId: PlayerId, code: ErrorCode): void {
    this.send(ERROR_QUEUE, playerId, 'ERROR', { code, message: koreanText(failure(code)) });
  }

  /**
   * Posts to the shard of a player, which may be this one: applied there in a turn of its own, once, after everything
   * posted to that shard before. A message to a player unknown to that shard is returned (`bounces` of the product):
   * callers that name a player check `mayReach` first.
   */
  post(toPlayerId: PlayerId, message: Message): void {
    const { peers } = this.context;
    const posted = peers.address(toPlayerId, message);
    this.record(PEER, peers.row(posted.toShard));
    if (this.#outbox === null) this.#outbox = [posted];
    else this.#outbox.push(posted);
  }

  /** False where no such player exists, as far as this shard knows: it knows nothing of players of other shards. */
  mayReach(playerId: PlayerId): boolean {
    const { peers, accounts } = this.context;
    return !peers.isHere(playerId) || accounts.has(playerId);
  }

  /** Must be called before an account of the house is moved: its balance is written once, when the turn ends. */
  houseMoves(house: House): void {
    if (house.isMoved) return;
    if (this.#houses === null) this.#houses = [house];
    else this.#houses.push(house);
  }

  finish(reply: Reply | null): Outcome {
    for (const house of this.#houses ?? NONE) this.#recordMoved(house);
    return {
      seq: this.seq,
      at: this.at,
      reply,
      ledger: this.#ledger ?? NONE,
      rows: this.#rows,
      events: this.#events,
      outbox: this.#outbox ?? NONE,
    };
  }

  #recordMoved(house: House): void {
    const { moved } = house;
    if (moved.PNL) this.record(HOUSE_ACCOUNT, house.row('PNL'));
    if (moved.FEE) this.record(HOUSE_ACCOUNT, house.row('FEE'));
    if (moved.INSURANCE) this.record(HOUSE_ACCOUNT, house.row('INSURANCE'));
    if (moved.EXTERNAL) this.record(HOUSE_ACCOUNT, house.row('EXTERNAL'));
    if (moved.TRANSIT) this.record(HOUSE_ACCOUNT, house.row('TRANSIT'));
    house.forgetMoves();
  }
}
