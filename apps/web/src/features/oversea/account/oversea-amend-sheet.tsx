import { isSuccess } from '@hoga/client/reply';
import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { decimal } from '@hoga/kernel/decimal';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { allowedPrices } from '../../../data/trading/oversea-limits.ts';
import { amendOverseaOrder } from '../../../data/trading/oversea-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { AmendSheet } from '../../../trading/amend-sheet.tsx';
import { PriceField } from '../../../trading/price-field.tsx';
import { openLayer } from '../../../trading/sheet-layer.ts';
import { MARKET_TYPE_TEXT, SIDE_TEXT } from '../order/order-labels.ts';
import { priceProblemText } from '../order/price-problem-text.ts';
import { type AmendField, amendablePrices, amendDraftOf, checkAmend } from './amend-draft.ts';

export interface OverseaAmendSheetProps {
  option: OverseaOption;
  order: OverseaOrder;
  /** Puts another order beside it, of which the end of one ends the other. */
  onPair: () => void;
  onClose: () => void;
}

const PRICE_TEXT = { price: 'overseaDesktop.amendPrice', stopPrice: 'overseaDesktop.amendStop' } as const;

/** Changes a working order in place, by typing instead of dragging its line or chip. */
export function OverseaAmendSheet({ option, order, onPair, onClose }: OverseaAmendSheetProps) {
  const t = useText();
  const last = useTickerPart(option.stock, (ticker) => ticker?.last ?? null);
  // Compared with the values at opening: a trailing stop has moved since, and must not be put back.
  const [read] = useState(order);
  const [draft, setDraft] = useState(() => amendDraftOf(order));
  const [isShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const check = checkAmend(read, draft, option, last);

  const errorOf = (field: AmendField): string | undefined => {
    const problem = check.ok || !isShown ? undefined : check.problems[field];
    if (problem === undefined) return undefined;
    return field === 'qty' ? t('overseaDesktop.amendQtyNeeded') : priceProblemText(problem, option);
  };
  const isTooFar = (field: AmendField) => isShown && !check.ok && check.problems[field] === 'too-far';
  const change = (changed: Partial<typeof draft>) => {
    setRefusal(undefined);
    setDraft({ ...draft, ...changed });
  };
  const submit = async () => {
    setShown(true);
    if (!check.ok) return;
    if (check.body === null) return setRefusal(t('overseaDesktop.amendNothing'));
    setPending(true);
    const reply = await amendOverseaOrder(check.body);
    setPending(false);
    if (!isSuccess(reply)) return setRefusal(messageFor(reply));
    toast({ tone: 'ok', title: t('overseaDesktop.amended') });
    onClose();
  };

  return (
    <AmendSheet
      layer={openLayer(onClose)}
      description={t('overseaDesktop.amendHint', {
        side: t(SIDE_TEXT[order.tradeType]),
        kind: t(MARKET_TYPE_TEXT[order.marketType]),
        last: formatFigure(last, { places: option.precision }),
      })}
      pending={isPending}
      refusal={refusal}
      onSubmit={() => void submit()}
      onPair={order.ocoGroup === null ? onPair : null}
    >
      {amendablePrices(order).map((field) => (
        <PriceField
          key={field}
          label={t(PRICE_TEXT[field])}
          terms={{ ...option, tick: decimal(option.tick) }}
          value={draft[field]}
          onChange={(value) => change({ [field]: value })}
          error={errorOf(field)}
          nearest={isTooFar(field) ? nearestPrice(option, draft[field]) : null}
        />
      ))}
      <NumberField
        shape="inside"
        label={t('trading.quantity')}
        value={draft.qty}
        onChange={(qty) => change({ qty })}
        min={1}
        max={option.maxQty}
        unit={t('oversea.contractsUnit')}
        error={errorOf('qty')}
      />
    </AmendSheet>
  );
}

/** The accepted price nearest to the refused one. */
function nearestPrice(option: OverseaOption, price: string | null): string | null {
  const range = allowedPrices(option);
  if (range === null || price === null) return null;
  return decimal(price) > decimal(range.high) ? range.high : range.low;
}
