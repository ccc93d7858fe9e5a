import type { FuturesOptionId } from '@hoga/kernel/ids';
import { type InstrumentDirectory, siteStock } from '../instruments/public.ts';
import type { Site } from '../sites/public.ts';

type Directory = Pick<InstrumentDirectory, 'futures' | 'resolve'>;

/** Names of a site's pairs. */
export function optionNames(directory: Directory, site: Site) {
  return {
    stockOf(optionId: FuturesOptionId): string | null {
      const option = directory.futures.find(site.id, optionId);
      return option === null ? null : siteStock(option.instrument, site);
    },
    /** Converts any known name to the site's; unknown names stay unchanged. */
    asOffered(stocks: readonly string[]): string[] {
      return stocks.map((stock) => {
        const instrument = directory.resolve(stock, site);
        return instrument === null ? stock : siteStock(instrument, site);
      });
    },
  };
}
