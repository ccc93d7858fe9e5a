import { decimalValue, limitDecimal } from '@hoga/domain/inputs/decimal-input';
import { KeypadSheet } from '@hoga/ui/form/keypad-sheet.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';

export interface QuantityChoice {
  readonly key: string;
  readonly label: string;
  /** `null`: there is nothing to offer. */
  readonly onChoose: (() => void) | null;
}

export interface QuantitySheetProps {
  /** The next order's present quantity. */
  value: string | null;
  /** Fractional digits. */
  places: number;
  /** A quantity as text: 3계약, 0.250 BTC. */
  sizeText: (figure: string) => string;
  description?: string;
  /** Parses a typed quantity; `null` where it is none. */
  take?: (typed: string) => string | null;
  choices: readonly QuantityChoice[];
  onChoose: (quantity: string) => void;
  onClose: () => void;
}

/** A quantity by the thumb: typed, or one that is offered. */
export function QuantitySheet(props: QuantitySheetProps) {
  const { value, places, sizeText, description, take = decimalValue, choices, onChoose, onClose } = props;
  const t = useText();
  const [typed, setTyped] = useState('');
  const wanted = take(typed);
  const written = (quantity: string | null) => formatFigure(quantity ?? 0, { places });
  return (
    <KeypadSheet
      title={t('trading.quantity')}
      description={description}
      typed={typed}
      onType={(text) => setTyped(limitDecimal(text, places))}
      placeholder={written(value)}
      hasPoint={places > 0}
      choices={choices.map(({ key, label, onChoose: choose }) => ({
        key,
        label,
        onChoose:
          choose === null
            ? null
            : () => {
                choose();
                onClose();
              },
      }))}
      submitText={sizeText(written(wanted ?? value))}
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
