import { Button } from '@hoga/ui/components/button.tsx';
import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { Slider } from '@hoga/ui/form/slider.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { lazy, Suspense } from 'react';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { priceKeypad } from '../../../trading/price-keypad.tsx';
import { MARKET_TYPE_TEXT } from '../account/order-words.ts';
import { Choice } from './choice.tsx';
import { LabelledDecimal } from './labelled-decimal.tsx';
import { type DraftType, isStop, needsPrice, needsTrigger, type OrderField } from './order-draft.ts';
import type { OrderSituation } from './order-figures.ts';
import { QuantityField } from './quantity-field.tsx';
import { SettingButtons } from './setting-buttons.tsx';
import { TriggerChoice } from './trigger-choice.tsx';
import type { OrderForm as Form } from './use-order-form.ts';

/** Loaded when exits are first ticked: the screen's first load is near its limit. */
const ExitFields = lazy(() => import('./exit-fields.tsx').then((module) => ({ default: module.ExitFields })));

export interface OrderFormProps {
  form: Form;
  situation: OrderSituation;
  className?: string | undefined;
}

/** Everything of an order but its side. */
export function OrderForm({ form, situation, className }: OrderFormProps) {
  const t = useText();
  const { draft, change } = form;
  const { terms } = situation;
  const errorOf = (field: OrderField) => (form.error?.field === field ? form.error.text : undefined);
  return (
    <section aria-label={t('futures.order')} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <SettingButtons situation={situation} offersScale />
      <TypeChoice type={draft.type} onChange={form.chooseType} />
      {needsTrigger(draft.type) && (
        <LabelledDecimal
          label={t('futures.trigger')}
          value={draft.trigger}
          onChange={(to) => change({ type: 'trigger', to })}
          places={terms.precision}
          padded
          unit="USDT"
          error={errorOf('trigger')}
          keypad={priceKeypad({
            title: t('futures.trigger'),
            terms,
            value: draft.trigger,
            onChoose: (to) => change({ type: 'trigger', to }),
          })}
        />
      )}
      {draft.type === 'TRAILING' && (
        <LabelledDecimal
          label={t('futures.trailDistance')}
          value={draft.trail}
          onChange={(to) => change({ type: 'trail', to })}
          places={terms.precision}
          padded
          unit="USDT"
          error={errorOf('trail')}
        />
      )}
      {isStop(draft.type) && (
        <TriggerChoice
          of={t('futures.trigger')}
          isMark={draft.isMark}
          onChange={(to) => change({ type: 'isMark', to })}
        />
      )}
      {needsPrice(draft.type) && (
        <LabelledDecimal
          label={t(draft.type === 'OCO' ? 'futures.limit' : 'futures.price')}
          value={draft.price}
          onChange={(to) => change({ type: 'price', to })}
          places={terms.precision}
          padded
          unit="USDT"
          error={errorOf('price')}
          keypad={priceKeypad({
            title: t(draft.type === 'OCO' ? 'futures.limit' : 'futures.price'),
            terms,
            value: draft.price,
            onChoose: (to) => change({ type: 'price', to }),
          })}
        />
      )}
      {form.error?.nearest !== undefined && (
        <NearestPrice
          price={form.error.nearest}
          places={terms.precision}
          onChoose={(to) => change({ type: 'price', to })}
        />
      )}
      <QuantityField form={form} situation={situation} error={errorOf('amount')} />
      <div>
        <Slider
          label={t('futures.percentOf')}
          value={form.share}
          onChange={form.chooseShare}
          min={0}
          max={100}
          stops={[0, 25, 50, 75, 100]}
          format={(value) => `${value}%`}
          className="-my-1.5"
        />
        <p className="flex justify-between gap-2 text-nano text-ink-3">
          <span>
            {t('futures.available')} {formatFigure(situation.available, { places: 2 })}
          </span>
          <b className="font-semibold text-brand-text">{form.share}%</b>
        </p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3">
        {draft.type !== 'OCO' && (
          <Checkbox
            label={t('trading.exits')}
            checked={draft.hasExits}
            onCheckedChange={(to) => change({ type: 'hasExits', to })}
            className="text-caption"
          />
        )}
        <Checkbox
          label={t('futures.reduceOnly')}
          checked={draft.reduceOnly}
          onCheckedChange={(to) => change({ type: 'reduceOnly', to })}
          className="text-caption"
        />
      </div>
      {draft.hasExits && (
        <Suspense fallback={null}>
          <ExitFields form={form} situation={situation} />
        </Suspense>
      )}
    </section>
  );
}

interface NearestPriceProps {
  price: string;
  places: number;
  onChoose: (price: string) => void;
}

/** Fills in the nearest accepted price for one that is refused. */
function NearestPrice({ price, places, onChoose }: NearestPriceProps) {
  const t = useText();
  return (
    <Button size="sm" className="self-start" onClick={() => onChoose(price)}>
      {t('trading.nearestPrice', { price: formatFigure(price, { places }) })}
    </Button>
  );
}

const STOPS = {
  STOPLIMIT: MARKET_TYPE_TEXT.STOPLIMIT,
  STOPMARKET: MARKET_TYPE_TEXT.STOPMARKET,
  TRAILING: 'trading.trailing',
} as const satisfies Partial<Record<DraftType, TextKey>>;
const STOP_TYPES = ['STOPLIMIT', 'STOPMARKET', 'TRAILING'] as const;

/** The two plain types and the pair of a stop and a limit at one tap; the stops behind another. */
function TypeChoice({ type, onChange }: { type: DraftType; onChange: (type: DraftType) => void }) {
  const t = useText();
  const group = type === 'LIMIT' || type === 'MARKET' || type === 'OCO' ? type : 'STOP';
  return (
    <>
      <Segmented<'LIMIT' | 'MARKET' | 'STOP' | 'OCO'>
        label={t('futures.orderType')}
        items={[
          { value: 'LIMIT', label: t('futures.limit') },
          { value: 'MARKET', label: t('futures.market') },
          { value: 'STOP', label: t('futures.stop') },
          { value: 'OCO', label: t('trading.pair') },
        ]}
        value={group}
        onValueChange={(chosen) => onChange(chosen === 'STOP' ? 'STOPLIMIT' : chosen)}
        className="*:px-1"
      />
      {group === 'OCO' && <p className="px-1 text-nano text-ink-3">{t('trading.pairHint')}</p>}
      {group === 'STOP' && (
        <Choice
          label={t('futures.stopType')}
          value={type}
          items={STOP_TYPES.map((stop) => ({ value: stop, label: t(STOPS[stop]) }))}
          onValueChange={onChange}
        />
      )}
    </>
  );
}
