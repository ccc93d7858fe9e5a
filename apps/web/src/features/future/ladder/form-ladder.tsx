import { parseDecimal, toText } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { Ref } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ColumnsButton } from '../../../trading/ladder/columns-button.tsx';
import type { LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { useBookGrouping } from '../book/book-step.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import type { OrderForm } from '../form/use-order-form.ts';
import { CoinLadderBody } from './coin-ladder-body.tsx';
import { GroupChoice, LADDER_STEP } from './setting-row.tsx';

export interface FormLadderProps {
  form: OrderForm;
  situation: OrderSituation;
  isLate: boolean;
  isBlocked: boolean;
  handle: Ref<LadderHandle>;
}

/** The ladder of a desktop: quantity and exits are those of the form beside it. */
export function FormLadder({ form, situation, isLate, isBlocked, handle }: FormLadderProps) {
  const t = useText();
  const { terms } = situation;
  const grouping = useBookGrouping(terms.stock, terms.tick, LADDER_STEP);
  const { amount, hasExits, takeProfit, stopLoss } = form.draft;
  const exact = parseDecimal(amount ?? '');
  return (
    <>
      <div className="flex min-h-11 shrink-0 items-center gap-2 py-1">
        <p className="mr-auto text-micro whitespace-nowrap text-ink-3">
          {exact === null
            ? t('ladder.lensNoSize')
            : `${formatFigure(exact, { places: terms.quantityPlaces })} ${terms.unit}`}
        </p>
        <GroupChoice grouping={grouping} terms={terms} />
        <ColumnsButton className="size-9" />
      </div>
      <CoinLadderBody
        situation={situation}
        grouping={grouping}
        quantityAt={() => ({ amount: exact === null ? null : toText(exact), hasExits, takeProfit, stopLoss })}
        isLate={isLate}
        isBlocked={isBlocked}
        handle={handle}
      />
    </>
  );
}
