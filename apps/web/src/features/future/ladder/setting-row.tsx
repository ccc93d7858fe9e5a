import { times, toText } from '@hoga/kernel/decimal';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { placesOfStep } from '../../../shared/market/contract-units.ts';
import type { BookGrouping } from '../book/book-step.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import { SettingButtons } from '../form/setting-buttons.tsx';

/** A coin has few levels side by side at its tick: rows of ten have most of the book in sight. */
export const LADDER_STEP = 10;

export interface SettingRowProps {
  situation: OrderSituation;
  grouping: BookGrouping;
}

/** Margin type and leverage, and how the ladder's prices are grouped. */
export function SettingRow({ situation, grouping }: SettingRowProps) {
  const { terms } = situation;
  return (
    <div className="flex shrink-0 items-center justify-between gap-2 px-gutter py-1.5">
      <div className="w-36 shrink-0">
        <SettingButtons situation={situation} />
      </div>
      <GroupChoice grouping={grouping} terms={terms} />
    </div>
  );
}

export interface GroupChoiceProps {
  grouping: BookGrouping;
  terms: Pick<OrderSituation['terms'], 'tick' | 'precision'>;
}

/** The steps of grouped prices: 0.1 · 1 · 10 · 100. */
export function GroupChoice({ grouping: { steps, ticks, choose }, terms: { tick, precision } }: GroupChoiceProps) {
  const t = useText();
  const textOf = (of: number) => {
    const step = times(tick, of);
    return formatFigure(step, { places: of === 1 ? precision : placesOfStep(toText(step)) });
  };
  if (steps.length < 2) return null;
  return (
    <Segmented
      label={t('ladder.group')}
      items={steps.map((step) => ({ value: String(step), label: textOf(step) }))}
      value={String(ticks)}
      onValueChange={(value) => {
        const chosen = steps.find((step) => String(step) === value);
        if (chosen !== undefined) choose(chosen);
      }}
      className="min-w-0 *:min-h-8! *:px-2 *:text-caption!"
    />
  );
}
