import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, sub, ZERO } from '@hoga/kernel/decimal';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { TextKey } from '../../shared/i18n/texts.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { isMarketable, type LadderChoice } from './ladder-choice.ts';
import { isStopColumn, type OrderColumn, sideOf } from './ladder-column.ts';
import { depthUpTo } from './ladder-frame.ts';
import type { Pressed } from './ladder-gesture.ts';
import type { LensContent } from './ladder-lens.ts';
import type { LadderSight, OrderTicket } from './order-ticket.ts';

/** An order about to be placed or moved at a price. */
export interface Aim extends LadderChoice {
  readonly price: Decimal;
}

/** A product's actions on orders, and their words. */
export interface LadderActions {
  readonly sideText: Readonly<Record<TradeSide, TextKey>>;
  readonly kindText: (column: OrderColumn) => TextKey;
  /** The size of the next order at a price; `null` while there is none. */
  readonly size: (price: Decimal) => Decimal | null;
  /** The size of own orders. */
  readonly sizeOf: (orderIds: readonly number[]) => Decimal;
  /** What a cancel of own orders does to others; `null`: nothing. */
  readonly cancelText: (orderIds: readonly number[]) => string | null;
  /** A quantity of the book. */
  readonly depthText: (amount: Decimal) => string;
  /** As chips have it: 3, 0.05. */
  readonly chipText: (size: Decimal) => string;
  /** 3계약, 0.05 BTC */
  readonly sizeText: (size: Decimal) => string;
  /** Why no stop is taken there; `null` where one is. */
  readonly stopProblem: (aim: Aim) => TextKey | null;
  readonly isPriceTaken: (aim: Aim) => boolean;
  readonly place: (aim: Aim, sight: LadderSight) => void;
  readonly cancel: (orderIds: readonly number[]) => void;
  readonly move: (orderIds: readonly number[], aim: Aim, sight: LadderSight) => void;
  /** A press where no order is taken now. */
  readonly onRefused: () => void;
}

export interface OrderTicketParts {
  readonly actions: LadderActions;
  /** Whether orders of a column are taken now. */
  readonly mayOrder: (column: OrderColumn) => boolean;
  /** Orders are taken on one side at least. */
  readonly isOpen: boolean;
  readonly onFrozen: (isFrozen: boolean) => void;
  readonly onGroup?: OrderTicket['onGroup'];
}

/** The actions of fingers and keys on the ladder: place, cancel, move. */
export function useOrderTicket({ actions, mayOrder, isOpen, onFrozen, onGroup }: OrderTicketParts): OrderTicket {
  const t = useText();

  const aimAt = (column: OrderColumn, row: number, { grid, shown }: LadderSight): Aim => ({
    column,
    row,
    last: shown.last,
    price: grid.priceOf(row),
  });

  const problemOf = (aim: Aim) => (isStopColumn(aim.column) ? actions.stopProblem(aim) : null);

  const distanceText = (row: number, { grid, liveLast }: LadderSight): string => {
    const ticks = Number(sub(grid.priceOf(row), liveLast) / grid.tick);
    return ticks === 0 ? t('ladder.atLast') : t('ladder.fromLast', { ticks: formatFigure(ticks, { signed: true }) });
  };

  /** The distance of a row, and the quantity before it. */
  const placeText = (row: number, sight: LadderSight): string => {
    const before = depthUpTo(sight.shown, row);
    const distance = distanceText(row, sight);
    return before === ZERO
      ? distance
      : `${distance} · ${t('ladder.depthBefore', { amount: actions.depthText(before) })}`;
  };

  const describe = (gesture: Pressed, sight: LadderSight): LensContent => {
    const { press, row } = gesture;
    const { column } = press;
    const side = t(actions.sideText[sideOf(column)]);
    const kind = t(actions.kindText(column));
    const at = row ?? press.row;
    const isOwn = press.orderIds.length > 0;
    const size = isOwn ? actions.sizeOf(press.orderIds) : actions.size(sight.grid.priceOf(at));
    // Where an own order stays where it is, nothing is asked of its price.
    const aim = row === null || (isOwn && !gesture.hasMoved) ? null : aimAt(column, row, sight);
    const problem = aim === null ? null : problemOf(aim);
    const isTooFar = aim !== null && !actions.isPriceTaken(aim);
    const isWithoutSize = !isOwn && size === null;
    const hint = (): string => {
      if (row === null) return t('ladder.lensReleaseNothing');
      if (isWithoutSize) return t('ladder.lensNoSize');
      if (problem !== null) return t(problem);
      if (isTooFar) return t('ladder.lensTooFar');
      if (isOwn && !gesture.hasMoved) return actions.cancelText(press.orderIds) ?? t('ladder.lensReleaseCancel');
      if (isOwn && row === press.row) return t('ladder.lensReleaseNothing');
      if (isOwn && !mayOrder(column)) return t('ladder.lensReleaseNothing');
      if (isOwn) return t('ladder.lensReleaseMove', { price: sight.grid.textOf(press.row) });
      return t(isMarketable(column, row, bestOf(sight)) ? 'ladder.lensMarketable' : 'ladder.lensRelease');
    };
    const title = isOwn ? (gesture.hasMoved ? 'ladder.lensAmend' : 'ladder.lensCancel') : 'ladder.kindOfSide';
    return {
      side: sideOf(column) === 'LONG' ? 'buy' : 'sell',
      kind: t(title, { kind, side }),
      // The frozen last price of the screen is used, wherever the market is by now.
      distance: problem !== null && row === sight.shown.last ? t('ladder.atLast') : placeText(at, sight),
      price: sight.grid.textOf(at),
      quantity: size === null ? '' : actions.sizeText(size),
      hint: hint(),
      isRefused:
        row === null ||
        isWithoutSize ||
        problem !== null ||
        isTooFar ||
        (isOwn && gesture.hasMoved && !mayOrder(column)),
      slideHint: t('ladder.slideToCancel'),
      ghost:
        isOwn && row !== null && row !== press.row && size !== null ? { column, size: actions.chipText(size) } : null,
    };
  };

  const place = (column: OrderColumn, row: number, sight: LadderSight) => {
    if (!mayOrder(column)) return;
    const aim = aimAt(column, row, sight);
    const problem = actions.size(aim.price) === null ? 'ladder.lensNoSize' : problemOf(aim);
    if (problem === null) actions.place(aim, sight);
    else toast({ tone: 'warn', title: t(problem) });
  };

  const move = (column: OrderColumn, orderIds: readonly number[], to: number, sight: LadderSight) => {
    const aim = aimAt(column, to, sight);
    const problem = problemOf(aim);
    if (problem !== null) toast({ tone: 'warn', title: t(problem) });
    else if (mayOrder(column)) actions.move(orderIds, aim, sight);
  };

  return {
    isOpen,
    mayOrder,
    describe,
    onFrozen,
    onGroup,
    onRefused: actions.onRefused,
    onOutcome: (outcome, sight) => {
      if (outcome.kind === 'place') place(outcome.column, outcome.row, sight);
      else if (outcome.kind === 'cancel') actions.cancel(outcome.orderIds);
      else move(outcome.column, outcome.orderIds, outcome.to, sight);
    },
  };
}

function bestOf({ shown }: LadderSight): { ask: number | null; bid: number | null } {
  return { ask: shown.bestAsk, bid: shown.bestBid };
}
