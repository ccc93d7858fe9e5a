import { Delete } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;

export interface NumberPadProps {
  /** What is typed so far, digits only. */
  typed: string;
  onType: (typed: string) => void;
}

const LOOK =
  'pressable grid min-h-12 touch-manipulation place-items-center rounded-control text-title3 font-semibold select-none';

/** Digits under the thumb: the keyboard of a phone would cover what they are for. */
export function NumberPad({ typed, onType }: NumberPadProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-3 gap-1 lg:hidden">
      {DIGITS.map((digit) => (
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
