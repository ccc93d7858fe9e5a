import { decimalValue, limitDecimal } from '@hoga/domain/inputs/decimal-input';
import { KeypadSheet } from '@hoga/ui/form/keypad-sheet.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';

export interface QuantitySheetProps {
  value: string | null;
  places: number;
  unit: string;
  onChoose: (quantity: string) => void;
  /** Percent of what is available. */
  onShare: (percent: number) => void;
  onClose: () => void;
}

const SHARES = [25, 50, 100] as const;

/** A quantity by the thumb: typed, or as a share of what is available. */
export function QuantitySheet({ value, places, unit, onChoose, onShare, onClose }: QuantitySheetProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const wanted = decimalValue(typed);
  const shown = formatFigure(wanted ?? value ?? 0, { places });
  return (
    <KeypadSheet
      title={t('futures.quantity')}
      typed={typed}
      onType={(text) => setTyped(limitDecimal(text, places))}
      placeholder={formatFigure(value ?? 0, { places })}
      hasPoint={places > 0}
      choices={SHARES.map((percent) => ({
        key: String(percent),
        label: `${percent}%`,
        onChoose: () => {
          onShare(percent);
          onClose();
        },
      }))}
      submitText={`${shown} ${unit}`}
      onSubmit={
        wanted === null
          ? null
          : () => {
              onChoose(wanted);
              onClose();
            }
      }
      onClose={onClose}
    />
  );
}
