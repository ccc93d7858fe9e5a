import '../../../trading/ladder/ladder-pane.css';
import { parseDecimal, toText } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { CSSProperties, Ref } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ColumnsButton } from '../../../trading/ladder/columns-button.tsx';
import { Ladder, type LadderHandle } from '../../../trading/ladder/ladder.tsx';
import { useBookGrouping } from '../book/book-step.ts';
import type { OrderSituation } from '../form/order-figures.ts';
import type { OrderForm } from '../form/use-order-form.ts';
import { coinLadder } from './coin-ladder.ts';
import { GroupChoice, LADDER_STEP } from './setting-row.tsx';
import { useCoinTicket } from './use-coin-ticket.ts';

export interface LadderPaneProps {
  form: OrderForm;
  situation: OrderSituation;
  isLate: boolean;
  isBlocked: boolean;
  handle: Ref<LadderHandle>;
}

/** The ladder of a desktop: quantity and exits are those of the form beside it. */
export function LadderPane({ form, situation, isLate, isBlocked, handle }: LadderPaneProps) {
  const t = useText();
  const { terms } = situation;
  const grouping = useBookGrouping(terms.stock, terms.tick, LADDER_STEP);
  const { amount, hasExits, takeProfit, stopLoss } = form.draft;
  const exact = parseDecimal(amount ?? '');
  const ticket = useCoinTicket({
    situation,
    quantityAt: () => ({ amount: exact === null ? null : toText(exact), hasExits, takeProfit, stopLoss }),
    isBlocked,
    // Nothing else moves here while a pointer is down.
    onFrozen: () => undefined,
    grouping,
  });
  const ghost = { '--ghost-quantity': exact === null ? '""' : `"+${toText(exact)}"` } as CSSProperties;
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
      <div
        className="ladder-pane -mx-3 flex min-h-0 flex-1 flex-col"
        style={ghost}
        data-refuses={isBlocked ? 'LONG SHORT' : ''}
      >
        <Ladder terms={coinLadder(terms, grouping.ticks)} grey={isLate} ticket={ticket} dense handle={handle} />
      </div>
    </>
  );
}
