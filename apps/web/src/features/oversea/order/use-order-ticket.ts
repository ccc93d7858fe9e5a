import type { OverseaOption } from '@hoga/contract/market';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { ordersOf, useOverseaPosition } from '../../../data/account/oversea-account.ts';
import { isPriceTaken } from '../../../data/trading/oversea-limits.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isStopColumn, type OrderColumn, sideOf } from '../ladder/ladder-column.ts';
import { depthUpTo } from '../ladder/ladder-frame.ts';
import type { Pressed } from '../ladder/ladder-gesture.ts';
import type { LensContent } from '../ladder/ladder-lens.ts';
import type { LadderSight, OrderTicket } from '../ladder/order-ticket.ts';
import { isMarketable, ladderDraft } from './order-draft.ts';
import { SIDE_TEXT } from './order-labels.ts';
import { cancelOrders, moveOrders, submitLadderOrder } from './submit-order.ts';
import { currentTerms } from './ticket-store.ts';

export interface OrderTicketParts {
  readonly option: OverseaOption;
  /** Whether orders of a column are taken now. */
  readonly mayOrder: (column: OrderColumn) => boolean;
  /** Orders are taken on one side at least. */
  readonly isOpen: boolean;
  /** The last ten minutes: only closing orders are accepted. */
  readonly isClosing: boolean;
  readonly onFrozen: (isFrozen: boolean) => void;
}

/** The actions of fingers and keys on the ladder: place, cancel, move. */
export function useOrderTicket({ option, mayOrder, isOpen, isClosing, onFrozen }: OrderTicketParts): OrderTicket {
  const t = useText();
  // A position that opens or closes changes which orders are accepted in the last ten minutes.
  useOverseaPosition(option.id);

  const kindText = (column: OrderColumn): string => {
    if (!isStopColumn(column)) return t('trading.limit');
    return t(currentTerms(option).stop.kind === 'STOPLIMIT' ? 'trading.stopLimit' : 'trading.mit');
  };

  const distanceText = (row: number, { liveLast }: LadderSight): string => {
    const ticks = row - liveLast;
    return ticks === 0 ? t('oversea.atLast') : t('oversea.fromLast', { ticks: formatFigure(ticks, { signed: true }) });
  };

  /** The distance of a row, and the quantity before it. */
  const placeText = (row: number, sight: LadderSight): string => {
    const before = depthUpTo(sight.shown, row);
    const distance = distanceText(row, sight);
    return before === 0 ? distance : `${distance} · ${t('oversea.depthBefore', { amount: formatFigure(before) })}`;
  };

  const describe = (gesture: Pressed, sight: LadderSight): LensContent => {
    const { press, row } = gesture;
    const { column } = press;
    const side = t(SIDE_TEXT[sideOf(column)]);
    const kind = kindText(column);
    const at = row ?? press.row;
    const own = ordersOf(option.id).filter(({ id }) => press.orderIds.includes(id));
    const ownQty = own.reduce((sum, { qty }) => sum + qty, 0);
    const isOwn = press.orderIds.length > 0;
    const isStopAtLast = isStopColumn(column) && row === sight.shown.last && (!isOwn || gesture.hasMoved);
    const isTooFar = row !== null && (!isOwn || gesture.hasMoved) && !isPriceTaken(sight.grid.priceOf(row), option);
    const hint = (): string => {
      if (row === null) return t('oversea.lensReleaseNothing');
      if (isStopAtLast) return t('oversea.lensStopAtLast');
      if (isTooFar) return t('oversea.lensTooFar');
      if (isOwn && !gesture.hasMoved) return t('oversea.lensReleaseCancel');
      if (isOwn && row === press.row) return t('oversea.lensReleaseNothing');
      if (isOwn && !mayOrder(column)) return t('oversea.lensReleaseNothing');
      if (isOwn) return t('oversea.lensReleaseMove', { price: sight.grid.textOf(press.row) });
      return t(isMarketable(column, row, bestOf(sight)) ? 'oversea.lensMarketable' : 'oversea.lensRelease');
    };
    const title = isOwn ? (gesture.hasMoved ? 'oversea.lensAmend' : 'oversea.lensCancel') : 'oversea.kindOfSide';
    return {
      side: sideOf(column) === 'LONG' ? 'buy' : 'sell',
      kind: t(title, { kind, side }),
      // The frozen last price of the screen is used, wherever the market is by now.
      distance: isStopAtLast ? t('oversea.atLast') : placeText(at, sight),
      price: sight.grid.textOf(at),
      quantity: t('trading.contracts', { count: isOwn ? ownQty : currentTerms(option).qty }),
      hint: hint(),
      isRefused: row === null || isStopAtLast || isTooFar || (isOwn && gesture.hasMoved && !mayOrder(column)),
      slideHint: t('oversea.slideToCancel'),
      ghost: isOwn && row !== null && row !== press.row ? { column, qty: ownQty } : null,
    };
  };

  const place = (column: OrderColumn, row: number, sight: LadderSight) => {
    if (!mayOrder(column)) return;
    const draft = ladderDraft(sight.grid, { column, row, last: sight.shown.last }, currentTerms(option));
    if (draft === null) toast({ tone: 'warn', title: t('oversea.lensStopAtLast') });
    else void submitLadderOrder(option, draft);
  };

  return {
    isOpen,
    mayOrder,
    describe,
    onFrozen,
    onRefused: () => {
      // Late prices and closed markets have a banner over the whole screen.
      if (isClosing) toast({ tone: 'warn', title: t('oversea.closingOnly') });
    },
    onOutcome: (outcome, sight) => {
      if (outcome.kind === 'place') place(outcome.column, outcome.row, sight);
      else if (outcome.kind === 'cancel') void cancelOrders(outcome.orderIds);
      else if (isStopColumn(outcome.column) && outcome.to === sight.shown.last) {
        toast({ tone: 'warn', title: t('oversea.lensStopAtLast') });
      } else if (mayOrder(outcome.column)) void moveOrders(option, sight.grid, outcome.orderIds, outcome.to);
    },
  };
}

function bestOf({ shown }: LadderSight): { ask: number | null; bid: number | null } {
  return { ask: shown.bestAsk, bid: shown.bestBid };
}
