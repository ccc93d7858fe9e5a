import type { Engine } from '../engine.ts';
import type { Checkpoint, EngineRows } from './engine-rows.ts';

export function checkpointOf({ state }: Engine): Checkpoint {
  return {
    lastSeq: state.lastSeq,
    nextOrderId: state.ids.order.peek,
    nextPositionId: state.ids.position.peek,
    nextTransactionId: state.ids.transaction.peek,
  };
}

/** Everything `loadEngine` needs, for auditors and tests: loading it gives an engine that behaves the same. */
export function exportRows(engine: Engine): EngineRows {
  const { state } = engine;
  const accounts = [...state.accounts.values()];
  const futuresMarkets = [...state.futuresMarkets.values()];
  const overseaMarkets = [...state.overseaMarkets.values()];
  return {
    checkpoint: checkpointOf(engine),
    sites: [...state.sites.values()],
    feeds: [...state.feeds.values(), ...state.fxRates.values()].map(({ row }) => row),
    players: accounts.map(({ player }) => player),
    wallets: accounts.flatMap(({ wallets }) => [...wallets.values()].map((wallet) => wallet.row())),
    houseAccounts: [...state.houses].flatMap((house) => house.rows()),
    requests: [...state.requests.rows()].sort((a, b) => a.at - b.at),
    futuresOptions: futuresMarkets.map(({ option }) => option),
    futuresOptionStates: futuresMarkets.map((market) => market.state),
    futuresSettings: accounts.flatMap(({ futures }) => [...futures.settings.values()]),
    futuresOrders: accounts.flatMap(({ futures }) => [...futures.orders.values()].map(({ row }) => row)),
    futuresPositions: accounts.flatMap(({ futures }) => [...futures.positions.values()].map(({ row }) => row)),
    overseaOptions: overseaMarkets.map(({ option }) => option),
    overseaOptionStates: overseaMarkets.map((market) => market.state),
    overseaOrders: accounts.flatMap(({ oversea }) => [...oversea.orders.values()].map(({ row }) => row)),
    overseaPositions: accounts.flatMap(({ oversea }) => [...oversea.positions.values()].map(({ row }) => row)),
    endedOrders: [...state.ended.entries()],
  };
}
