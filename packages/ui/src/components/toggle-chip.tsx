import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { CHIP_LOOK } from './chip-look.ts';

export interface ToggleChipProps {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** One of several independent toggles: a tick marks it as on. */
export function ToggleChip({ pressed, onPressedChange, disabled = false, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onPressedChange(!pressed)}
      className={CHIP_LOOK}
    >
      {pressed && <Check size={15} strokeWidth={2.5} aria-hidden="true" />}
      {children}
    </button>
  );
}
