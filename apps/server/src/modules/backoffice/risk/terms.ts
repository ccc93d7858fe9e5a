import type { FuturesTermsOf } from '@hoga/domain/risk/futures-stress';
import type { OverseaTermsOf } from '@hoga/domain/risk/oversea-stress';
import { smallestAmount } from '@hoga/domain/wallet/smallest-amount';
import type { Site } from '../../../http/site-directory.ts';
import type { InstrumentDirectory } from '../../instruments/public.ts';
import type { Prices } from '../../market/public.ts';

export interface TermsParts {
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'futures'>;
  readonly market: Pick<Prices, 'latestQuote' | 'fxRate'>;
}

/** Current prices and rules for valuing and closing the site's contracts. */
export function overseaTerms({ directory, market }: TermsParts, site: Site, now: number): OverseaTermsOf {
  const unit = smallestAmount(site.binaryCurrency);
  return (optionId) => {
    const option = directory.oversea.find(site.id, optionId);
    if (option === null) return null;
    const { symbol, currency, tick } = option.instrument;
    const quote = market.latestQuote(symbol);
    const fx = market.fxRate(currency, site.binaryCurrency, now)?.rate ?? null;
    if (quote === null || fx === null) return null;
    const { last, bid, ask } = quote;
    const { tickValue, losscutPer, feePer } = option;
    return { last, bid, ask, tick, tickValue, fx, unit, losscutPer, feePer };
  };
}

export function futuresTerms({ directory, market }: TermsParts, site: Site): FuturesTermsOf {
  return (optionId) => {
    const option = directory.futures.find(site.id, optionId);
    if (option === null) return null;
    const quote = market.latestQuote(option.instrument.symbol);
    if (quote === null || quote.mark === null) return null;
    const { mark, bid, ask } = quote;
    const { brackets, liqFee } = option;
    return { mark, bid, ask, brackets, liqFee };
  };
}
