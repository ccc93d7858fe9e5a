import type { ProductName } from '@hoga/domain/trading/products';
import type { ContractRoll } from '@hoga/engine/oversea/rows';
import type { SiteId } from '@hoga/kernel/ids';
import { z } from 'zod';
import type { Queries } from '../../persistence/database.ts';
import type { AdminViewParts } from './admin-views.ts';
import { FUTURES_OPTIONS, type FuturesRow } from './futures-option-store.ts';
import {
  FUTURES_CHANGES,
  type FuturesOptionFacts,
  futuresAdminView,
  futuresFacts,
  futuresFile,
  futuresSeeds,
} from './futures-options.ts';
import { type StoredChanges, storedChanges } from './option-change.ts';
import { liveShelf, type OptionFacts, type OptionShelf, shelf } from './option-facts.ts';
import { OVERSEA_OPTIONS, type OverseaRow } from './oversea-option-store.ts';
import {
  OVERSEA_CHANGES,
  type OverseaOptionFacts,
  overseaAdminView,
  overseaFacts,
  overseaFile,
  overseaSeeds,
} from './oversea-options.ts';
import { TRADE_OPTIONS, type TradeRow } from './round-option-store.ts';
import {
  ROUND_CHANGES,
  roundAdminView,
  roundFacts,
  roundFile,
  roundSeeds,
  type TradeOptionFacts,
} from './round-options.ts';
import type { SiteCurrencies } from './seed-fields.ts';

/** The options of every product: a new product has its own files, and a line in each part of this one. */

export interface OptionRows {
  readonly oversea: readonly OverseaRow[];
  readonly futures: readonly FuturesRow[];
  readonly trade: readonly TradeRow[];
}

export const NO_OPTIONS: OptionRows = { oversea: [], futures: [], trade: [] };

export async function loadOptions(queries: Queries): Promise<OptionRows> {
  return {
    oversea: await OVERSEA_OPTIONS.load(queries),
    futures: await FUTURES_OPTIONS.load(queries),
    trade: await TRADE_OPTIONS.load(queries),
  };
}

export const optionsFile = z.strictObject({ oversea: overseaFile, futures: futuresFile, trade: roundFile });

/** Adds the shipped options that a site does not have. */
export async function addShippedOptions(
  queries: Queries,
  { oversea, futures, trade }: z.infer<typeof optionsFile>,
  currencies: SiteCurrencies,
): Promise<void> {
  await OVERSEA_OPTIONS.addMissing(queries, overseaSeeds(oversea, currencies));
  await FUTURES_OPTIONS.addMissing(queries, futuresSeeds(futures, currencies));
  await TRADE_OPTIONS.addMissing(queries, roundSeeds(trade, currencies));
}

/** The rows of some instruments. */
export function optionsOf(
  { oversea, futures, trade }: OptionRows,
  isIt: (row: { readonly siteId: SiteId; readonly symbol: string }) => boolean,
): OptionRows {
  return { oversea: oversea.filter(isIt), futures: futures.filter(isIt), trade: trade.filter(isIt) };
}

export interface OptionShelves {
  readonly oversea: OptionShelf<OverseaOptionFacts>;
  readonly futures: OptionShelf<FuturesOptionFacts>;
  readonly trade: OptionShelf<TradeOptionFacts>;
}

interface CommonRow<Id extends number> {
  readonly id: Id;
  readonly siteId: SiteId;
  readonly symbol: string;
  readonly isPlay: boolean;
  readonly isStop: boolean;
}

export function shelvesOf(
  { oversea, futures, trade }: OptionRows,
  facts: <Id extends number>(row: CommonRow<Id>) => OptionFacts<Id>,
  rollsOf: (symbol: string) => readonly ContractRoll[] | undefined,
): OptionShelves {
  return {
    oversea: shelf(oversea.map((row) => overseaFacts(row, facts(row), rollsOf(row.symbol)))),
    futures: shelf(futures.map((row) => futuresFacts(row, facts(row)))),
    trade: shelf(trade.map((row) => roundFacts(row, facts(row)))),
  };
}

/** Shelves that always read the current ones. */
export function liveShelves(current: () => OptionShelves): OptionShelves {
  return {
    oversea: liveShelf(() => current().oversea),
    futures: liveShelf(() => current().futures),
    trade: liveShelf(() => current().trade),
  };
}

/** How an approved change of each product's options is carried out. */
export const STORED_CHANGES: Readonly<Record<ProductName, StoredChanges>> = {
  oversea: storedChanges(OVERSEA_CHANGES),
  futures: storedChanges(FUTURES_CHANGES),
  rounds: storedChanges(ROUND_CHANGES),
};

/** As operators see them, by the names of products. */
export function adminOptionViews(view: AdminViewParts, { oversea, futures, trade }: OptionRows) {
  return {
    oversea: oversea.map((row) => overseaAdminView(view, row)),
    futures: futures.map((row) => futuresAdminView(view, row)),
    rounds: trade.map((row) => roundAdminView(view, row)),
  };
}
