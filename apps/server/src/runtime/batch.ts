import type { Effects, ShardMessage } from '@hoga/engine/effects/effects';
import type { RowChange, TableName, Tables } from '@hoga/engine/effects/row-change';
import type { LedgerTransaction } from '@hoga/engine/ledger/transaction';
import { unreachable } from '@hoga/kernel/assert';
import type { BatchRows, FiredTimer } from './engine-store.ts';
import type { Waiting } from './waiting.ts';

type Key = number | string;
type FoldedRows = { readonly [Name in TableName]: Map<Key, Tables[Name]> };

/** Effects of consecutive inputs, folded: of several rows for one key only the newest is kept. */
export class Batch {
  readonly ledger: LedgerTransaction[] = [];
  readonly timers: FiredTimer[] = [];
  readonly outbox: (ShardMessage & { readonly createdAt: number })[] = [];
  readonly waiting: Waiting[] = [];
  readonly #rows: FoldedRows = {
    site: new Map(),
    player: new Map(),
    feed: new Map(),
    futuresOption: new Map(),
    overseaOption: new Map(),
    wallet: new Map(),
    houseAccount: new Map(),
    request: new Map(),
    futuresOptionState: new Map(),
    futuresSetting: new Map(),
    futuresOrder: new Map(),
    futuresPosition: new Map(),
    futuresFunding: new Map(),
    overseaOptionState: new Map(),
    overseaOrder: new Map(),
    overseaPosition: new Map(),
  };
  /** Whether there is anything to write. What only answers waits for its turn, not for a commit. */
  isDurable = false;

  add(effects: Effects): void {
    for (const transaction of effects.ledger) this.ledger.push(transaction);
    for (const message of effects.outbox) this.outbox.push({ ...message, createdAt: effects.at });
    for (const change of effects.rows) this.#fold(change);
    if (effects.ledger.length + effects.outbox.length > 0) this.isDurable = true;
  }

  addTimer(timer: FiredTimer): void {
    this.timers.push(timer);
    this.isDurable = true;
  }

  rows(siteOf: (playerId: number) => number): BatchRows {
    const rows = this.#rows;
    return {
      wallet: [...rows.wallet.values()],
      houseAccount: [...rows.houseAccount.values()],
      request: [...rows.request.values()].map((row) => ({ ...row, siteId: siteOf(row.playerId) })),
      futuresOptionState: [...rows.futuresOptionState.values()],
      futuresSetting: [...rows.futuresSetting.values()],
      futuresOrder: [...rows.futuresOrder.values()],
      futuresPosition: [...rows.futuresPosition.values()],
      futuresFunding: [...rows.futuresFunding.values()],
      overseaOptionState: [...rows.overseaOptionState.values()],
      overseaOrder: [...rows.overseaOrder.values()],
      overseaPosition: [...rows.overseaPosition.values()],
    };
  }

  #fold(change: RowChange): void {
    switch (change.table) {
      // Configuration is kept where it is configured.
      case 'site':
      case 'player':
      case 'feed':
      case 'futuresOption':
      case 'overseaOption':
        return;
      case 'wallet':
        this.#rows.wallet.set(`${change.row.playerId} ${change.row.type}`, change.row);
        break;
      case 'houseAccount':
        this.#rows.houseAccount.set(`${change.row.siteId} ${change.row.currency} ${change.row.kind}`, change.row);
        break;
      case 'request':
        this.#rows.request.set(`${change.row.playerId} ${change.row.key}`, change.row);
        break;
      case 'futuresOptionState':
        this.#rows.futuresOptionState.set(change.row.futuresOptionId, change.row);
        break;
      case 'futuresSetting':
        this.#rows.futuresSetting.set(`${change.row.playerId} ${change.row.futuresOptionId}`, change.row);
        break;
      case 'futuresOrder':
        this.#rows.futuresOrder.set(change.row.id, change.row);
        break;
      case 'futuresPosition':
        this.#rows.futuresPosition.set(change.row.id, change.row);
        break;
      case 'futuresFunding':
        this.#rows.futuresFunding.set(`${change.row.futuresPositionId} ${change.row.at}`, change.row);
        break;
      case 'overseaOptionState':
        this.#rows.overseaOptionState.set(change.row.overseaOptionId, change.row);
        break;
      case 'overseaOrder':
        this.#rows.overseaOrder.set(change.row.id, change.row);
        break;
      case 'overseaPosition':
        this.#rows.overseaPosition.set(change.row.id, change.row);
        break;
      default:
        unreachable(change);
    }
    this.isDurable = true;
  }
}
