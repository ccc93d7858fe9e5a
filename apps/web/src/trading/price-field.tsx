import { Button } from '@hoga/ui/components/button.tsx';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { type Priced, priceKeypad } from './price-keypad.tsx';

export interface PriceFieldProps {
  label: string;
  terms: Priced;
  value: string | null;
  onChange: (price: string | null) => void;
  unit?: string | undefined;
  error?: string | undefined;
  /** The accepted price nearest to the refused one. */
  nearest?: string | null;
}

/** A price of an order in a sheet: typed, or by the thumb on a phone. */
export function PriceField({ label, terms, value, onChange, unit, error, nearest = null }: PriceFieldProps) {
  const t = useText();
  return (
    <>
      <DecimalField
        shape="inside"
        label={label}
        value={value}
        onChange={onChange}
        places={terms.precision}
        padded
        unit={unit}
        error={error}
        keypad={priceKeypad({ title: label, terms, value, onChoose: onChange })}
      />
      {nearest !== null && (
        <Button size="sm" className="self-start" onClick={() => onChange(nearest)}>
          {t('trading.nearestPrice', { price: formatFigure(nearest, { places: terms.precision }) })}
        </Button>
      )}
    </>
  );
}
