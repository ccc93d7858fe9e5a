import type { Effects } from '../effects/effects.ts';
import type { RowChange, TableName, Tables } from '../effects/row-change.ts';
import type { Checkpoint, EngineRows } from '../state/engine-rows.ts';

/** What a database would hold: every row change applied, nothing else. */
export class RowStore {
  readonly #tables = new Map<TableName, Map<string, unknown>>();
  readonly #ended = new Map<number, number>();

  record(effects: Effects): void {
    for (const change of effects.rows) {
      let table = this.#tables.get(change.table);
      if (table === undefined) {
        table = new Map();
        this.#tables.set(change.table, table);
      }
      table.set(keyOf(change), change.row);
      if (change.table === 'futuresOrder' || change.table === 'overseaOrder') this.#noteEnd(change.row);
    }
  }

  #noteEnd(row: { readonly id: number; readonly playerId: number; readonly status: string }): void {
    if (row.status !== 'WORKING' && row.status !== 'TRIGGERED') this.#ended.set(row.id, row.playerId);
  }

  #all<Name extends TableName>(name: Name): Tables[Name][] {
    return [...(this.#tables.get(name)?.values() ?? [])] as Tables[Name][];
  }

  /** The rows a shard would be loaded from. */
  rows(checkpoint: Checkpoint): EngineRows {
    const isLive = ({ status }: { readonly status: string }) => status === 'WORKING' || status === 'TRIGGERED';
    const isOpen = ({ status }: { readonly status: string }) => status === 'OPEN';
    return {
      checkpoint,
      sites: this.#all('site'),
      feeds: this.#all('feed'),
      players: this.#all('player'),
      wallets: this.#all('wallet'),
      houseAccounts: this.#all('houseAccount'),
      requests: this.#all('request'),
      futuresOptions: this.#all('futuresOption'),
      futuresOptionStates: this.#all('futuresOptionState'),
      futuresSettings: this.#all('futuresSetting'),
      futuresOrders: this.#all('futuresOrder').filter(isLive),
      futuresPositions: this.#all('futuresPosition').filter(isOpen),
      overseaOptions: this.#all('overseaOption'),
      overseaOptionStates: this.#all('overseaOptionState'),
      overseaOrders: this.#all('overseaOrder').filter(isLive),
      overseaPositions: this.#all('overseaPosition').filter(isOpen),
      endedOrders: [...this.#ended].map(([orderId, playerId]) => ({ orderId, playerId })),
    };
  }
}

function keyOf(change: RowChange): string {
  switch (change.table) {
    case 'feed':
      return change.row.feed;
    case 'wallet':
      return `${change.row.playerId}/${change.row.type}`;
    case 'houseAccount':
      return `${change.row.siteId}/${change.row.currency}/${change.row.kind}`;
    case 'request':
      return `${change.row.playerId}/${change.row.key}`;
    case 'futuresSetting':
      return `${change.row.playerId}/${change.row.futuresOptionId}`;
    case 'futuresFunding':
      return `${change.row.futuresPositionId}/${change.row.at}`;
    case 'futuresOptionState':
      return String(change.row.futuresOptionId);
    case 'overseaOptionState':
      return String(change.row.overseaOptionId);
    default:
      return String(change.row.id);
  }
}
