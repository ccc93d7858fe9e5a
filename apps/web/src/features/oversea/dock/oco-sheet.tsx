import { isSuccess } from '@hoga/client/reply';
import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { opposite } from '@hoga/domain/trading/trade-side';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useId, useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { placeOverseaOco } from '../../../data/trading/oversea-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PriceField } from '../../../trading/price-field.tsx';
import { Refusal } from '../../../trading/refusal.tsx';
import { TogetherChoice } from '../../../trading/scale/together-choice.tsx';
import { openLayer } from '../../../trading/sheet-layer.ts';
import { SideChoice } from '../../../trading/side-choice.tsx';
import { judgedPrice } from '../order/judged-price.ts';
import { priceProblemText } from '../order/price-problem-text.ts';
import { useOrderQty } from '../order/ticket-store.ts';

export interface OcoSheetProps {
  option: OverseaOption;
  /** Where one is held, the pair is offered to close it. */
  position: OverseaPosition | null;
  onClose: () => void;
  /** Opens the other kind of orders that are placed together. */
  onScale: () => void;
}

type Leg = 'limit' | 'stop';
const LEGS: readonly Leg[] = ['limit', 'stop'];
const LEG_TEXT = { limit: 'overseaDesktop.amendPrice', stop: 'overseaDesktop.amendStop' } as const;

/** A limit and a stop of one side, placed together: whichever fills first ends the other. */
export function OcoSheet({ option, position, onClose, onScale }: OcoSheetProps) {
  const t = useText();
  const formId = useId();
  const last = useTickerPart(option.stock, (ticker) => ticker?.last ?? null);
  const usual = useOrderQty(option);
  const [side, setSide] = useState<TradeSide>(position === null ? 'LONG' : opposite(position.tradeType));
  const [prices, setPrices] = useState<Readonly<Record<Leg, string | null>>>({ limit: null, stop: null });
  const [qty, setQty] = useState<number | null>(Math.min(position?.qty ?? usual, option.maxQty));
  const [isShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);

  const judged = (leg: Leg) => judgedPrice(prices[leg], { option, last });
  const errorOf = (leg: Leg) => {
    const price = judged(leg);
    return isShown && typeof price === 'string' ? priceProblemText(price, option) : undefined;
  };
  const change = (leg: Leg, price: string | null) => {
    setRefusal(undefined);
    setPrices({ ...prices, [leg]: price });
  };

  const submit = async () => {
    setShown(true);
    const limit = judged('limit');
    const stop = judged('stop');
    if (typeof limit === 'string' || typeof stop === 'string' || qty === null) return;
    setRefusal(undefined);
    setPending(true);
    const reply = await placeOverseaOco({
      overseaOptionId: option.id,
      tradeType: side,
      qty,
      price: toText(limit),
      stopPrice: toText(stop),
    });
    setPending(false);
    if (!isSuccess(reply)) return setRefusal(messageFor(reply));
    toast({ tone: 'ok', title: t('trading.pairPlaced') });
    onClose();
  };

  return (
    <Sheet
      {...openLayer(onClose)}
      title={t('trading.pairTitle')}
      description={t('trading.pairHint')}
      footer={
        <Button variant={side === 'LONG' ? 'buy' : 'sell'} block pending={isPending} type="submit" form={formId}>
          {t('ladder.kindOfSide', {
            kind: t('trading.pair'),
            side: t(side === 'LONG' ? 'trading.buy' : 'trading.sell'),
          })}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TogetherChoice kind="oco" onOther={onScale} />
        <SideChoice side={side} onChange={setSide} />
        {LEGS.map((leg) => (
          <PriceField
            key={leg}
            label={t(LEG_TEXT[leg])}
            terms={{ ...option, tick: decimal(option.tick) }}
            value={prices[leg]}
            onChange={(price) => change(leg, price)}
            unit={awayText(judged(leg))}
            error={errorOf(leg)}
          />
        ))}
        <NumberField
          shape="inside"
          label={t('trading.quantity')}
          value={qty}
          onChange={setQty}
          min={1}
          max={option.maxQty}
          unit={t('oversea.contractsUnit')}
          error={isShown && qty === null ? t('overseaDesktop.amendQtyNeeded') : undefined}
        />
        <Refusal text={refusal} />
      </form>
    </Sheet>
  );

  /** How far a price is from the last one. */
  function awayText(price: Decimal | string): string | undefined {
    if (typeof price === 'string' || last === null) return undefined;
    const ticks = Number((price - decimal(last)) / decimal(option.tick));
    return t('ladder.fromLast', { ticks: formatFigure(ticks, { signed: true }) });
  }
}
