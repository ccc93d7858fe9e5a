import { Delete } from 'lucide-react';
import { useText } from '../texts/use-text.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface NumberPadProps {
  /** The text typed so far. */
  typed: string;
  onType: (typed: string) => void;
  /** For figures with a fraction: a point in place of 00. */
  hasPoint: boolean;
}

const LOOK =
  'pressable grid min-h-12 short:min-h-10.5 touch-manipulation place-items-center rounded-control text-title3 font-semibold select-none';

/** Digits in thumb reach: the phone's keyboard would cover the rest of the sheet. */
export function NumberPad({ typed, onType, hasPoint }: NumberPadProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-3 gap-1 lg:hidden">
      {[...DIGITS, hasPoint ? '.' : '00', '0'].map((digit) => (
        <button key={digit} type="button" onClick={() => onType(`${typed}${digit}`)} className={LOOK}>
          {digit}
        </button>
      ))}
      <button type="button" aria-label={t('common.clear')} onClick={() => onType(typed.slice(0, -1))} className={LOOK}>
        <Delete size={22} aria-hidden="true" />
      </button>
    </div>
  );
}
