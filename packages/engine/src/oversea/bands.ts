import { type Decimal, divideRounded, min, SCALE, times } from '@hoga/kernel/decimal';
import { fxPair } from '../market/fx-rate.ts';
import type { EngineState } from '../state/engine-state.ts';
import { armAlways, armBand } from '../trigger/armed-band.ts';
import { earlyKey } from '../trigger/ladder.ts';
import type { Direction } from '../trigger/price-index.ts';
import { equityOf, type OverseaState } from './account-state.ts';
import type { OverseaOwner } from './book.ts';

/** A rate band is never wider than this part of the rate, so that the prices beside it can count on it. */
const WIDEST_RATE_MOVE = 10n;

/** Looks at the account again on the next quote of any of its positions: what its bands were computed with changed. */
export function armAccountAlways(account: OverseaOwner): void {
  for (const position of account.oversea.positions.values()) armAlways(position);
}

/** A rate the account's equity depends on. */
interface RateExposure {
  readonly pair: string;
  /** The rate-free value K·s(last − entry) of the account's positions in it. */
  value: bigint;
  /** The highest rate that can come without a band being crossed; null while there is no rate. */
  highest: bigint | null;
}

/** Accounts depend on one or two rates: a list is searched faster than a map is made. */
function exposureOf(exposures: readonly RateExposure[], pair: string): RateExposure | null {
  for (const exposure of exposures) if (exposure.pair === pair) return exposure;
  return null;
}

function rateExposures(engine: EngineState, account: OverseaOwner): RateExposure[] {
  const exposures: RateExposure[] = [];
  const { binaryCurrency } = account.site;
  for (const { row, market } of account.oversea.positions.values()) {
    const { currency, tick, tickValue } = market.option;
    const last = market.quote?.last;
    if (currency === binaryCurrency || last === undefined) continue;
    if (engine.fx(currency, binaryCurrency) === null) continue;
    const pair = fxPair(currency, binaryCurrency);
    const worth = times(last, row.qty);
    const difference = row.tradeType === 'LONG' ? worth - row.entryCost : row.entryCost - worth;
    const value = divideRounded(difference * tickValue, tick, 'floor');
    const known = exposureOf(exposures, pair);
    if (known === null) exposures.push({ pair, value, highest: null });
    else known.value += value;
  }
  return exposures;
}

/**
 * Splits the distance to the losscut over the positions and the rates, and arms for each the price at which its
 * share is used up. PnL is K·s(p − e)·fx, so a move of both is at most the price's move at the highest armed rate
 * plus the rate's move at today's price: while no band is crossed no losscut is possible.
 */
export function armBands(engine: EngineState, account: OverseaOwner, state: OverseaState): void {
  const { oversea, site } = account;
  const exposures = rateExposures(engine, account);
  const shares = BigInt(state.positions + exposures.length);
  // Each PnL is floored to the unit, here and at the moment of truth.
  const slack = site.binaryUnit * 2n * BigInt(state.positions + 1);
  const distance = equityOf(state) - state.losscut - slack;
  const share = distance > 0n ? distance / shares : 0n;
  armRates(engine, account, exposures, share);
  for (const position of oversea.positions.values()) {
    const { row, market } = position;
    const last = market.quote?.last;
    const rate = highestRate(exposures, market.option.currency, site.binaryCurrency);
    if (last === undefined || rate === null) {
      armAlways(position);
      continue;
    }
    const { tick, tickValue } = market.option;
    const move = (share * tick * SCALE) / (tickValue * BigInt(row.qty) * rate);
    const direction: Direction = row.tradeType === 'LONG' ? 'down' : 'up';
    const price = direction === 'down' ? last - move : last + move;
    const key = price > 0n ? earlyKey(price as Decimal, tick, direction) : null;
    armBand(position, direction === 'down' ? key : null, direction === 'up' ? key : null);
  }
}

function highestRate(exposures: readonly RateExposure[], currency: string, binaryCurrency: string): bigint | null {
  if (currency === binaryCurrency) return SCALE;
  return exposureOf(exposures, fxPair(currency, binaryCurrency))?.highest ?? null;
}

/** Arms every rate and notes the highest one that can come without a band being crossed. */
function armRates(engine: EngineState, account: OverseaOwner, exposures: readonly RateExposure[], share: bigint): void {
  for (const pair of account.oversea.rateBands.keys()) {
    if (exposureOf(exposures, pair) === null) disarmRate(engine, account, pair);
  }
  for (const exposure of exposures) {
    const { pair, value } = exposure;
    const fx = engine.fxRates.get(pair);
    if (fx === undefined || fx.rate === null) continue;
    const { rate } = fx;
    const widest = rate / WIDEST_RATE_MOVE;
    const magnitude = value < 0n ? -value : value;
    const allowed = magnitude === 0n ? widest : (share * SCALE) / magnitude;
    const move = min(allowed as Decimal, widest as Decimal);
    // A rise hurts positions at a loss and widens every price's weight; a fall hurts only positions at a profit.
    const up = value < 0n ? rate + move : rate + widest;
    const down = value > 0n ? rate - move : null;
    exposure.highest = up;
    armRate(engine, account, pair, Number(up), down === null ? null : Number(down));
  }
}

function armRate(engine: EngineState, account: OverseaOwner, pair: string, up: number, down: number | null): void {
  const standing = account.oversea.rateBands.get(pair);
  if (standing !== undefined && standing.up === up && standing.down === down) return;
  disarmRate(engine, account, pair);
  const bands = engine.fxRates.get(pair)?.bands;
  if (bands === undefined) return;
  account.oversea.rateBands.set(pair, {
    up,
    down,
    upEntry: bands.add('up', up, account),
    downEntry: down === null ? null : bands.add('down', down, account),
  });
}

function disarmRate(engine: EngineState, account: OverseaOwner, pair: string): void {
  const standing = account.oversea.rateBands.get(pair);
  const bands = engine.fxRates.get(pair)?.bands;
  if (standing === undefined || bands === undefined) return;
  bands.up.remove(standing.upEntry);
  if (standing.downEntry !== null) bands.down.remove(standing.downEntry);
  account.oversea.rateBands.delete(pair);
}

/** A flat account depends on no rate. */
export function disarmRates(engine: EngineState, account: OverseaOwner): void {
  for (const pair of [...account.oversea.rateBands.keys()]) disarmRate(engine, account, pair);
}
