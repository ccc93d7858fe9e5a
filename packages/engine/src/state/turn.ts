import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure, koreanText } from '@hoga/domain/errors/failure';
import type { Effects, Reply, ShardMessage } from '../effects/effects.ts';
import type { RowChange, TableName, Tables } from '../effects/row-change.ts';
import type { UserEvent } from '../effects/user-event.ts';
import type { House } from '../ledger/house.ts';
import type { LedgerTransaction } from '../ledger/transaction.ts';
import type { EngineState } from './engine-state.ts';
import type { Gathered } from './gathered.ts';

const NO_TRANSACTIONS: readonly LedgerTransaction[] = [];
/** Nothing crosses from shard to shard yet. */
const NO_MESSAGES: readonly ShardMessage[] = [];

/** One input being applied: the state, the time it carries, and what it has done so far. */
export class Turn {
  readonly state: EngineState;
  readonly seq: number;
  readonly at: number;
  #ledger: LedgerTransaction[] | null = null;
  readonly #rows: Gathered<RowChange>;
  readonly #events: Gathered<UserEvent>;

  constructor(state: EngineState, seq: number, at: number) {
    this.state = state;
    this.seq = seq;
    this.at = at;
    this.#rows = state.rows;
    this.#events = state.events;
    this.#rows.start();
    this.#events.start();
  }

  recordTransaction(transaction: LedgerTransaction): void {
    // Most inputs write one or none.
    if (this.#ledger === null) this.#ledger = [transaction];
    else this.#ledger.push(transaction);
  }

  recordRow<Name extends TableName>(table: Name, row: Tables[Name]): void {
    // The pairing of table and row is what the signature states; the union cannot follow a type parameter.
    this.#rows.add({ table, row } as RowChange);
  }

  send(event: UserEvent): void {
    this.#events.add(event);
  }

  /** A failure that happens after the reply, told on the error queue. */
  sendError(playerId: number, code: ErrorCode): void {
    const message = koreanText(failure(code));
    this.send({ playerId, destination: '/user/queue/error', type: 'ERROR', data: { code, message } });
  }

  finish(reply: Reply | null): Effects {
    const { moved } = this.state.houses;
    for (const house of moved) this.#giveOut(house);
    while (moved.length > 0) moved.pop();
    return {
      seq: this.seq,
      at: this.at,
      reply,
      ledger: this.#ledger ?? NO_TRANSACTIONS,
      rows: this.#rows.take(),
      events: this.#events.take(),
      outbox: NO_MESSAGES,
    };
  }

  #giveOut(house: House): void {
    const { moved } = house;
    if (moved.PNL) this.recordRow('houseAccount', house.row('PNL'));
    if (moved.FEE) this.recordRow('houseAccount', house.row('FEE'));
    if (moved.INSURANCE) this.recordRow('houseAccount', house.row('INSURANCE'));
    if (moved.EXTERNAL) this.recordRow('houseAccount', house.row('EXTERNAL'));
    house.rest();
  }
}
