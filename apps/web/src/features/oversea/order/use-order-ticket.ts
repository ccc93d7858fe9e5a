import type { OverseaOption } from '@hoga/contract/market';
import { decimal, toNumber, toText } from '@hoga/kernel/decimal';
import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { ordersOf, useOverseaPosition } from '../../../data/account/oversea-account.ts';
import { isPriceTaken } from '../../../data/trading/oversea-limits.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isStopColumn, type OrderColumn } from '../../../trading/ladder/ladder-column.ts';
import { linksOf } from '../../../trading/ladder/ladder-marks.ts';
import type { OrderTicket } from '../../../trading/ladder/order-ticket.ts';
import { cancelText } from '../../../trading/ladder/row-texts.ts';
import { type LadderActions, useOrderTicket as useLadderTicket } from '../../../trading/ladder/use-order-ticket.ts';
import { ladderDraft } from './order-draft.ts';
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

const overseaIds = (ids: readonly number[]) => ids.map((id) => idOf<OverseaOrderId>(id));

/** The ladder's actions on orders of an option. */
export function useOrderTicket({ option, isClosing, ...parts }: OrderTicketParts): OrderTicket {
  const t = useText();
  // A position that opens or closes changes which orders are accepted in the last ten minutes.
  useOverseaPosition(option.id);
  const actions: LadderActions = {
    sideText: SIDE_TEXT,
    kindText: (column) => {
      if (!isStopColumn(column)) return 'trading.limit';
      return currentTerms(option).stop.kind === 'STOPLIMIT' ? 'trading.stopLimit' : 'trading.mit';
    },
    size: () => decimal(currentTerms(option).qty),
    sizeOf: (ids) => decimal(ordersOf(option.id).reduce((sum, { id, qty }) => (ids.includes(id) ? sum + qty : sum), 0)),
    cancelText: (ids) => cancelText(linksOf(ordersOf(option.id), ids), option.precision, t),
    depthText: (amount) => formatFigure(amount),
    chipText: toText,
    sizeText: (size) => t('trading.contracts', { count: toNumber(size) }),
    stopProblem: ({ row, last }) => (row === last ? 'oversea.lensStopAtLast' : null),
    isPriceTaken: ({ price }) => isPriceTaken(price, option),
    place: (aim, { grid }) => {
      const draft = ladderDraft(grid, aim, currentTerms(option));
      if (draft !== null) void submitLadderOrder(option, draft);
    },
    cancel: (ids) => void cancelOrders(overseaIds(ids)),
    move: (ids, { row }, { grid }) => void moveOrders(option, grid, overseaIds(ids), row),
    onRefused: () => {
      // Late prices and closed markets have a banner over the whole screen.
      if (isClosing) toast({ tone: 'warn', title: t('oversea.closingOnly') });
    },
  };
  return useLadderTicket({ actions, ...parts });
}
