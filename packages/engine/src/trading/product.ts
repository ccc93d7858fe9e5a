import type { PlayerId } from '@hoga/kernel/ids';
import { onlyHalts } from '../product/halt.ts';
import type { ConfigurationRule, RowSink, RowSource } from '../product/product.ts';
import type { Table } from '../state/table.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import { armSideAlways } from './arm-side.ts';
import type { AnyMarket, AnyOrder, AnyPosition, Book } from './book.ts';
import { type BookRules, exportBook, loadBook } from './book-rows.ts';
import { type OptionRules, putOption } from './options.ts';

/** The parts shared by every product that trades options on net positions. */
export function tradingParts<Owner extends WalletOwner, M extends AnyMarket, O extends AnyOrder, P extends AnyPosition>(
  rules: BookRules<Owner, M, O, P>,
) {
  return {
    /** The inputs of its bands have changed. */
    onSiteChange: (owner: Owner): void => armSideAlways(rules.sideOf(owner)),
    load: (book: Book<M>, rows: RowSource, ownerOf: (playerId: PlayerId) => Owner): void =>
      loadBook(book, rows, ownerOf, rules),
    export: (book: Book<M>, owners: readonly Owner[], rows: RowSink): void => exportBook(book, owners, rows, rules),
  };
}

interface ConfiguredOptions<M extends AnyMarket> extends OptionRules<M> {
  readonly tables: { readonly option: Table<string, M['option']> };
}

export function optionConfiguration<M extends AnyMarket>(
  rules: ConfiguredOptions<M>,
): ConfigurationRule<Book<M>, M['option']> {
  return {
    table: rules.tables.option,
    put: (book, option) => putOption(book, rules, option),
    onlyHalts: (book, option) => onlyHalts(book.markets.get(option.id)?.option, option),
  };
}
