import { type Decimal, decimal, mulDiv, toText, ZERO } from '@hoga/kernel/decimal';
import { Presets } from '@hoga/ui/form/presets.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';

const PERCENTS = [25, 50, 75, 100] as const;

interface PartPresetsProps {
  readonly label: string;
  /** The available amount; null while it is not loaded. */
  readonly most: Decimal | null;
  readonly onChoose: (amount: string | null) => void;
}

/** A part of the balance, at one tap. */
export function PartPresets({ label, most, onChoose }: PartPresetsProps) {
  const t = useText();
  return (
    <Presets<number>
      label={label}
      items={PERCENTS.map((value) => ({ value, label: value === 100 ? t('wallet.all') : `${value}%` }))}
      value={null}
      disabled={most === null || most <= ZERO}
      onSelect={(percent) => {
        const part = most === null ? ZERO : mulDiv(most, decimal(percent), decimal(100), 'floor');
        onChoose(part === ZERO ? null : toText(part));
      }}
    />
  );
}
