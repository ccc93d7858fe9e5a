import { BTC_TIERS, ETH_TIERS, leverageBrackets, OTHER_TIERS } from '@hoga/domain/instruments/leverage-brackets';
import { TRADE_TYPE_CODES } from '@hoga/domain/stocks/trade-type';
import { defined } from '@hoga/kernel/assert';
import { toText } from '@hoga/kernel/decimal';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { z } from 'zod';
import type { OptionSeeds, SeedFuturesOption, SeedOverseaOption, SeedTradeOption } from './instrument-store.ts';

const TIERS = { BTC: BTC_TIERS, ETH: ETH_TIERS, OTHER: OTHER_TIERS } as const;

const text = z.string().min(1);
const currencyOf = <Parameters extends z.ZodType>(parameters: Parameters) => z.record(z.string(), parameters);
const symbols = z.array(text);

const siteId = z
  .number()
  .int()
  .transform((id) => idOf<SiteId>(id));

export const optionsFile = z.strictObject({
  oversea: z.strictObject({
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
  }),
  futures: z.strictObject({
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
  }),
  trade: z.strictObject({
    parameters: currencyOf(z.strictObject({ payoutRate: text, minBet: text, maxBet: text, unit: text })),
    lockSec: z.strictObject({ usual: z.number().int(), byType: z.record(z.string(), z.number().int()) }),
    sites: z.array(
      z.strictObject({
        siteId,
        offers: z.array(z.strictObject({ symbols, types: z.array(z.enum(TRADE_TYPE_CODES)) })),
      }),
    ),
  }),
});
type OptionsFile = z.infer<typeof optionsFile>;

type SiteCurrencies = ReadonlyMap<SiteId, string>;

/** The shipped options of every site, as rows of its currency. */
export function optionSeeds({ oversea, futures, trade }: OptionsFile, currencies: SiteCurrencies): OptionSeeds {
  return {
    oversea: overseaSeeds(oversea, currencies),
    futures: futuresSeeds(futures, currencies),
    trade: tradeSeeds(trade, currencies),
  };
}

function overseaSeeds(file: OptionsFile['oversea'], currencies: SiteCurrencies): SeedOverseaOption[] {
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

function futuresSeeds(file: OptionsFile['futures'], currencies: SiteCurrencies): SeedFuturesOption[] {
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

function tradeSeeds(file: OptionsFile['trade'], currencies: SiteCurrencies): SeedTradeOption[] {
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
