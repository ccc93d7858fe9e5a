import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { TRADE_SIDES, type TradeSide } from '@hoga/domain/trading/vocabulary';
import { decimal } from '@hoga/kernel/decimal';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { isSuccess } from '../../../data/api/reply.ts';
import { tickerOf } from '../../../data/market/live-values.ts';
import { placeOverseaOrder } from '../../../data/trading/oversea-orders.ts';
import { DecimalField } from '../../../shared/form/decimal-field.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PriceSheet } from '../../../shared/market/price-sheet.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { Sheet } from '../../../shared/ui/sheet.tsx';
import { toast } from '../../../shared/ui/toasts/toast-store.ts';
import { MARKET_TYPE_TEXT, SIDE_TEXT } from '../order/order-labels.ts';

export interface PairSheetProps {
  option: OverseaOption;
  /** The working order that the new one is put beside. */
  order: OverseaOrder;
  onClose: () => void;
}

type PairKind = 'LIMIT' | 'STOPMARKET';
const KINDS: readonly PairKind[] = ['LIMIT', 'STOPMARKET'];
/** 매도 left, 매수 right, everywhere. */
const SIDES = TRADE_SIDES.toReversed();

/** A second order beside one that waits: whichever ends first ends the other. */
export function PairSheet({ option, order, onClose }: PairSheetProps) {
  const t = useText();
  // Beside a limit mostly a stop is meant, and the other way round.
  const [kind, setKind] = useState<PairKind>(order.marketType === 'LIMIT' ? 'STOPMARKET' : 'LIMIT');
  const [tradeType, setTradeType] = useState<TradeSide>(order.tradeType);
  const [price, setPrice] = useState<string | null>(null);
  const [qty, setQty] = useState<number | null>(order.qty);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const priceLabel = t(kind === 'LIMIT' ? 'overseaDesk.amendPrice' : 'overseaDesk.amendStop');
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
    toast({ tone: 'ok', title: t('overseaDesk.pairPlaced') });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('overseaDesk.pairTitle')}
      description={t('overseaDesk.pairHint')}
      footer={
        <Button variant="primary" block pending={isPending} type="submit" form="pair-order">
          {t('overseaDesk.pairSubmit')}
        </Button>
      }
    >
      <form
        id="pair-order"
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Segmented
          label={t('overseaDesk.pairSide')}
          items={SIDES.map((side) => ({ value: side, label: t(SIDE_TEXT[side]) }))}
          value={tradeType}
          onValueChange={setTradeType}
        />
        <Segmented
          label={t('oversea.kind')}
          items={KINDS.map((value) => ({ value, label: t(MARKET_TYPE_TEXT[value]) }))}
          value={kind}
          onValueChange={setKind}
        />
        <DecimalField
          shape="inside"
          label={priceLabel}
          value={price}
          onChange={setPrice}
          places={option.precision}
          keypad={(onPadClose) => (
            <PriceSheet
              title={priceLabel}
              value={price}
              ticker={tickerOf(option.stock)}
              tick={decimal(option.tick)}
              precision={option.precision}
              onChoose={setPrice}
              onClose={onPadClose}
            />
          )}
        />
        <NumberField
          shape="inside"
          label={t('overseaDesk.amendQty')}
          value={qty}
          onChange={setQty}
          min={1}
          max={option.maxQty}
          unit={t('oversea.contractsUnit')}
        />
        {refusal !== undefined && (
          <p role="alert" className="text-caption font-medium text-danger">
            {refusal}
          </p>
        )}
      </form>
    </Sheet>
  );
}
