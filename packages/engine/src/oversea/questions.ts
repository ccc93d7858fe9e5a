import { keptPerContract } from '@hoga/domain/oversea/account';
import type { OverseaStanding } from '@hoga/domain/risk/oversea-stress';
import type { ContractCount, Money, Price } from '@hoga/kernel/amounts';
import { add, sub, times, ZERO } from '@hoga/kernel/decimal';
import type { OverseaOptionId, OverseaPositionId } from '@hoga/kernel/ids';
import type { EventOf } from '../state/queue.ts';
import { openPositions, orderRows, type PositionResult, usedMarkets } from '../trading/questions.ts';
import type { OverseaBook, OverseaOwner, OverseaPosition } from './book.ts';
import { availableOf, equityOf, overseaFigures, positionPnl, shownFigures } from './figures.ts';
import { OVERSEA_CROSS_QUEUE } from './queues.ts';
import type { OverseaPositionRow } from './rows.ts';

/** null: of all options. */
export interface OfOption<Type extends string> {
  readonly type: Type;
  readonly overseaOptionId: OverseaOptionId | null;
}

export interface OpenPosition {
  readonly row: OverseaPositionRow;
  readonly tick: Price;
  /** The equity required to keep it overnight. */
  readonly overnight: Money;
}

/** The inputs of the overnight rule. */
export interface OvernightNeeds {
  /** E of DOMAIN §4. */
  readonly equity: Money;
  readonly positions: readonly OpenPosition[];
}

type Asking = OverseaOwner | undefined;

/** Newest first, including take-profits and stop-losses. */
function openOrders(_book: OverseaBook, account: Asking, { overseaOptionId }: OfOption<'oversea.openOrders'>) {
  return orderRows(account?.oversea, overseaOptionId);
}

/** In the order they were opened. */
function openContracts(_book: OverseaBook, account: Asking, { overseaOptionId }: OfOption<'oversea.openPositions'>) {
  return openPositions(account?.oversea, overseaOptionId).map(shown);
}

export interface ResultsQuestion {
  readonly type: 'oversea.results';
}

function openResults(
  _book: OverseaBook,
  account: Asking,
  _question: ResultsQuestion,
): readonly PositionResult<OverseaPositionId>[] {
  return openPositions(account?.oversea, null).map((position) => ({
    id: position.row.id,
    price: position.market.quote?.last ?? null,
    pnl: positionPnl(position),
  }));
}

export interface StandingQuestion {
  readonly type: 'oversea.standing';
}

/** The wallet and its open contracts, for forecasts at other prices; null for a player unknown to this shard. */
function standing(_book: OverseaBook, account: Asking, _question: StandingQuestion): OverseaStanding | null {
  if (account === undefined) return null;
  const { wallet, hold } = account.oversea;
  const positions = openPositions(account.oversea, null).map(({ row }) => {
    const { id, overseaOptionId: optionId, tradeType, qty, entryCost } = row;
    return { id, optionId, tradeType, qty, entryCost };
  });
  return { point: wallet.point, hold, positions };
}

export interface OvernightQuestion {
  readonly type: 'oversea.overnightNeeds';
}

function overnightNeeds(_book: OverseaBook, account: Asking, _question: OvernightQuestion): OvernightNeeds {
  const equity = account === undefined ? ZERO : equityOf(overseaFigures(account));
  return { equity, positions: openPositions(account?.oversea, null).map(shown) };
}

/** An option as an operator would change it. */
export interface ImpactQuestion {
  readonly type: 'oversea.impact';
  readonly overseaOptionId: OverseaOptionId;
  readonly marginPer: Money;
  readonly losscutPer: Money;
  readonly maxQty: ContractCount;
}

/** The effect of that change on one member. */
export interface Impact {
  readonly losesFreeMargin: boolean;
  readonly isCut: boolean;
  readonly ordersOverLimit: number;
}

function impact(_book: OverseaBook, account: Asking, question: ImpactQuestion): Impact {
  const { overseaOptionId, marginPer, losscutPer, maxQty } = question;
  const ordersOverLimit = orderRows(account?.oversea, overseaOptionId).filter(({ qty }) => qty > maxQty).length;
  const position = account?.oversea.positions.get(overseaOptionId);
  if (account === undefined || position === undefined) return { losesFreeMargin: false, isCut: false, ordersOverLimit };
  const { option, state } = position.market;
  const isSettled = state.isSettled === 1;
  const more = (before: Money, after: Money) => times(sub(after, before), position.row.qty);
  const now = overseaFigures(account);
  const margin = add(
    now.margin,
    more(keptPerContract(option, isSettled), keptPerContract({ ...option, marginPer }, isSettled)),
  );
  const losscut = add(now.losscut, more(option.losscutPer, losscutPer));
  const equity = equityOf(now);
  return {
    losesFreeMargin: availableOf(now) > 0n && availableOf({ ...now, margin }) === 0n,
    isCut: now.complete && equity > now.losscut && equity <= losscut,
    ordersOverLimit,
  };
}

export interface StateQuestion {
  readonly type: 'oversea.state';
}

/** Everything that waits or is open, and the quotes by which it is valued. */
function accountState(_book: OverseaBook, account: Asking, _question: StateQuestion) {
  return {
    orders: orderRows(account?.oversea, null),
    positions: openPositions(account?.oversea, null).map(shown),
    quotes: usedMarkets(account?.oversea).map(({ option, quote }) => ({
      overseaOptionId: option.id,
      seq: quote?.seq ?? null,
    })),
  };
}

export const OVERSEA_QUESTIONS = {
  'oversea.openOrders': openOrders,
  'oversea.openPositions': openContracts,
  'oversea.state': accountState,
  'oversea.results': openResults,
  'oversea.standing': standing,
  'oversea.overnightNeeds': overnightNeeds,
  'oversea.impact': impact,
} as const;

/** Cross figures at the newest last prices. */
export function overseaFiguresEvents(account: OverseaOwner): readonly EventOf<typeof OVERSEA_CROSS_QUEUE>[] {
  const data = shownFigures(overseaFigures(account));
  return [{ playerId: account.id, destination: OVERSEA_CROSS_QUEUE.destination, type: 'OVERSEA_CROSS', data }];
}

function shown({ row, market }: OverseaPosition): OpenPosition {
  const { tick, overnightPer } = market.option;
  return { row, tick, overnight: times(overnightPer, row.qty) };
}
