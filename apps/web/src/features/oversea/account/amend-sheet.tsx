import { isSuccess } from '@hoga/client/reply';
import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { decimal } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Fragment, useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { tickerOf } from '../../../data/market/live-values.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { allowedPrices } from '../../../data/trading/oversea-limits.ts';
import { amendOverseaOrder } from '../../../data/trading/oversea-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PriceSheet } from '../../../shared/market/price-sheet.tsx';
import { MARKET_TYPE_TEXT, SIDE_TEXT } from '../order/order-labels.ts';
import { allowedPricesText } from '../order/refusals.ts';
import { type AmendField, amendablePrices, amendDraftOf, checkAmend } from './amend-draft.ts';

export interface AmendSheetProps {
  option: OverseaOption;
  order: OverseaOrder;
  /** Puts another order beside it, of which the end of one ends the other. */
  onPair: () => void;
  onClose: () => void;
}

const PRICE_TEXT = { price: 'overseaDesk.amendPrice', stopPrice: 'overseaDesk.amendStop' } as const;

/** Changes a working order in place, by typing what its line or chip does by dragging. */
export function AmendSheet({ option, order, onPair, onClose }: AmendSheetProps) {
  const t = useText();
  const last = useTickerPart(option.stock, (ticker) => ticker?.last ?? null);
  // Against what was read when the sheet opened: a stop that follows the price has moved since, and must not be put back.
  const [read] = useState(order);
  const [draft, setDraft] = useState(() => amendDraftOf(order));
  const [isShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const check = checkAmend(read, draft, option, last);

  const errorOf = (field: AmendField): string | undefined => {
    const problem = check.ok || !isShown ? undefined : check.problems[field];
    if (problem === undefined) return undefined;
    if (problem === 'too-far') return [refusalText('PRICE_INVALID'), allowedPricesText(option)].join(' ').trim();
    if (problem === 'off-tick') return t('overseaDesk.amendTick', { tick: option.tick });
    return t(field === 'qty' ? 'overseaDesk.amendQtyNeeded' : 'overseaDesk.amendPriceNeeded');
  };
  const isTooFar = (field: AmendField) => isShown && !check.ok && check.problems[field] === 'too-far';
  const change = (changed: Partial<typeof draft>) => {
    setRefusal(undefined);
    setDraft({ ...draft, ...changed });
  };
  const submit = async () => {
    setShown(true);
    if (!check.ok) return;
    if (check.body === null) return setRefusal(t('overseaDesk.amendNothing'));
    setPending(true);
    const reply = await amendOverseaOrder(check.body);
    setPending(false);
    if (!isSuccess(reply)) return setRefusal(messageFor(reply));
    toast({ tone: 'ok', title: t('overseaDesk.amended') });
    onClose();
  };

  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('overseaDesk.amendTitle')}
      description={t('overseaDesk.amendHint', {
        side: t(SIDE_TEXT[order.tradeType]),
        kind: t(MARKET_TYPE_TEXT[order.marketType]),
        last: formatFigure(last, { places: option.precision }),
      })}
      footer={
        <Button variant="primary" block pending={isPending} type="submit" form="amend-order">
          {t('overseaDesk.amend')}
        </Button>
      }
    >
      <form
        id="amend-order"
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {amendablePrices(order).map((field) => (
          <Fragment key={field}>
            <DecimalField
              shape="inside"
              label={t(PRICE_TEXT[field])}
              value={draft[field]}
              onChange={(value) => change({ [field]: value })}
              places={option.precision}
              error={errorOf(field)}
              keypad={(onPadClose) => (
                <PriceSheet
                  title={t(PRICE_TEXT[field])}
                  value={draft[field]}
                  ticker={tickerOf(option.stock)}
                  tick={decimal(option.tick)}
                  precision={option.precision}
                  onChoose={(price) => change({ [field]: price })}
                  onClose={onPadClose}
                />
              )}
            />
            {isTooFar(field) && (
              <NearestPrice option={option} price={draft[field]} onChoose={(price) => change({ [field]: price })} />
            )}
          </Fragment>
        ))}
        <NumberField
          shape="inside"
          label={t('overseaDesk.amendQty')}
          value={draft.qty}
          onChange={(qty) => change({ qty })}
          min={1}
          max={option.maxQty}
          unit={t('oversea.contractsUnit')}
          error={errorOf('qty')}
        />
        {refusal !== undefined && (
          <p role="alert" className="text-caption font-medium text-danger">
            {refusal}
          </p>
        )}
        {order.ocoGroup === null && (
          <Button variant="quiet" size="md" onClick={onPair}>
            {t('trading.pairAdd')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

interface NearestPriceProps {
  readonly option: OverseaOption;
  readonly price: string | null;
  readonly onChoose: (price: string) => void;
}

/** Fills in the price that is taken and lies nearest to the one that is not. */
function NearestPrice({ option, price, onChoose }: NearestPriceProps) {
  const t = useText();
  const range = allowedPrices(option);
  if (range === null || price === null) return null;
  const nearest = decimal(price) > decimal(range.high) ? range.high : range.low;
  return (
    <Button size="sm" className="self-start" onClick={() => onChoose(nearest)}>
      {t('trading.nearestPrice', { price: formatFigure(nearest, { places: option.precision }) })}
    </Button>
  );
}
