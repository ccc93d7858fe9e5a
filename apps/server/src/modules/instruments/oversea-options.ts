import type { AdminOverseaOption } from '@hoga/contract/admin-instrument';
import { wrongOverseaLimits } from '@hoga/domain/instruments/option-limits';
import type { ContractRoll } from '@hoga/engine/oversea/rows';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { z } from 'zod';
import { type AdminViewParts, commonView, plain } from './admin-views.ts';
import { decimals, type OptionChanges } from './option-change.ts';
import type { OptionFacts } from './option-facts.ts';
import type { Seed } from './option-table-store.ts';
import { OVERSEA_OPTIONS, type OverseaRow } from './oversea-option-store.ts';
import { currencyOf, type SiteCurrencies, siteId, symbols, text } from './seed-fields.ts';

/** Its part of the file of shipped options. */
export const overseaFile = z.strictObject({
  parameters: z.strictObject({ maxQty: z.number().int(), maxPosition: z.number().int() }),
  contracts: z.array(
    z.strictObject({
      symbol: text,
      tickValue: text,
      /** In proportion to a contract's value (DOMAIN §4), in the currency of the site. */
      amounts: currencyOf(z.strictObject({ marginPer: text, overnightPer: text, losscutPer: text, feePer: text })),
    }),
  ),
  sites: z.array(z.strictObject({ siteId, symbols })),
});

/** The shipped options of every site, as rows of its currency. */
export function overseaSeeds(file: z.infer<typeof overseaFile>, currencies: SiteCurrencies): Seed<OverseaRow>[] {
  return file.sites.flatMap(({ siteId, symbols }) => {
    const currency = currencies.get(siteId);
    if (currency === undefined) return [];
    return symbols.map((symbol, sortOrder) => {
      const { tickValue, amounts } = defined(
        file.contracts.find((other) => other.symbol === symbol),
        `options.json: no oversea contract ${symbol}`,
      );
      const inCurrency = defined(amounts[currency], `options.json: no amounts of ${symbol} in ${currency}`);
      return { siteId, symbol, sortOrder, tickValue, ...inCurrency, ...file.parameters };
    });
  });
}

export interface OverseaOptionFacts extends OptionFacts<OverseaOptionId> {
  readonly tickValue: Decimal;
  readonly marginPer: Decimal;
  readonly overnightPer: Decimal;
  readonly losscutPer: Decimal;
  readonly feePer: Decimal;
  readonly maxQty: number;
  readonly maxPosition: number;
  /** The rolls that have their prices, oldest first. */
  readonly rolls?: readonly ContractRoll[];
}

export function overseaFacts(
  row: OverseaRow,
  facts: OptionFacts<OverseaOptionId>,
  rolls: readonly ContractRoll[] | undefined,
): OverseaOptionFacts {
  return {
    ...facts,
    tickValue: decimal(row.tickValue),
    marginPer: decimal(row.marginPer),
    overnightPer: decimal(row.overnightPer),
    losscutPer: decimal(row.losscutPer),
    feePer: decimal(row.feePer),
    maxQty: row.maxQty,
    maxPosition: row.maxPosition,
    ...(rolls === undefined ? {} : { rolls }),
  };
}

export function overseaAdminView(parts: AdminViewParts, row: OverseaRow): AdminOverseaOption {
  return {
    ...commonView(parts, row),
    id: row.id,
    tickValue: plain(row.tickValue),
    marginPer: plain(row.marginPer),
    overnightPer: plain(row.overnightPer),
    losscutPer: plain(row.losscutPer),
    feePer: plain(row.feePer),
    maxQty: row.maxQty,
    maxPosition: row.maxPosition,
  };
}

export const OVERSEA_CHANGES: OptionChanges<OverseaRow, OverseaOptionId, AdminOverseaOption> = {
  product: 'oversea',
  table: OVERSEA_OPTIONS,
  risk: ['marginPer', 'overnightPer', 'losscutPer', 'feePer', 'maxQty', 'maxPosition'],
  wrong: ({ maxQty, maxPosition, ...row }) => {
    const amounts = decimals(row, ['marginPer', 'overnightPer', 'losscutPer', 'feePer']);
    return wrongOverseaLimits({ ...amounts, maxQty, maxPosition });
  },
  view: overseaAdminView,
};
