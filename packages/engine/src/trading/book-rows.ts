import { assert, defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import type { RowSink, RowSource } from '../product/product.ts';
import type { Table } from '../state/table.ts';
import { armAlways } from '../trigger/armed-band.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { AnyMarket, AnyOrder, AnyPosition, Book, Side } from './book.ts';
import { addPosition } from './fills.ts';
import { type OptionRules, putOption } from './options.ts';
import { enlist } from './working-orders.ts';

/** How a product's book is built from its rows. */
export interface BookRules<Owner extends WalletOwner, M extends AnyMarket, O extends AnyOrder, P extends AnyPosition>
  extends OptionRules<M> {
  readonly tables: {
    readonly option: Table<string, M['option']>;
    readonly state: Table<string, M['state']>;
    readonly position: Table<string, P['row']>;
    readonly order: Table<string, O['row']>;
  };
  sideOf(owner: Owner): Side<Owner, O, P>;
  position(row: P['row'], owner: Owner, marketOf: (optionId: M['option']['id']) => M): P;
  order(row: O['row'], owner: Owner, marketOf: (optionId: M['option']['id']) => M): O;
}

/** Loads options, positions and working orders. */
export function loadBook<Owner extends WalletOwner, M extends AnyMarket, O extends AnyOrder, P extends AnyPosition>(
  book: Book<M>,
  rows: RowSource,
  ownerOf: (playerId: PlayerId) => Owner,
  rules: BookRules<Owner, M, O, P>,
): void {
  const { option, state, position, order } = rules.tables;
  const states = new Map(rows.of(state).map((row) => [state.key(row), row]));
  for (const row of rows.of(option)) {
    assert(putOption(book, rules, row, states.get(row.id)), `${option.name} ${row.id} is valid`);
  }
  const marketOf = (id: M['option']['id']) => defined(book.markets.get(id), `${option.name} ${id}`);
  for (const row of rows.of(position)) loadPosition(rules.position(row, ownerOf(row.playerId), marketOf));
  for (const row of rows.of(order)) loadOrder(rules.order(row, ownerOf(row.playerId), marketOf));
}

export function exportBook<Owner extends WalletOwner, M extends AnyMarket, O extends AnyOrder, P extends AnyPosition>(
  book: Book<M>,
  owners: readonly Owner[],
  rows: RowSink,
  { tables, sideOf }: BookRules<Owner, M, O, P>,
): void {
  const markets = [...book.markets.values()];
  const sides = owners.map(sideOf);
  rows.put<M['option']>(
    tables.option,
    markets.map(({ option }) => option),
  );
  rows.put<M['state']>(
    tables.state,
    markets.map(({ state }) => state),
  );
  rows.put<O['row']>(
    tables.order,
    sides.flatMap(({ orders }) => orders.values().map(({ row }) => row)),
  );
  rows.put<P['row']>(
    tables.position,
    sides.flatMap(({ positions }) => positions.values().map(({ row }) => row)),
  );
}

/** It is judged with the first quote. */
function loadPosition(position: AnyPosition): void {
  addPosition(position);
  armAlways(position);
}

/** Links an exit to its position. */
function loadOrder(order: AnyOrder): void {
  enlist(order);
  if (order.isEntry) return;
  const position = defined(order.side.positions.get(order.market.option.id), `position of exit ${order.row.id}`);
  position.setExit(order.row.marketType === 'TAKEPROFIT' ? 'TAKEPROFIT' : 'STOPLOSS', order);
}
