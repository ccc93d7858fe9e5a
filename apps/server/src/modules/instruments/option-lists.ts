import type { ContractRoll, FuturesOption, MarketState, OverseaOption, TradeOption } from '@hoga/contract/market';
import { krwFirst } from '@hoga/domain/instruments/option-order';
import { isOffered } from '@hoga/domain/stocks/trade-option-groups';
import type { Clock } from '@hoga/kernel/clock';
import { toText } from '@hoga/kernel/decimal';
import type { FuturesOptionId, OverseaOptionId, TradeOptionId } from '@hoga/kernel/ids';
import type { Site } from '../sites/public.ts';
import { type ContractRollRow, type QuotedPrices, quotedContract } from './contract-roll-store.ts';
import type { InstrumentDirectory } from './instrument-directory.ts';
import {
  type ShownContract,
  type ShownPrice,
  siteStock,
  toFuturesOption,
  toOverseaOption,
  toTradeOption,
} from './option-views.ts';
import type { OverseaOptionFacts } from './oversea-options.ts';
import type { TradeOptionFacts } from './round-options.ts';

export interface OptionSources {
  readonly directory: InstrumentDirectory;
  readonly priceOf: (symbol: string) => ShownPrice | null;
  readonly prices: QuotedPrices;
  readonly clock: Clock;
}

/** The three kinds of options as seen by a site's visitors. */
export function optionLists({ directory, priceOf, prices, clock }: OptionSources) {
  const marketOf = ({ instrument }: OverseaOptionFacts | TradeOptionFacts): MarketState => {
    const { state, until } = directory.calendar(instrument.symbol).stateAt(clock.now());
    return { state, until };
  };
  const contractOf = ({ instrument: { symbol } }: OverseaOptionFacts): ShownContract => {
    const newest = directory.rolls(symbol).at(-1);
    const contract = directory.contracts(symbol).current ?? quotedContract(prices, symbol);
    if (newest === undefined || newest.pricedAt !== null) return { contract, roll: null };
    const { fromContract: from, toContract: to, mode, rollsAt } = newest;
    return { contract, roll: { from, to, mode, rollsAt: rollsAt.getTime() } };
  };
  const overseaView = (option: OverseaOptionFacts): OverseaOption =>
    toOverseaOption(option, marketOf(option), contractOf(option));

  return {
    overseaOption(site: Site, id: OverseaOptionId): OverseaOption | null {
      const option = directory.oversea.find(site.id, id);
      return option === null ? null : overseaView(option);
    },

    /** Null where the site does not offer it. */
    overseaRolls(site: Site, id: OverseaOptionId) {
      const option = directory.oversea.find(site.id, id);
      if (option === null) return null;
      const rows = directory.rolls(option.instrument.symbol).map(rollView).reverse();
      return { contract: contractOf(option).contract, rows };
    },

    oversea(site: Site, isPlay: 0 | 1): OverseaOption[] {
      const options = directory.oversea.ofSite(site.id).filter((option) => option.isPlay === isPlay);
      return krwFirst(options.map(overseaView));
    },

    futuresOption(site: Site, id: FuturesOptionId): FuturesOption | null {
      const option = directory.futures.find(site.id, id);
      return option === null ? null : toFuturesOption(option, site, priceOf(option.instrument.symbol));
    },

    futures(site: Site, isPlay: 0 | 1): FuturesOption[] {
      return directory.futures
        .ofSite(site.id)
        .filter((option) => option.isPlay === isPlay)
        .map((option) => toFuturesOption(option, site, priceOf(option.instrument.symbol)));
    },

    tradeOption(site: Site, id: TradeOptionId): TradeOption | null {
      const option = directory.trade.find(site.id, id);
      return option === null ? null : toTradeOption(option, site, marketOf(option));
    },

    trade(site: Site, filter: { isPlay: 0 | 1; types?: ReadonlySet<string>; stockPrefix?: string }): TradeOption[] {
      const { isPlay, types, stockPrefix = '' } = filter;
      return (
        directory.trade
          .ofSite(site.id)
          // With `isPlay=1` only offered ones are listed: a stopped round takes no bets (BIN-06).
          .filter((option) => (isPlay === 1 ? isOffered(option) : option.isPlay === 0))
          .filter(({ type }) => types === undefined || types.has(type))
          .filter(({ instrument }) => siteStock(instrument, site).startsWith(stockPrefix))
          .map((option) => toTradeOption(option, site, marketOf(option)))
      );
    },
  };
}

function rollView(row: ContractRollRow): ContractRoll {
  const lastOf = (quote: ContractRollRow['beforeQuote']) => (quote === null ? null : toText(quote.last));
  return {
    from: row.fromContract,
    to: row.toContract,
    mode: row.mode,
    rollsAt: row.rollsAt.getTime(),
    madeAt: row.pricedAt?.getTime() ?? null,
    beforeLast: lastOf(row.beforeQuote),
    afterLast: lastOf(row.afterQuote),
  };
}
