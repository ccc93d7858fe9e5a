import { signOf } from '@hoga/domain/futures/trade-side';
import { type Decimal, divideRounded, min, SCALE, times } from '@hoga/kernel/decimal';
import { fxPair } from '../market/fx-rate.ts';
import type { EngineState } from '../state/engine-state.ts';
import { earlyKey } from '../trigger/ladder.ts';
import { ALWAYS, type Direction } from '../trigger/price-index.ts';
import { equityOf, type OverseaState } from './account-state.ts';
import type { OverseaOwner, OverseaPosition } from './book.ts';

/** A rate band is never wider than this part of the rate, so that the prices beside it can count on it. */
const WIDEST_RATE_MOVE = 10n;

function setBand(position: OverseaPosition, direction: Direction, key: number | null): void {
  const armed = position[direction];
  if (armed !== null && armed.key === key) return;
  const index = position.market.bands[direction];
  if (armed !== null) index.remove(armed.entry);
  position[direction] = key === null ? null : { key, entry: index.add(key, position) };
}

export function disarmBands(position: OverseaPosition): void {
  setBand(position, 'down', null);
  setBand(position, 'up', null);
}

export function armAlways(position: OverseaPosition): void {
  setBand(position, 'down', ALWAYS.down);
  setBand(position, 'up', null);
}

/** Looks at the account again on the next quote of any of its positions: what its bands were computed with changed. */
export function armAccountAlways(account: OverseaOwner): void {
  for (const position of account.oversea.positions.values()) armAlways(position);
}

/** Rates the account's equity depends on, with the rate-free value K·s(last − entry) of its positions in each. */
function exposureByPair(engine: EngineState, account: OverseaOwner): Map<string, bigint> {
  const exposure = new Map<string, bigint>();
  for (const { row, market } of account.oversea.positions.values()) {
    const { currency, tick, tickValue } = market.option;
    const last = market.quote?.last;
    if (currency === account.site.binaryCurrency || last === undefined) continue;
    const pair = fxPair(currency, account.site.binaryCurrency);
    if (engine.fx(currency, account.site.binaryCurrency) === null) continue;
    const difference = signOf(row.tradeType) * (times(last, row.qty) - row.entryCost);
    const value = divideRounded(difference * tickValue, tick, 'floor');
    exposure.set(pair, (exposure.get(pair) ?? 0n) + value);
  }
  return exposure;
}

/**
 * Splits the distance to the losscut over the positions and the rates, and arms for each the price at which its
 * share is used up. PnL is K·s(p − e)·fx, so a move of both is at most the price's move at the highest armed rate
 * plus the rate's move at today's price: while no band is crossed no losscut is possible.
 */
export function armBands(engine: EngineState, account: OverseaOwner, state: OverseaState): void {
  const { oversea, site } = account;
  const exposures = exposureByPair(engine, account);
  const shares = BigInt(state.positions + exposures.size);
  // Each PnL is floored to the unit, here and at the moment of truth.
  const slack = site.binaryUnit * 2n * BigInt(state.positions + 1);
  const distance = equityOf(state) - state.losscut - slack;
  const share = distance > 0n ? distance / shares : 0n;
  const highest = armRates(engine, account, exposures, share);
  for (const position of oversea.positions.values()) {
    const { row, market } = position;
    const last = market.quote?.last;
    const pair = fxPair(market.option.currency, site.binaryCurrency);
    const rate = market.option.currency === site.binaryCurrency ? SCALE : highest.get(pair);
    if (last === undefined || rate === undefined) {
      armAlways(position);
      continue;
    }
    const { tick, tickValue } = market.option;
    const move = (share * tick * SCALE) / (tickValue * BigInt(row.qty) * rate);
    const direction: Direction = row.tradeType === 'LONG' ? 'down' : 'up';
    const price = direction === 'down' ? last - move : last + move;
    setBand(position, direction, price > 0n ? earlyKey(price as Decimal, tick, direction) : null);
    setBand(position, direction === 'down' ? 'up' : 'down', null);
  }
}

/** Arms every rate and gives the highest one that can come without a band being crossed. */
function armRates(
  engine: EngineState,
  account: OverseaOwner,
  exposures: ReadonlyMap<string, bigint>,
  share: bigint,
): Map<string, bigint> {
  const highest = new Map<string, bigint>();
  for (const pair of account.oversea.rateBands.keys()) if (!exposures.has(pair)) disarmRate(engine, account, pair);
  for (const [pair, exposure] of exposures) {
    const fx = engine.fxRates.get(pair);
    if (fx === undefined || fx.rate === null) continue;
    const { rate } = fx;
    const widest = rate / WIDEST_RATE_MOVE;
    const magnitude = exposure < 0n ? -exposure : exposure;
    const allowed = magnitude === 0n ? widest : (share * SCALE) / magnitude;
    const move = min(allowed as Decimal, widest as Decimal);
    // A rise hurts positions at a loss and widens every price's weight; a fall hurts only positions at a profit.
    const up = exposure < 0n ? rate + move : rate + widest;
    const down = exposure > 0n ? rate - move : null;
    highest.set(pair, up);
    armRate(engine, account, pair, Number(up), down === null ? null : Number(down));
  }
  return highest;
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
