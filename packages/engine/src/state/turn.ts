import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure, koreanText } from '@hoga/domain/errors/failure';
import type { Effects, Reply, ShardMessage } from '../effects/effects.ts';
import type { RowChange, TableName, Tables } from '../effects/row-change.ts';
import type { UserEvent } from '../effects/user-event.ts';
import type { LedgerTransaction } from '../ledger/transaction.ts';
import type { EngineState } from './engine-state.ts';

const NO_TRANSACTIONS: readonly LedgerTransaction[] = [];
/** Nothing crosses from shard to shard yet. */
const NO_MESSAGES: readonly ShardMessage[] = [];

/** One input being applied: the state, the time it carries, and what it has done so far. */
export class Turn {
  readonly state: EngineState;
  readonly seq: number;
  readonly at: number;
  #ledger: LedgerTransaction[] | null = null;
  readonly #rows: RowChange[] = [];
  readonly #events: UserEvent[] = [];

  constructor(state: EngineState, seq: number, at: number) {
    this.state = state;
    this.seq = seq;
    this.at = at;
  }

  recordTransaction(transaction: LedgerTransaction): void {
    // Most inputs write one or none.
    if (this.#ledger === null) this.#ledger = [transaction];
    else this.#ledger.push(transaction);
  }

  recordRow<Name extends TableName>(table: Name, row: Tables[Name]): void {
    // The pairing of table and row is what the signature states; the union cannot follow a type parameter.
    this.#rows.push({ table, row } as RowChange);
  }

  send(event: UserEvent): void {
    this.#events.push(event);
  }

  /** A failure that happens after the reply, told on the error queue. */
  sendError(playerId: number, code: ErrorCode): void {
    const message = koreanText(failure(code));
    this.send({ playerId, destination: '/user/queue/error', type: 'ERROR', data: { code, message } });
  }

  finish(reply: Reply | null): Effects {
    const { changed } = this.state.houses;
    for (const house of changed) {
      for (const kind of house.changed) this.recordRow('houseAccount', house.row(kind));
      house.changed.clear();
    }
    changed.length = 0;
    return {
      seq: this.seq,
      at: this.at,
      reply,
      ledger: this.#ledger ?? NO_TRANSACTIONS,
      rows: this.#rows,
      events: this.#events,
      outbox: NO_MESSAGES,
    };
  }
}
