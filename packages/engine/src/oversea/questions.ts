import { type Decimal, times, ZERO } from '@hoga/kernel/decimal';
import type { OverseaOrderRow, OverseaPositionRow } from '../rows/oversea.ts';
import type { Answering } from '../state/answering.ts';
import { type CrossEvent, crossEvent, equityOf, overseaState } from './account-state.ts';
import type { OverseaOwner, OverseaPosition } from './book.ts';

/** Where `overseaOptionId` is null: of all options. */
export type OverseaQuestion =
  | { readonly type: 'oversea.openOrders'; readonly overseaOptionId: number | null }
  | { readonly type: 'oversea.openPositions'; readonly overseaOptionId: number | null }
  | { readonly type: 'oversea.overnightNeeds' }
  | { readonly type: 'oversea.figures' };

export interface OverseaAnswers {
  /** Newest first, take-profits and stop-losses among them. */
  readonly 'oversea.openOrders': readonly OverseaOrderRow[];
  /** In the order they were opened. */
  readonly 'oversea.openPositions': readonly OpenPosition[];
  readonly 'oversea.overnightNeeds': OvernightNeeds;
  /** What moves with the market alone, at the newest last prices: the events that tell it. */
  readonly 'oversea.figures': readonly CrossEvent[];
}

export interface OpenPosition {
  readonly row: OverseaPositionRow;
  readonly tick: Decimal;
  /** What the account must have to keep it overnight. */
  readonly overnight: Decimal;
}

/** What the overnight rule looks at. */
export interface OvernightNeeds {
  /** E of DOMAIN §4. */
  readonly equity: Decimal;
  readonly positions: readonly OpenPosition[];
}

export const OVERSEA_ANSWERS: Answering<OverseaQuestion, OverseaAnswers> = {
  'oversea.openOrders': (_engine, account, { overseaOptionId }) =>
    [...(account?.oversea.orders.values() ?? [])]
      .map(({ row }) => row)
      .filter((row) => overseaOptionId === null || row.overseaOptionId === overseaOptionId)
      .sort((a, b) => b.id - a.id),
  'oversea.openPositions': (_engine, account, { overseaOptionId }) =>
    openPositions(account).filter(({ row }) => overseaOptionId === null || row.overseaOptionId === overseaOptionId),
  'oversea.overnightNeeds': (engine, account) => ({
    equity: account === undefined ? ZERO : equityOf(overseaState(engine, account)),
    positions: openPositions(account),
  }),
  'oversea.figures': (engine, account) =>
    account === undefined ? [] : [crossEvent(account, overseaState(engine, account))],
};

function openPositions(account: OverseaOwner | undefined): OpenPosition[] {
  return [...(account?.oversea.positions.values() ?? [])].map(openPosition).sort((a, b) => a.row.id - b.row.id);
}

function openPosition({ row, market }: OverseaPosition): OpenPosition {
  const { tick, overnightPer } = market.option;
  return { row, tick, overnight: times(overnightPer, row.qty) };
}
