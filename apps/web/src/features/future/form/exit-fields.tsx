import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useTicker } from '../../../data/market/use-market.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Exit } from '../model/exit-price.ts';
import { placesOfUnit, signOfUnit } from './exit-unit.ts';
import { ExitUnitChoice } from './exit-unit-choice.tsx';
import { LabelledDecimal } from './labelled-decimal.tsx';
import { exitPrices } from './order-checks.ts';
import type { ExitDraft } from './order-draft.ts';
import { type OrderSituation, quoteOf } from './order-figures.ts';
import { TriggerChoice } from './trigger-choice.tsx';
import type { OrderForm } from './use-order-form.ts';

export interface ExitFieldsProps {
  form: OrderForm;
  situation: OrderSituation;
}

/** Take-profit and stop-loss that the position gets when the order fills. */
export function ExitFields({ form, situation }: ExitFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <ExitRow exit="takeProfit" form={form} situation={situation} />
      <ExitRow exit="stopLoss" form={form} situation={situation} />
    </div>
  );
}

function ExitRow({ exit, form, situation }: ExitFieldsProps & { exit: Exit }) {
  const t = useText();
  const name = t(exit === 'takeProfit' ? 'futures.takeProfit' : 'futures.stopLoss');
  const draft: ExitDraft = form.draft[exit];
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="sr-only">{name}</legend>
      <LabelledDecimal
        label={name}
        value={draft.value}
        onChange={(value) => form.change({ type: exit, to: { value } })}
        places={placesOfUnit(draft.unit, situation.terms)}
        unit={signOfUnit(draft.unit)}
        error={form.error?.field === exit ? form.error.text : undefined}
      />
      {draft.unit !== 'price' && draft.value !== null && <ExitPrices exit={exit} form={form} situation={situation} />}
      <div className="flex gap-1.5">
        <ExitUnitChoice
          of={name}
          unit={draft.unit}
          onChange={(unit) => form.change({ type: exit, to: { unit } })}
          className="flex-[5] [&>select]:pr-5 [&>select]:pl-2 [&>select]:text-micro"
        />
        <TriggerChoice
          of={name}
          isMark={draft.isMark}
          onChange={(isMark) => form.change({ type: exit, to: { isMark } })}
          className="flex-[7] [&>select]:pr-5 [&>select]:pl-2 [&>select]:text-micro"
        />
      </div>
    </fieldset>
  );
}

/** The price of an exit given as a return or an amount, for an order of either side. */
function ExitPrices({ exit, form, situation }: ExitFieldsProps & { exit: Exit }) {
  const t = useText();
  const { stock, precision } = situation.terms;
  const quote = quoteOf(useTicker(stock));
  if (quote === null) return null;
  const priceOf = (side: TradeSide) =>
    formatFigure(exitPrices(form.draft, side, quote, situation)[exit], { places: precision });
  return (
    <p className="px-1 text-nano text-ink-3">
      {t('futures.short')} {priceOf('SHORT')} · {t('futures.long')} {priceOf('LONG')}
    </p>
  );
}
