import { defined } from '@hoga/kernel/assert';
import { toNumber } from '@hoga/kernel/decimal';
import { rearmed } from '../trigger/armed-band.ts';
import { earlyTick } from '../trigger/early-tick.ts';
import { ALWAYS } from '../trigger/price-index.ts';
import type { OverseaOwner, RateBand } from './book.ts';
import { positionPnl } from './figures.ts';

/**
 * A rate band is never wider than this fraction of the rate, because the price bands are computed with its upper end.
 */
const WIDEST_RATE_MOVE = 0.1;
/** Rates are indexed in units of 10⁻⁸. */
const UNITS = 1e8;

/** Records for each rate what depends on it in the account; returns the number of rates. */
export function countRates(account: OverseaOwner): number {
  for (const band of account.oversea.rateBands) {
    band.positions = 0;
    band.profit = 0;
  }
  let rates = 0;
  for (const position of account.oversea.positions.values()) {
    const band = rateBandOf(account, position.market.option.currency);
    if (band === null) continue;
    if (band.positions === 0) rates += 1;
    band.positions += 1;
    band.profit += toNumber(defined(positionPnl(position), 'a complete account knows its profits'));
  }
  return rates;
}

/** The band of the rate that converts the currency; null where none is needed. */
function rateBandOf(account: OverseaOwner, currency: string): RateBand | null {
  const { binaryCurrency } = account.site;
  if (currency === binaryCurrency) return null;
  const { book, rateBands } = account.oversea;
  const fx = book.prices.fxRate(currency, binaryCurrency);
  if (fx === null) return null;
  for (const band of rateBands) if (band.rate.fx === fx) return band;
  const band = { rate: book.watched(fx), up: null, down: null, positions: 0, profit: 0, highest: 0 };
  rateBands.push(band);
  return band;
}

/** Arms the rates at which each one's share of the room is used up. */
export function armRates(account: OverseaOwner, share: number, unit: number): void {
  for (const band of account.oversea.rateBands) {
    const { rate } = band.rate.fx;
    if (band.positions === 0 || rate === null) disarm(account, band);
    else arm(account, band, toNumber(rate), share, unit);
  }
}

/** The highest rate possible without crossing a band; 1 for the account's own currency. */
export function highestRate(account: OverseaOwner, currency: string): number {
  return rateBandOf(account, currency)?.highest ?? 1;
}

/**
 * A rise hurts positions at a loss and increases the weight of every price; a fall hurts only positions at a profit.
 */
function arm(account: OverseaOwner, band: RateBand, rate: number, share: number, unit: number): void {
  const widest = rate * WIDEST_RATE_MOVE;
  // Each profit was floored: in sum they may be worth up to this much more.
  const floored = band.positions * unit;
  const allowed = (share * rate) / (Math.abs(band.profit) + floored);
  const move = Math.min(allowed, widest);
  const rise = band.profit < 0 ? move : widest;
  const up = earlyTick(rate * UNITS, rise * UNITS, 'up');
  const down = band.profit + floored > 0 ? earlyTick(rate * UNITS, move * UNITS, 'down') : null;
  const { bands } = band.rate;
  band.up = rearmed(account, bands.up, band.up, up);
  band.down = rearmed(account, bands.down, band.down, down);
  band.highest = rate + rise;
}

/** Judges the account again with the very next rate that converts the currency. */
export function armRateAlways(account: OverseaOwner, currency: string): void {
  const band = rateBandOf(account, currency);
  if (band !== null) band.down = rearmed(account, band.rate.bands.down, band.down, ALWAYS.down);
}

function disarm(account: OverseaOwner, band: RateBand): void {
  const { bands } = band.rate;
  band.up = rearmed(account, bands.up, band.up, null);
  band.down = rearmed(account, bands.down, band.down, null);
}

/** An account without positions depends on no rate. */
export function disarmRates(account: OverseaOwner): void {
  for (const band of account.oversea.rateBands) disarm(account, band);
}
