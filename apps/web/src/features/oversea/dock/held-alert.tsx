import type { OverseaOption } from '@hoga/contract/market';
import { decimal } from '@hoga/kernel/decimal';
import { instrumentName } from '../../../data/market/instrument.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { AlertSheet, SheetSlot } from './lazy-sheets.tsx';

/** The sheet that makes an alert of the price that was held on the ladder. */
export function HeldAlert({
  option,
  price,
  onClose,
}: {
  option: OverseaOption;
  price: string | null;
  onClose: () => void;
}) {
  const { id, stock, tick, precision } = option;
  const name = instrumentName(option, currentLanguage());
  const subject = { product: 'oversea' as const, optionId: id, stock, name, tick: decimal(tick), precision };
  return (
    <SheetSlot>
      {price !== null && <AlertSheet key={price} subject={subject} price={price} onClose={onClose} />}
    </SheetSlot>
  );
}
