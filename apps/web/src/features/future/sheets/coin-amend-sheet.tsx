import type { FuturesOrder } from '@hoga/contract/futures';
import { isMultipleOf, parseDecimal, toText, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOrderId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { refusalText } from '../../../data/api/refusal-text.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useFreshness, useTickerPart } from '../../../data/market/use-market.ts';
import { amendOrder } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AmendSheet } from '../../../trading/amend-sheet.tsx';
import type { SheetLayer } from '../../../trading/sheet-layer.ts';
import { withAllowed } from '../model/allowed-range.ts';
import { amendablePrice } from '../model/order-price.ts';
import { isPriceAllowed } from '../model/price-band.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { AmountField, OrderPriceField, useOrderDraft } from './order-fields.tsx';
import { openSheet } from './sheet-store.ts';
import { useSheetOrder } from './use-sheet-order.ts';

interface CoinAmendSheetProps extends SheetLayer {
  orderId: FuturesOrderId;
  contracts: ContractsById;
}

/** 주문 정정: another price or quantity for an order that keeps working. */
export function CoinAmendSheet({ orderId, contracts, ...layer }: CoinAmendSheetProps) {
  const subject = useSheetOrder(orderId, contracts);
  return subject === null ? null : <Amend {...subject} {...layer} />;
}

function Amend({ order, terms, ...layer }: SheetLayer & { order: FuturesOrder; terms: ContractTerms }) {
  const t = useText();
  const { isStale } = useFreshness(terms.stock, 'crypto', true);
  // A stop that follows the price has moved since it was read, and must not be put back.
  const [read] = useState(() => amendablePrice(order));
  const draft = useOrderDraft(order, read);
  const { price, amount, command } = draft;
  const isTrigger = order.marketType === 'STOPMARKET';
  const mark = parseDecimal(useTickerPart(terms.stock, (ticker) => ticker?.mark ?? ''));
  const judged = { side: order.tradeType, mark: isTrigger ? null : mark, terms };
  const refusal = (code: 'PRICE_INVALID' | 'QUANTITY_INVALID') => withAllowed(refusalText(code), code, judged);
  const submit = () => {
    const newPrice = parseDecimal(price ?? '');
    const newAmount = parseDecimal(amount ?? '');
    if (newPrice === null) return command.refuse('price', refusalText('PRICE_REQUIRED'));
    // A trigger may lie anywhere; a price may not lie far beyond the mark.
    if (!isPriceAllowed(order.tradeType, newPrice, isTrigger ? null : mark, terms)) {
      return command.refuse('price', refusal('PRICE_INVALID'));
    }
    if (newAmount === null) return command.refuse('amount', refusalText('QUANTITY_REQUIRED'));
    if (newAmount <= ZERO || !isMultipleOf(newAmount, terms.step) || newAmount > terms.maxQty) {
      return command.refuse('amount', refusal('QUANTITY_INVALID'));
    }
    const moved = price === read ? null : toText(newPrice);
    command.run(() => amendOrder({ id: order.id, price: moved, amount: toText(newAmount) }));
  };
  return (
    <AmendSheet
      layer={layer}
      description={`${terms.name} · ${t(order.tradeType === 'LONG' ? 'futures.buyLong' : 'futures.sellShort')}`}
      pending={command.pending}
      disabled={isStale}
      onSubmit={submit}
      onPair={order.ocoGroup === null ? () => openSheet({ kind: 'pair', orderId: order.id }) : null}
    >
      <OrderPriceField draft={draft} terms={terms} isTrigger={isTrigger} />
      <AmountField draft={draft} terms={terms} />
    </AmendSheet>
  );
}
