import { lastBracket } from '@hoga/domain/futures/bracket';
import type { Price } from '@hoga/kernel/amounts';
import { toNumber } from '@hoga/kernel/decimal';
import type { SiteRow } from '../rows/site.ts';
import { armBand } from '../trigger/armed-band.ts';
import { earlyTick } from '../trigger/early-tick.ts';
import type { BandTerms, FuturesMarket, FuturesPosition } from './book.ts';

/**
 * Equity moves by q per unit of price and maintenance by at most q·mmr, which weighs at most 1/rearmRatio in any of the
 * tests: dividing by the sum of both never overestimates the distance, so nothing can happen between the armed marks.
 */
export function bandTerms(market: FuturesMarket, site: SiteRow): BandTerms {
  const { option, terms: known } = market;
  if (known !== null && known.option === option && known.site === site) return known;
  const rearmRatio = toNumber(site.rearmRatio);
  const slope = 1 + toNumber(lastBracket(option.brackets).mmr) / rearmRatio;
  const terms = { option, site, tick: toNumber(option.tick), warnRatio: toNumber(site.warnRatio), rearmRatio, slope };
  market.terms = terms;
  return terms;
}

/**
 * Arms the marks at which the position's share of room, in money, is used up: against it and, unless that cannot
 * matter, in its favour.
 */
export function armBands(position: FuturesPosition, mark: Price, adverse: number, favourable: number | null): void {
  const { row, market } = position;
  const { tick, slope } = bandTerms(market, position.account.site);
  const perTick = toNumber(row.amount) * slope * tick;
  const from = toNumber(mark) / tick;
  const isLong = row.tradeType === 'LONG';
  const against = earlyTick(from, adverse / perTick, isLong ? 'down' : 'up');
  const along = favourable === null ? null : earlyTick(from, favourable / perTick, isLong ? 'up' : 'down');
  if (isLong) armBand(position, against, along);
  else armBand(position, along, against);
}
