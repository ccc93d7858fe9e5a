import type { OverseaOption } from '@hoga/contract/market';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { recentQuantities } from '../../../data/trading/recent-quantities.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { QuantitySheet } from '../../../trading/quantity-sheet.tsx';
import { useOrderable } from '../order/use-orderable.ts';
import { quantityChoices, typedQuantity } from './quantity-choices.ts';

export interface ContractsSheetProps {
  option: OverseaOption;
  qty: number;
  onChoose: (qty: number) => void;
  onClose: () => void;
}

/** The contracts of the next order: typed, or chosen from the available and the last ones. */
export function ContractsSheet({ option, qty, onChoose, onClose }: ContractsSheetProps) {
  const t = useText();
  const { contracts } = useOrderable(option);
  const choices = quantityChoices({ orderable: contracts, maxQty: option.maxQty, used: recentQuantities(option.id) });
  return (
    <QuantitySheet
      value={String(qty)}
      places={0}
      sizeText={(count) => t('trading.contracts', { count })}
      description={t('oversea.quantityHint', { orderable: formatFigure(contracts), most: formatFigure(option.maxQty) })}
      take={(typed) => typedQuantity(typed, option.maxQty)?.toString() ?? null}
      choices={choices.map(({ kind, qty: offered }) => ({
        key: kind,
        label: `${t(`oversea.quantity_${kind}`)} ${formatFigure(offered)}`,
        onChoose: offered === null ? null : () => onChoose(offered),
      }))}
      onChoose={(wanted) => onChoose(Number(wanted))}
      onClose={onClose}
    />
  );
}
