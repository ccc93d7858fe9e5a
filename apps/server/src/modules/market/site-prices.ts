import type { LivePrice, OptionPrice, Ticker } from '@hoga/contract/market';
import { type InstrumentDirectory, siteStock } from '../instruments/public.ts';
import type { Site } from '../sites/public.ts';

export interface PriceSources {
  readonly directory: Pick<InstrumentDirectory, 'instruments' | 'futures' | 'oversea' | 'trade'>;
  /** `null` before the first price, and for what is not wanted. */
  readonly tickerOf: (symbol: string) => Ticker | null;
}

type Option = ReturnType<PriceSources['directory']['futures' | 'oversea']['ofSite']>[number];

function livePrice(stock: string, { last, changePercent, ...figures }: Ticker): LivePrice {
  return { ...figures, stock, lastPrice: last, priceChangePercent: changePercent };
}

function optionPrices(options: readonly Option[], site: Site, { tickerOf }: PriceSources): OptionPrice[] {
  return options.filter(isListed).flatMap(({ id, instrument }) => {
    const ticker = tickerOf(instrument.symbol);
    return ticker === null ? [] : [{ id, ...livePrice(siteStock(instrument, site), ticker) }];
  });
}

function isListed({ isPlay }: Pick<Option, 'isPlay'>): boolean {
  return isPlay === 1;
}

/** Prices of the perpetuals that the site lists. */
export function futuresPrices(site: Site, sources: PriceSources): OptionPrice[] {
  return optionPrices(sources.directory.futures.ofSite(site.id), site, sources);
}

/** Prices of the overseas instruments that the site lists. */
export function overseaPrices(site: Site, sources: PriceSources): OptionPrice[] {
  return optionPrices(sources.directory.oversea.ofSite(site.id), site, sources);
}

/** Prices that the site needs and neither list has: rates that profits are converted with, and what rounds are about. */
export function ratePrices(site: Site, { directory, tickerOf }: PriceSources): LivePrice[] {
  const options = [...directory.futures.ofSite(site.id), ...directory.oversea.ofSite(site.id)];
  const listed = new Set(options.filter(isListed).map(({ instrument }) => instrument.symbol));
  const rates = directory.instruments.filter(({ kind }) => kind === 'fx');
  const ofRounds = directory.trade.ofSite(site.id).map(({ instrument }) => instrument);
  const needed = new Map([...rates, ...ofRounds].map((instrument) => [instrument.symbol, instrument]));
  return [...needed.values()].flatMap((instrument) => {
    const ticker = listed.has(instrument.symbol) ? null : tickerOf(instrument.symbol);
    return ticker === null ? [] : [livePrice(siteStock(instrument, site), ticker)];
  });
}
