import type { FuturesOptionId } from '@hoga/kernel/ids';
import { type InstrumentDirectory, siteStock } from '../instruments/public.ts';
import type { Site } from '../sites/public.ts';

type Directory = Pick<InstrumentDirectory, 'futures' | 'resolve'>;

/** What the pairs of a site are called there. */
export function optionNames(directory: Directory, site: Site) {
  return {
    stockOf(optionId: FuturesOptionId): string | null {
      const option = directory.futures.find(site.id, optionId);
      return option === null ? null : siteStock(option.instrument, site);
    },
    /** As the site calls them, whichever way the caller does; a name that means nothing stays as it is. */
    asOffered(stocks: readonly string[]): string[] {
      return stocks.map((stock) => {
        const instrument = directory.resolve(stock, site);
        return instrument === null ? stock : siteStock(instrument, site);
      });
    },
  };
}
