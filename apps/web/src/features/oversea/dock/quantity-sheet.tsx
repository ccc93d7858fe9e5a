import type { OverseaOption } from '@hoga/contract/market';
import { useState } from 'react';
import { recentQuantities } from '../../../data/trading/recent-quantities.ts';
import { NumberPad } from '../../../shared/form/number-pad.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { formatFigure } from '../../../shared/lib/format-number.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Sheet } from '../../../shared/ui/sheet.tsx';
import { useOrderable } from '../order/use-orderable.ts';
import { quantityChoices, typedQuantity } from './quantity-choices.ts';

export interface QuantitySheetProps {
  option: OverseaOption;
  qty: number;
  onChoose: (qty: number) => void;
  onClose: () => void;
}

/** A keyboard types at once. */
function focusOn(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The contracts of the next order, typed, or taken from what can be ordered and what was ordered last. */
export function QuantitySheet({ option, qty, onChoose, onClose }: QuantitySheetProps) {
  const t = useText();
  const { contracts } = useOrderable(option);
  const [typed, setTyped] = useState('');
  const choices = quantityChoices({ orderable: contracts, maxQty: option.maxQty, used: recentQuantities(option.id) });
  const wanted = typedQuantity(typed, option.maxQty);
  const choose = (chosen: number) => {
    onChoose(chosen);
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('oversea.quantity')}
      description={t('oversea.quantityHint', { orderable: formatFigure(contracts), most: formatFigure(option.maxQty) })}
      footer={
        <Button variant="primary" block type="submit" form="order-quantity" disabled={wanted === null}>
          {t('trading.contracts', { count: wanted ?? qty })}
        </Button>
      }
    >
      <form
        id="order-quantity"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== null) choose(wanted);
        }}
      >
        <label className="field flex items-baseline justify-center gap-1 rounded-control py-2">
          <span className="sr-only">{t('oversea.quantity')}</span>
          <input
            // The pad below types on a phone; keys of a keyboard are heard all the same.
            inputMode="none"
            autoComplete="off"
            ref={focusOn}
            value={typed}
            placeholder={String(qty)}
            onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
            className="w-24 text-center text-title1 font-bold"
          />
        </label>
        <div className="grid grid-cols-3 gap-1.5">
          {choices.map(({ kind, qty: offered }) => (
            <Button
              key={kind}
              size="md"
              disabled={offered === null}
              onClick={() => offered !== null && choose(offered)}
            >
              {t(`oversea.quantity_${kind}`)} {offered === null ? '–' : formatFigure(offered)}
            </Button>
          ))}
        </div>
        <NumberPad typed={typed} onType={setTyped} />
      </form>
    </Sheet>
  );
}
