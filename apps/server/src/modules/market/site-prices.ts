import type { LivePrice, OptionPrice, Ticker } from '@hoga/contract/market';
import { TOPICS } from '@hoga/contract/socket-protocol';
import { type OfferedLists, PRODUCTS } from '../../products/products.ts';
import type { Offered, ServerProduct } from '../../products/server-product.ts';
import { type InstrumentDirectory, siteStock } from '../instruments/public.ts';
import type { Site } from '../sites/public.ts';

export interface PriceSources {
  readonly directory: OfferedLists & Pick<InstrumentDirectory, 'instruments'>;
  /** `null` before the first price, and for excluded symbols. */
  readonly tickerOf: (symbol: string) => Ticker | null;
}

interface PriceList {
  readonly destination: string;
  readonly type: string;
  pricesOf(site: Site, sources: PriceSources): readonly LivePrice[];
}

type Product = ServerProduct<OfferedLists>;

/** Prices of lists, under the names of each site's options. */
export const PRICE_LISTS: readonly PriceList[] = priceLists(PRODUCTS);

export function priceLists(products: readonly Product[]): readonly PriceList[] {
  const listed = products.flatMap((product): readonly PriceList[] => {
    if (product.prices === null) return [];
    return [{ ...product.prices, pricesOf: (site, sources) => optionPrices(product, site, sources) }];
  });
  return [
    ...listed,
    {
      destination: TOPICS.oversea,
      type: 'RATE_INFO',
      pricesOf: (site, sources) => ratePrices(products, site, sources),
    },
  ];
}

function livePrice(stock: string, { last, changePercent, ...figures }: Ticker): LivePrice {
  return { ...figures, stock, lastPrice: last, priceChangePercent: changePercent };
}

function offeredBy(product: Product, { id }: Site, { directory }: PriceSources): readonly Offered[] {
  return product.offered(directory).filter(({ siteId }) => siteId === id);
}

/** Prices of the product's options that the site lists. */
export function optionPrices(product: Product, site: Site, sources: PriceSources): OptionPrice[] {
  return offeredBy(product, site, sources)
    .filter(isListed)
    .flatMap(({ id, instrument }) => {
      const ticker = sources.tickerOf(instrument.symbol);
      return ticker === null ? [] : [{ id, ...livePrice(siteStock(instrument, site), ticker) }];
    });
}

function isListed({ isPlay }: Offered): boolean {
  return isPlay === 1;
}

/** Prices the site needs outside of lists: conversion rates, and instruments of products without a list. */
function ratePrices(products: readonly Product[], site: Site, sources: PriceSources): LivePrice[] {
  const { directory, tickerOf } = sources;
  const offered = (inLists: boolean) =>
    products
      .filter(({ prices }) => (prices !== null) === inLists)
      .flatMap((product) => offeredBy(product, site, sources));
  const listed = new Set(
    offered(true)
      .filter(isListed)
      .map(({ instrument }) => instrument.symbol),
  );
  const rates = directory.instruments.filter(({ kind }) => kind === 'fx');
  const others = offered(false).map(({ instrument }) => instrument);
  const needed = new Map([...rates, ...others].map((instrument) => [instrument.symbol, instrument]));
  return [...needed.values()].flatMap((instrument) => {
    const ticker = listed.has(instrument.symbol) ? null : tickerOf(instrument.symbol);
    return ticker === null ? [] : [livePrice(siteStock(instrument, site), ticker)];
  });
}
