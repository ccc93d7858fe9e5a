import { signOf } from '@hoga/domain/trading/trade-side';
import { add, type Decimal, decimal, parseDecimal, toText, ZERO } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { marketStore } from '../../../data/market/market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isStopColumn, sideOf } from '../../../trading/ladder/ladder-column.ts';
import { linksOf } from '../../../trading/ladder/ladder-marks.ts';
import type { OrderTicket } from '../../../trading/ladder/order-ticket.ts';
import { cancelText } from '../../../trading/ladder/row-texts.ts';
import { type LadderActions, useOrderTicket } from '../../../trading/ladder/use-order-ticket.ts';
import type { BookGrouping } from '../book/book-step.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import { isPriceAllowed } from '../model/price-band.ts';
import { markedOrder, ordersOf } from './coin-ladder.ts';
import { type LadderQuantity, ladderDraft } from './ladder-draft.ts';
import { cancelOrders, moveOrders, submitLadderOrder } from './submit-ladder-order.ts';

export interface CoinTicketParts {
  readonly situation: OrderSituation;
  /** The quantity of an order at a price, as it is chosen. */
  readonly quantityAt: (price: Decimal | null) => LadderQuantity;
  /** No order is taken: no price, a late one, or copies trade the contract. */
  readonly isBlocked: boolean;
  readonly onFrozen: (isFrozen: boolean) => void;
  readonly grouping: BookGrouping;
}

/** The ladder's actions on orders of a contract. */
export function useCoinTicket({ situation, quantityAt, isBlocked, onFrozen, grouping }: CoinTicketParts): OrderTicket {
  const t = useText();
  const { terms } = situation;
  const markNow = () => parseDecimal(marketStore.ticker(terms.stock)?.mark ?? '');
  const actions: LadderActions = {
    sideText: { LONG: 'futures.long', SHORT: 'futures.short' },
    kindText: (column) => (isStopColumn(column) ? 'futures.stopMarket' : 'futures.limit'),
    size: (price) => {
      const amount = parseDecimal(quantityAt(price).amount ?? '');
      return amount === null || amount <= ZERO ? null : amount;
    },
    sizeOf: (ids) =>
      ordersOf(terms.id).reduce<Decimal>(
        (sum, { id, amount }) => (ids.includes(id) ? add(sum, decimal(amount)) : sum),
        ZERO,
      ),
    cancelText: (ids) => cancelText(linksOf(ordersOf(terms.id).map(markedOrder), ids), terms.precision, t),
    depthText: (amount) => formatFigure(amount, { places: terms.quantityPlaces }),
    chipText: toText,
    sizeText: (size) => `${formatFigure(size, { places: terms.quantityPlaces })} ${terms.unit}`,
    stopProblem: ({ column, price }) => {
      const mark = markNow();
      const isAhead = mark === null || signOf(sideOf(column)) * (price - mark) > ZERO;
      return isAhead ? null : 'futures.stopBehind';
    },
    isPriceTaken: ({ column, price }) =>
      isStopColumn(column) || isPriceAllowed(sideOf(column), price, markNow(), terms),
    place: (aim) => void submitLadderOrder(ladderDraft(aim, quantityAt(aim.price)), sideOf(aim.column), situation),
    cancel: (ids) => void cancelOrders(ids),
    move: (ids, { price }) => void moveOrders(terms.id, ids, price),
    // The banner over the screen shows why.
    onRefused: () => undefined,
  };
  const onGroup = (by: 1 | -1) => {
    const to = grouping.steps[grouping.steps.indexOf(grouping.ticks) + by];
    if (to !== undefined) grouping.choose(to);
  };
  return useOrderTicket({ actions, mayOrder: () => !isBlocked, isOpen: !isBlocked, onFrozen, onGroup });
}
