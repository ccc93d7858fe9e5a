import { spareFutures } from '@hoga/domain/futures/cross-account';
import { initialMargin } from '@hoga/domain/futures/margin';
import { leavingPnl } from '@hoga/domain/futures/unrealized-pnl';
import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, max, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOwner, FuturesPosition } from './book.ts';
import { positionFigures } from './position-figures.ts';
import type { FuturesCrossData } from './queues.ts';

/** The figures of a FUTURES account; sums are over its open cross positions at the newest marks. */
export interface FuturesFigures {
  readonly point: Money;
  /** point + cross holds. */
  readonly crossWallet: Money;
  readonly minusFundingFee: Money;
  readonly markPnl: Money;
  readonly initialMargin: Money;
  readonly maintenance: Money;
  readonly positions: number;
  /** False while a mark has never been received: nothing may be decided on these figures then. */
  readonly complete: boolean;
}

export function futuresFigures(account: FuturesOwner, without: FuturesPosition | null = null): FuturesFigures {
  const { point } = account.futures.wallet;
  let minusFundingFee = 0n;
  let markPnl = 0n;
  let initial = 0n;
  let maintenance = 0n;
  let positions = 0;
  let complete = true;
  for (const position of account.futures.positions.values()) {
    const { row, market } = position;
    if (row.marginType !== 'CROSS' || position === without) continue;
    positions += 1;
    if (row.fundingFee < 0n) minusFundingFee += row.fundingFee;
    const { mark } = market;
    if (mark === null) {
      initial += initialMargin(row.entryCost, row.leverage);
      complete = false;
      continue;
    }
    const figures = positionFigures(position, mark);
    // Mostly there is one position, whose figures are the sums.
    initial = initial === 0n ? figures.initialMargin : initial + figures.initialMargin;
    markPnl = markPnl === 0n ? figures.pnl : markPnl + figures.pnl;
    maintenance = maintenance === 0n ? figures.maintenance : maintenance + figures.maintenance;
  }
  return {
    point,
    crossWallet: (point + account.futures.crossHold) as Decimal,
    minusFundingFee: minusFundingFee as Decimal,
    markPnl: markPnl as Decimal,
    initialMargin: initial as Decimal,
    maintenance: maintenance as Decimal,
    positions,
    complete,
  };
}

/** Equity against maintenance, of a cross account or one isolated position. */
export interface MarginFigures {
  readonly equity: Money;
  readonly maintenance: Money;
}

/** The figures without the position; null while a mark has never been received. */
export function figuresWithout(account: FuturesOwner, position: FuturesPosition | null): MarginFigures | null {
  const { positions, crossHold } = account.futures;
  if (positions.size === (position === null ? 0 : 1)) {
    return { equity: (account.futures.wallet.point + crossHold) as Decimal, maintenance: ZERO };
  }
  const others = futuresFigures(account, position);
  return others.complete ? { equity: crossEquity(others), maintenance: others.maintenance } : null;
}

/** The equity that is compared with maintenance margin. */
export function crossEquity(state: FuturesFigures): Money {
  return (state.crossWallet + state.minusFundingFee + state.markPnl) as Decimal;
}

/** The figures that limit money leaving the cross account, for another wallet or an isolated position. */
export function leavingFigures(account: FuturesOwner): FuturesFigures {
  const state = futuresFigures(account);
  if (state.positions === 0 || !state.complete) return state;
  let markPnl = 0n;
  for (const position of account.futures.positions.values()) {
    const { quote } = position.market.feed;
    if (!position.isCross || quote?.mark == null) continue;
    const { mark, bid, ask } = quote;
    markPnl += leavingPnl(position.row, { mark, bid, ask });
  }
  return { ...state, markPnl: markPnl as Decimal };
}

/** The figures an order is checked by: an isolated order takes its money out of the cross account. */
export function orderingFigures(account: FuturesOwner, marginType: MarginType): FuturesFigures {
  return marginType === 'ISOLATED' ? leavingFigures(account) : futuresFigures(account);
}

/** The available amount, including a hold that would be freed; zero while a mark is unknown. */
export function availableOf(state: FuturesFigures, freed: Money = ZERO): Money {
  return state.complete ? max(ZERO, (spareFutures(state) + freed) as Decimal) : ZERO;
}

/** The figures sent to the player. */
export function shownFigures(state: FuturesFigures): FuturesCrossData {
  return {
    playerPoint: state.point,
    markPnl: state.markPnl,
    minusFundingFee: state.minusFundingFee,
    available: availableOf(state),
    maintMargin: state.maintenance,
  };
}
