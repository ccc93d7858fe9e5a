import type { OverseaOption } from '@hoga/contract/market';
import { KeypadSheet } from '@hoga/ui/form/keypad-sheet.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { recentQuantities } from '../../../data/trading/recent-quantities.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useOrderable } from '../order/use-orderable.ts';
import { quantityChoices, typedQuantity } from './quantity-choices.ts';

export interface QuantitySheetProps {
  option: OverseaOption;
  qty: number;
  onChoose: (qty: number) => void;
  onClose: () => void;
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
    <KeypadSheet
      title={t('oversea.quantity')}
      description={t('oversea.quantityHint', { orderable: formatFigure(contracts), most: formatFigure(option.maxQty) })}
      typed={typed}
      onType={(text) => setTyped(text.replace(/\D/g, ''))}
      placeholder={String(qty)}
      choices={choices.map(({ kind, qty: offered }) => ({
        key: kind,
        label: `${t(`oversea.quantity_${kind}`)} ${formatFigure(offered)}`,
        onChoose: offered === null ? null : () => choose(offered),
      }))}
      submitText={t('trading.contracts', { count: wanted ?? qty })}
      onSubmit={wanted === null ? null : () => choose(wanted)}
      onClose={onClose}
    />
  );
}
