import type { FuturesOrder } from '@hoga/contract/futures';
import type { FuturesOrderId } from '@hoga/kernel/ids';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { useState } from 'react';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useFreshness } from '../../../data/market/use-market.ts';
import { placeOrder } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PairSheet, usePairDraft } from '../../../shared/market/pair-sheet.tsx';
import { MARKET_TYPE_TEXT } from '../account/order-words.ts';
import { priceKeypad } from '../form/price-keypad.tsx';
import { TriggerChoice } from '../form/trigger-choice.tsx';
import type { ContractsById } from '../model/use-contracts.ts';
import { amendField } from './amend-field.ts';
import type { SheetLayer } from './sheet-layer.ts';
import { useCommand } from './use-command.ts';
import { useSheetOrder } from './use-sheet-order.ts';

interface FuturesPairSheetProps extends SheetLayer {
  orderId: FuturesOrderId;
  contracts: ContractsById;
}

/** A second order beside one that waits. */
export function FuturesPairSheet({ orderId, contracts, ...layer }: FuturesPairSheetProps) {
  const subject = useSheetOrder(orderId, contracts);
  return subject === null ? null : <Pair {...subject} {...layer} />;
}

function Pair({ order, terms, ...layer }: SheetLayer & { order: FuturesOrder; terms: ContractTerms }) {
  const t = useText();
  const { isStale } = useFreshness(terms.stock, 'crypto', true);
  const [draft, setDraft] = usePairDraft(order);
  const [price, setPrice] = useState<string | null>(null);
  const [amount, setAmount] = useState<string | null>(order.amount);
  const [isMark, setIsMark] = useState(true);
  const command = useCommand(amendField);
  const isStop = draft.kind === 'STOPMARKET';
  const priceLabel = t(isStop ? 'futures.trigger' : 'futures.price');
  const putPrice = (next: string | null) => {
    command.clearError();
    setPrice(next);
  };
  const submit = () =>
    command.run(() =>
      placeOrder({
        futuresOptionId: order.futuresOptionId,
        tradeType: draft.tradeType,
        marketType: draft.kind,
        marginType: order.marginType,
        leverage: order.leverage,
        amount,
        ...(isStop ? { triggerPrice: price, isMark: isMark ? 1 : 0 } : { price }),
        reduceOnly: order.reduceOnly,
        ocoOrderId: order.id,
      }),
    );
  return (
    <PairSheet
      {...layer}
      draft={draft}
      onChange={setDraft}
      stopText={t(MARKET_TYPE_TEXT.STOPMARKET)}
      pending={command.pending}
      disabled={isStale}
      onSubmit={submit}
    >
      <DecimalField
        label={priceLabel}
        shape="inside"
        value={price}
        onChange={putPrice}
        keypad={priceKeypad({ title: priceLabel, terms, value: price, onChoose: putPrice })}
        places={terms.precision}
        unit="USDT"
        error={command.error?.field === 'price' ? command.error.text : undefined}
      />
      {isStop && <TriggerChoice of={t('futures.trigger')} isMark={isMark} onChange={setIsMark} />}
      <DecimalField
        label={t('futures.quantity')}
        shape="inside"
        value={amount}
        onChange={(next) => {
          command.clearError();
          setAmount(next);
        }}
        places={terms.quantityPlaces}
        unit={terms.unit}
        error={command.error?.field === 'amount' ? command.error.text : undefined}
      />
    </PairSheet>
  );
}
