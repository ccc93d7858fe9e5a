import type { AdminFuturesOption } from '@hoga/contract/admin-instrument';
import {
  BTC_TIERS,
  ETH_TIERS,
  type LeverageBracket,
  leverageBrackets,
  OTHER_TIERS,
} from '@hoga/domain/instruments/leverage-brackets';
import { wrongFuturesLimits } from '@hoga/domain/instruments/option-limits';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { z } from 'zod';
import { type AdminViewParts, commonView, plain } from './admin-views.ts';
import { FUTURES_OPTIONS, type FuturesRow } from './futures-option-store.ts';
import { decimals, type OptionChanges } from './option-change.ts';
import type { OptionFacts } from './option-facts.ts';
import type { Seed } from './option-table-store.ts';
import { type SiteCurrencies, siteId, symbols, text } from './seed-fields.ts';

const TIERS = { BTC: BTC_TIERS, ETH: ETH_TIERS, OTHER: OTHER_TIERS } as const;

/** Its part of the file of shipped options. */
export const futuresFile = z.strictObject({
  parameters: z.strictObject({ makerFee: text, takerFee: text, liqFee: text }),
  contracts: z.array(
    z.strictObject({
      symbol: text,
      minQty: text,
      maxQty: text,
      minNotional: text,
      tiers: z.enum(['BTC', 'ETH', 'OTHER']),
    }),
  ),
  sites: z.array(z.strictObject({ siteId, symbols })),
});

/** The shipped options of every site, as rows of its currency. */
export function futuresSeeds(file: z.infer<typeof futuresFile>, currencies: SiteCurrencies): Seed<FuturesRow>[] {
  return file.sites.flatMap(({ siteId, symbols }) => {
    if (!currencies.has(siteId)) return [];
    return symbols.map((symbol, sortOrder) => {
      const { tiers, ...contract } = defined(
        file.contracts.find((other) => other.symbol === symbol),
        `options.json: no futures contract ${symbol}`,
      );
      const brackets = leverageBrackets(TIERS[tiers]);
      return {
        ...contract,
        ...file.parameters,
        siteId,
        sortOrder,
        maxLeverage: Math.max(...brackets.map(({ maxLev }) => maxLev)),
        brackets: brackets.map(({ floor, cap, mmr, cum, maxLev }) => ({
          floor: toText(floor),
          cap: toText(cap),
          mmr: toText(mmr),
          cum: toText(cum),
          maxLev,
        })),
      };
    });
  });
}

export interface FuturesOptionFacts extends OptionFacts<FuturesOptionId> {
  readonly minQty: Decimal;
  readonly maxQty: Decimal;
  readonly minNotional: Decimal;
  readonly maxLeverage: number;
  readonly makerFee: Decimal;
  readonly takerFee: Decimal;
  readonly liqFee: Decimal;
  readonly brackets: readonly LeverageBracket[];
}

export function futuresFacts(row: FuturesRow, facts: OptionFacts<FuturesOptionId>): FuturesOptionFacts {
  return {
    ...facts,
    minQty: decimal(row.minQty),
    maxQty: decimal(row.maxQty),
    minNotional: decimal(row.minNotional),
    maxLeverage: row.maxLeverage,
    makerFee: decimal(row.makerFee),
    takerFee: decimal(row.takerFee),
    liqFee: decimal(row.liqFee),
    brackets: row.brackets.map(({ floor, cap, mmr, cum, maxLev }) => ({
      floor: decimal(floor),
      cap: decimal(cap),
      mmr: decimal(mmr),
      cum: decimal(cum),
      maxLev,
    })),
  };
}

export function futuresAdminView(parts: AdminViewParts, row: FuturesRow): AdminFuturesOption {
  return {
    ...commonView(parts, row),
    id: row.id,
    minQty: plain(row.minQty),
    maxQty: plain(row.maxQty),
    minNotional: plain(row.minNotional),
    maxLeverage: row.maxLeverage,
    makerFee: plain(row.makerFee),
    takerFee: plain(row.takerFee),
    liqFee: plain(row.liqFee),
    brackets: row.brackets.map((bracket) => ({ ...bracket })),
  };
}

/** Brackets are shipped: no call changes them. */
export const FUTURES_CHANGES: OptionChanges<FuturesRow, FuturesOptionId, AdminFuturesOption> = {
  product: 'futures',
  table: FUTURES_OPTIONS,
  risk: ['minQty', 'maxQty', 'minNotional', 'maxLeverage', 'makerFee', 'takerFee', 'liqFee'],
  wrong: (row, instrumentOf) => {
    const { step } = defined(instrumentOf(row.symbol), row.symbol);
    const amounts = decimals(row, ['minQty', 'maxQty', 'minNotional', 'makerFee', 'takerFee', 'liqFee']);
    const bracketLeverage = Math.max(...row.brackets.map(({ maxLev }) => maxLev));
    return wrongFuturesLimits({ ...amounts, maxLeverage: row.maxLeverage }, { step, bracketLeverage });
  },
  view: futuresAdminView,
};
