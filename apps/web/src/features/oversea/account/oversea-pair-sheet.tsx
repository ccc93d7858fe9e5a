import { isSuccess } from '@hoga/client/reply';
import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { decimal } from '@hoga/kernel/decimal';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { placeOverseaOrder } from '../../../data/trading/oversea-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PairSheet, usePairDraft } from '../../../trading/pair-sheet.tsx';
import { PriceField } from '../../../trading/price-field.tsx';
import { Refusal } from '../../../trading/refusal.tsx';
import { openLayer } from '../../../trading/sheet-layer.ts';
import { MARKET_TYPE_TEXT } from '../order/order-labels.ts';

export interface OverseaPairSheetProps {
  option: OverseaOption;
  /** The working order that the new one is put beside. */
  order: OverseaOrder;
  onClose: () => void;
}

/** A second order beside one that waits. */
export function OverseaPairSheet({ option, order, onClose }: OverseaPairSheetProps) {
  const t = useText();
  const [draft, setDraft] = usePairDraft(order);
  const [price, setPrice] = useState<string | null>(null);
  const [qty, setQty] = useState<number | null>(order.qty);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const { kind, tradeType } = draft;
  const priceLabel = t(kind === 'LIMIT' ? 'overseaDesktop.amendPrice' : 'overseaDesktop.amendStop');
  const submit = async () => {
    setPending(true);
    const reply = await placeOverseaOrder({
      overseaOptionId: option.id,
      tradeType,
      marketType: kind,
      qty,
      ...(kind === 'LIMIT' ? { price } : { stopPrice: price }),
      ocoOrderId: order.id,
    });
    setPending(false);
    if (!isSuccess(reply)) return setRefusal(messageFor(reply));
    toast({ tone: 'ok', title: t('trading.pairPlaced') });
    onClose();
  };
  return (
    <PairSheet
      {...openLayer(onClose)}
      draft={draft}
      onChange={setDraft}
      stopText={t(MARKET_TYPE_TEXT.STOPMARKET)}
      pending={isPending}
      onSubmit={() => void submit()}
    >
      <PriceField
        label={priceLabel}
        terms={{ ...option, tick: decimal(option.tick) }}
        value={price}
        onChange={setPrice}
      />
      <NumberField
        shape="inside"
        label={t('trading.quantity')}
        value={qty}
        onChange={setQty}
        min={1}
        max={option.maxQty}
        unit={t('oversea.contractsUnit')}
      />
      <Refusal text={refusal} />
    </PairSheet>
  );
}
