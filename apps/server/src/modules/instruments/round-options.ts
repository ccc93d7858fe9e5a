import type { AdminRoundOption } from '@hoga/contract/admin-instrument';
import { usualRoundBet, wrongRoundLimits } from '@hoga/domain/instruments/option-limits';
import { TRADE_TYPE_CODES } from '@hoga/domain/stocks/trade-type';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import type { TradeOptionId } from '@hoga/kernel/ids';
import { z } from 'zod';
import { type AdminViewParts, commonView, plain } from './admin-views.ts';
import { decimals, type OptionChanges } from './option-change.ts';
import type { OptionFacts } from './option-facts.ts';
import type { Seed } from './option-table-store.ts';
import { TRADE_OPTIONS, type TradeRow } from './round-option-store.ts';
import { currencyOf, type SiteCurrencies, siteId, symbols, text } from './seed-fields.ts';

/** Its part of the file of shipped options. */
export const roundFile = z.strictObject({
  parameters: currencyOf(z.strictObject({ payoutRate: text, minBet: text, maxBet: text, unit: text })),
  lockSec: z.strictObject({ usual: z.number().int(), byType: z.record(z.string(), z.number().int()) }),
  sites: z.array(
    z.strictObject({
      siteId,
      offers: z.array(z.strictObject({ symbols, types: z.array(z.enum(TRADE_TYPE_CODES)) })),
    }),
  ),
});

/** The shipped options of every site, as rows of its currency. */
export function roundSeeds(file: z.infer<typeof roundFile>, currencies: SiteCurrencies): Seed<TradeRow>[] {
  return file.sites.flatMap(({ siteId, offers }) => {
    const currency = currencies.get(siteId);
    if (currency === undefined) return [];
    const parameters = defined(file.parameters[currency], `options.json: no trade parameters for ${currency}`);
    const all = offers.flatMap(({ symbols, types }) =>
      symbols.flatMap((symbol) => types.map((type) => ({ symbol, type }))),
    );
    return all.map(({ symbol, type }, sortOrder) => ({
      ...parameters,
      // The default, until an operator sets it.
      maxRoundBet: null,
      siteId,
      symbol,
      type,
      sortOrder,
      lockSec: file.lockSec.byType[type] ?? file.lockSec.usual,
    }));
  });
}

export interface TradeOptionFacts extends OptionFacts<TradeOptionId> {
  readonly type: string;
  readonly payoutRate: Decimal;
  readonly minBet: Decimal;
  readonly maxBet: Decimal;
  readonly maxRoundBet: Decimal;
  readonly unit: Decimal;
  readonly lockSec: number;
}

/** Unset limits take the defaults. */
function roundBetOf({ maxBet, maxRoundBet }: Pick<TradeRow, 'maxBet' | 'maxRoundBet'>) {
  return maxRoundBet === null ? usualRoundBet(decimal(maxBet)) : decimal(maxRoundBet);
}

export function roundFacts(row: TradeRow, facts: OptionFacts<TradeOptionId>): TradeOptionFacts {
  return {
    ...facts,
    type: row.type,
    payoutRate: decimal(row.payoutRate),
    minBet: decimal(row.minBet),
    maxBet: decimal(row.maxBet),
    maxRoundBet: roundBetOf(row),
    unit: decimal(row.unit),
    lockSec: row.lockSec,
  };
}

export function roundAdminView(parts: AdminViewParts, row: TradeRow): AdminRoundOption {
  return {
    ...commonView(parts, row),
    id: row.id,
    type: row.type,
    payoutRate: plain(row.payoutRate),
    minBet: plain(row.minBet),
    maxBet: plain(row.maxBet),
    maxRoundBet: toText(roundBetOf(row)),
    unit: plain(row.unit),
    lockSec: row.lockSec,
  };
}

export const ROUND_CHANGES: OptionChanges<TradeRow, TradeOptionId, AdminRoundOption> = {
  product: 'rounds',
  table: TRADE_OPTIONS,
  risk: ['payoutRate', 'minBet', 'maxBet', 'maxRoundBet', 'unit'],
  wrong: (row) => {
    const amounts = decimals(row, ['payoutRate', 'minBet', 'maxBet', 'unit']);
    return wrongRoundLimits({ ...amounts, maxRoundBet: roundBetOf(row) });
  },
  view: roundAdminView,
};
