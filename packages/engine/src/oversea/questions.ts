import { type Decimal, times, ZERO } from '@hoga/kernel/decimal';
import type { EventOf } from '../state/queue.ts';
import { openPositions, orderRows } from '../trading/questions.ts';
import { equityOf, overseaState, shownFigures } from './account-state.ts';
import type { OverseaBook, OverseaOwner, OverseaPosition } from './book.ts';
import { OVERSEA_CROSS_QUEUE } from './queues.ts';
import type { OverseaOrderRow, OverseaPositionRow } from './rows.ts';

/** null: of all options. */
export interface OfOption<Type extends string> {
  readonly type: Type;
  readonly overseaOptionId: number | null;
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

type Asking = OverseaOwner | undefined;

export const OVERSEA_QUESTIONS = {
  /** Newest first, take-profits and stop-losses among them. */
  'oversea.openOrders': (
    _book: OverseaBook,
    account: Asking,
    { overseaOptionId }: OfOption<'oversea.openOrders'>,
  ): readonly OverseaOrderRow[] => orderRows(account?.oversea, overseaOptionId),

  /** In the order they were opened. */
  'oversea.openPositions': (
    _book: OverseaBook,
    account: Asking,
    { overseaOptionId }: OfOption<'oversea.openPositions'>,
  ): readonly OpenPosition[] => openPositions(account?.oversea, overseaOptionId).map(shown),

  'oversea.overnightNeeds': (
    _book: OverseaBook,
    account: Asking,
    _question: { readonly type: 'oversea.overnightNeeds' },
  ): OvernightNeeds => ({
    equity: account === undefined ? ZERO : equityOf(overseaState(account)),
    positions: openPositions(account?.oversea, null).map(shown),
  }),
} as const;

/** Cross figures at the newest last prices. */
export function overseaFigures(account: OverseaOwner): readonly EventOf<typeof OVERSEA_CROSS_QUEUE>[] {
  const data = shownFigures(overseaState(account));
  return [{ playerId: account.id, destination: OVERSEA_CROSS_QUEUE.destination, type: 'OVERSEA_CROSS', data }];
}

function shown({ row, market }: OverseaPosition): OpenPosition {
  const { tick, overnightPer } = market.option;
  return { row, tick, overnight: times(overnightPer, row.qty) };
}
