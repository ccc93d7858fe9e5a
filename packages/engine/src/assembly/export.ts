import type { RowSink } from '../product/product.ts';
import {
  FEED,
  HOUSE_ACCOUNT,
  LAST_QUOTE,
  LAST_RATE,
  PEER,
  PLAYER,
  PRACTICE,
  REQUEST,
  SITE,
  WALLET,
} from '../state/core-tables.ts';
import type { Checkpoint, EngineRows } from './engine-rows.ts';
import type { Stateful } from './engine-state.ts';
import { rowsByTable } from './tables.ts';

export function checkpointOf({ state }: Stateful): Checkpoint {
  return {
    lastSeq: state.lastSeq,
    nextOrderId: state.ids.order.peek,
    nextPositionId: state.ids.position.peek,
    nextTransactionId: state.ids.transaction.peek,
  };
}

/** Everything `loadEngine` needs, for auditors and tests: loading it gives an engine that behaves the same. */
export function exportRows(engine: Stateful): EngineRows {
  const { state } = engine;
  const accounts = [...state.accounts.values()];
  const tables = rowsByTable(() => []);
  const rows: RowSink = {
    put: (table, all) => Object.assign(tables, { [table.name]: [...all] }),
  };
  rows.put(SITE, state.sites.values());
  rows.put(FEED, state.prices.rows());
  rows.put(
    PLAYER,
    accounts.map(({ player }) => player),
  );
  rows.put(
    WALLET,
    accounts.flatMap(({ wallets }) => [...wallets.values()].map((wallet) => wallet.row())),
  );
  rows.put(
    HOUSE_ACCOUNT,
    [...state.houses].flatMap((house) => house.rows()),
  );
  rows.put(
    PRACTICE,
    accounts.flatMap(({ practice }) => (practice === null ? [] : [practice])),
  );
  rows.put(
    REQUEST,
    [...state.requests.rows()].sort((a, b) => a.at - b.at),
  );
  rows.put(PEER, state.peers.rows());
  rows.put(LAST_QUOTE, state.prices.lastQuotes());
  rows.put(LAST_RATE, state.prices.lastRates());
  state.backlog.export(rows);
  for (const module of state.modules) module.export(accounts, rows);
  return { checkpoint: checkpointOf(engine), tables, endedOrders: [...state.ended.entries()] };
}
