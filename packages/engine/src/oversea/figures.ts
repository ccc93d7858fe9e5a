import { availableOversea, keptPerContract, type OverseaCross, overseaShownPoint } from '@hoga/domain/oversea/account';
import { moneyRatio } from '@hoga/domain/oversea/contract';
import { contractsPnl } from '@hoga/domain/oversea/pnl';
import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, times, toNumber, ZERO } from '@hoga/kernel/decimal';
import type { MarginStand } from '../rows/forced-close.ts';
import type { MarketTerms, OverseaMarket, OverseaOwner, OverseaPosition, PositionNeeds } from './book.ts';

/** The figures of the overseas side of a BINARY wallet, at the newest last prices and rates. */
export interface OverseaFigures {
  readonly point: Money;
  /** Holds of overseas orders: stakes of rounds do not count as equity. */
  readonly hold: Money;
  readonly lastPnl: Money;
  /** Σ qty·marginPer; for overnight positions Σ qty·overnightPer. */
  readonly margin: Money;
  /** Σ qty·losscutPer. */
  readonly losscut: Money;
  readonly positions: number;
  /** False while a price or rate has never been received. */
  readonly complete: boolean;
}

/** The conversion of the option's ticks to this account's currency; null while no rate is known. */
export function tickTerms(account: OverseaOwner, market: OverseaMarket): MarketTerms | null {
  const { option, terms: known } = market;
  const { binaryCurrency, binaryUnit: unit } = account.site;
  const fx = account.oversea.book.prices.fx(option.currency, binaryCurrency);
  if (fx === null) return null;
  if (known !== null && known.option === option && known.fx === fx && known.unit === unit) return known;
  const { tick, tickValue } = option;
  const ratio = moneyRatio({ tick, tickValue, fx, unit });
  const terms = {
    option,
    tick,
    tickValue,
    fx,
    unit,
    ratio,
    tickWorth: toNumber(tickValue),
    tickSize: toNumber(tick),
  };
  market.terms = terms;
  return terms;
}

/** At the newest price and rate. An order reads it several times, mostly unchanged. */
export function positionPnl(position: OverseaPosition): Money | null {
  const { row, market, profit: known } = position;
  const terms = tickTerms(position.account, market);
  const last = market.quote?.last;
  if (terms === null || last === undefined) return null;
  const { qty, entryCost } = row;
  const isSame = known !== null && known.qty === qty && known.entryCost === entryCost;
  if (isSame && known.last === last && known.terms === terms) return known.pnl;
  const pnl = contractsPnl(row, last, terms);
  if (known === null) {
    position.profit = { qty, entryCost, last, terms, pnl };
    return pnl;
  }
  known.qty = qty;
  known.entryCost = entryCost;
  known.last = last;
  known.terms = terms;
  known.pnl = pnl;
  return pnl;
}

function positionNeeds(position: OverseaPosition): Readonly<PositionNeeds> {
  const { needs: known } = position;
  const { option, state } = position.market;
  const { isSettled } = state;
  const { qty } = position.row;
  const isSame = known !== null && known.qty === qty && known.option === option;
  if (isSame && known.isSettled === isSettled) return known;
  const count = BigInt(qty);
  const margin = times(keptPerContract(option, isSettled === 1), count);
  const losscut = times(option.losscutPer, count);
  if (known === null) {
    position.needs = { qty, option, isSettled, margin, losscut };
    return position.needs;
  }
  known.qty = qty;
  known.option = option;
  known.isSettled = isSettled;
  known.margin = margin;
  known.losscut = losscut;
  return known;
}

export function overseaFigures(account: OverseaOwner, without: OverseaPosition | null = null): OverseaFigures {
  let lastPnl = 0n;
  let margin = 0n;
  let losscut = 0n;
  let positions = 0;
  let complete = true;
  for (const position of account.oversea.positions.values()) {
    if (position === without) continue;
    positions += 1;
    const needs = positionNeeds(position);
    // Mostly there is one position, whose figures are the sums.
    margin = margin === 0n ? needs.margin : margin + needs.margin;
    losscut = losscut === 0n ? needs.losscut : losscut + needs.losscut;
    const pnl = positionPnl(position);
    if (pnl === null) complete = false;
    else lastPnl = lastPnl === 0n ? pnl : lastPnl + pnl;
  }
  return {
    point: account.oversea.wallet.point,
    hold: account.oversea.hold,
    lastPnl: lastPnl as Decimal,
    margin: margin as Decimal,
    losscut: losscut as Decimal,
    positions,
    complete,
  };
}

/** The account without one position: E without its profit, and the losscut of the others. */
export interface OverseaRest {
  /** Not floored at zero: the position's profit is added to it. */
  readonly equity: Money;
  readonly losscut: Money;
}

/** null while a price or rate has never been received. */
export function restBeside(account: OverseaOwner, position: OverseaPosition | null): OverseaRest | null {
  const { positions, hold } = account.oversea;
  if (positions.size === (position === null ? 0 : 1)) {
    return { equity: (account.oversea.wallet.point + hold) as Decimal, losscut: ZERO };
  }
  const others = overseaFigures(account, position);
  if (!others.complete) return null;
  return { equity: (others.point + others.hold + others.lastPnl) as Decimal, losscut: others.losscut };
}

/** Σ qty·overnightPer over all overnight positions, of every closing group. */
export function overnightNeeds(account: OverseaOwner): Money {
  let needed = 0n;
  for (const { row, market } of account.oversea.positions.values()) {
    if (row.isActive === 1) needed += times(market.option.overnightPer, row.qty);
  }
  return needed as Decimal;
}

/** The components of E, against the losscut or the overnight margin. */
export function standOf(account: OverseaOwner, ground: 'LOSSCUT' | 'OVERNIGHT'): MarginStand {
  const { point, hold, lastPnl: pnl, losscut } = overseaFigures(account);
  const required = ground === 'LOSSCUT' ? losscut : overnightNeeds(account);
  return { wallet: (point + hold) as Decimal, funding: ZERO, pnl, required };
}

/** E of DOMAIN §4. */
export function equityOf(state: OverseaFigures): Money {
  return overseaShownPoint({
    playerPoint: state.point,
    lastPnl: state.lastPnl,
    playerGameWaitPoint: state.hold,
  });
}

/** What new orders and transfers may use, including a hold that would be freed; zero while a price is unknown. */
export function availableOf(state: OverseaFigures, freed: Money = ZERO): Money {
  if (!state.complete) return ZERO;
  const { point, lastPnl, margin } = state;
  return availableOversea({ point: (point + freed) as Decimal, lastPnl, margin });
}

/** The figures sent to the player. */
export function shownFigures(state: OverseaFigures): OverseaCross {
  return {
    playerPoint: state.point,
    lastPnl: state.lastPnl,
    losscut: state.losscut,
    playerGameWaitPoint: state.hold,
  };
}
