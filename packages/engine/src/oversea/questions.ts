import type { Money, Price } from '@hoga/kernel/amounts';
import { times, ZERO } from '@hoga/kernel/decimal';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import type { EventOf } from '../state/queue.ts';
import { openPositions, orderRows } from '../trading/questions.ts';
import type { OverseaBook, OverseaOwner, OverseaPosition } from './book.ts';
import { equityOf, overseaFigures, shownFigures } from './figures.ts';
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
  /** What the account must have to keep it overnight. */
  readonly overnight: Money;
}

/** What the overnight rule looks at. */
export interface OvernightNeeds {
  /** E of DOMAIN §4. */
  readonly equity: Money;
  readonly positions: readonly OpenPosition[];
}

type Asking = OverseaOwner | undefined;

/** Newest first, take-profits and stop-losses among them. */
function openOrders(_book: OverseaBook, account: Asking, { overseaOptionId }: OfOption<'oversea.openOrders'>) {
  return orderRows(account?.oversea, overseaOptionId);
}

/** In the order they were opened. */
function openContracts(_book: OverseaBook, account: Asking, { overseaOptionId }: OfOption<'oversea.openPositions'>) {
  return openPositions(account?.oversea, overseaOptionId).map(shown);
}

export interface OvernightQuestion {
  readonly type: 'oversea.overnightNeeds';
}

function overnightNeeds(_book: OverseaBook, account: Asking, _question: OvernightQuestion): OvernightNeeds {
  const equity = account === undefined ? ZERO : equityOf(overseaFigures(account));
  return { equity, positions: openPositions(account?.oversea, null).map(shown) };
}

export const OVERSEA_QUESTIONS = {
  'oversea.openOrders': openOrders,
  'oversea.openPositions': openContracts,
  'oversea.overnightNeeds': overnightNeeds,
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
