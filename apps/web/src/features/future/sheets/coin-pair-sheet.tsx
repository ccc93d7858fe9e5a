import type { FuturesOrder } from '@hoga/contract/futures';
import type { FuturesOrderId } from '@hoga/kernel/ids';
import { useState } from 'react';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useFreshness } from '../../../data/market/use-market.ts';
import { placeOrder } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PairSheet, usePairDraft } from '../../../trading/pair-sheet.tsx';
import type { SheetLayer } from '../../../trading/sheet-layer.ts';
import { MARKET_TYPE_TEXT } from '../account/order-words.ts';
import { TriggerChoice } from '../form/trigger-choice.tsx';
import type { ContractsById } from '../model/use-contracts.ts';
import { AmountField, OrderPriceField, useOrderDraft } from './order-fields.tsx';
import { useSheetOrder } from './use-sheet-order.ts';

interface CoinPairSheetProps extends SheetLayer {
  orderId: FuturesOrderId;
  contracts: ContractsById;
}

/** A second order beside one that waits. */
export function CoinPairSheet({ orderId, contracts, ...layer }: CoinPairSheetProps) {
  const subject = useSheetOrder(orderId, contracts);
  return subject === null ? null : <Pair {...subject} {...layer} />;
}

function Pair({ order, terms, ...layer }: SheetLayer & { order: FuturesOrder; terms: ContractTerms }) {
  const t = useText();
  const { isStale } = useFreshness(terms.stock, 'crypto', true);
  const [pair, setPair] = usePairDraft(order);
  const draft = useOrderDraft(order, null);
  const [isMark, setIsMark] = useState(true);
  const isStop = pair.kind === 'STOPMARKET';
  const submit = () =>
    draft.command.run(() =>
      placeOrder({
        futuresOptionId: order.futuresOptionId,
        tradeType: pair.tradeType,
        marketType: pair.kind,
        marginType: order.marginType,
        leverage: order.leverage,
        amount: draft.amount,
        ...(isStop ? { triggerPrice: draft.price, isMark: isMark ? 1 : 0 } : { price: draft.price }),
        reduceOnly: order.reduceOnly,
        ocoOrderId: order.id,
      }),
    );
  return (
    <PairSheet
      {...layer}
      draft={pair}
      onChange={setPair}
      stopText={t(MARKET_TYPE_TEXT.STOPMARKET)}
      pending={draft.command.pending}
      disabled={isStale}
      onSubmit={submit}
    >
      <OrderPriceField draft={draft} terms={terms} isTrigger={isStop} />
      {isStop && <TriggerChoice of={t('futures.trigger')} isMark={isMark} onChange={setIsMark} />}
      <AmountField draft={draft} terms={terms} />
    </PairSheet>
  );
}
