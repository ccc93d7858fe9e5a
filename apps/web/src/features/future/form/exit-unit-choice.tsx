import { useText } from '../../../shared/i18n/use-text.ts';
import { Choice } from './choice.tsx';
import type { ExitUnit } from './exit-unit.ts';

export interface ExitUnitChoiceProps {
  /** 익절 or 손절. */
  of: string;
  unit: ExitUnit;
  onChange: (unit: ExitUnit) => void;
  className?: string | undefined;
}

/** Whether an exit is given as a return, a price or an amount of money. */
export function ExitUnitChoice({ of, unit, onChange, className }: ExitUnitChoiceProps) {
  const t = useText();
  return (
    <Choice
      label={t('futures.unit', { exit: of })}
      value={unit}
      items={[
        { value: 'percent', label: t('futures.unitPercent') },
        { value: 'price', label: t('futures.unitPrice') },
        { value: 'pnl', label: t('futures.unitPnl') },
      ]}
      onValueChange={onChange}
      className={className}
    />
  );
}
