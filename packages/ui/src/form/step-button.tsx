import type { ReactNode } from 'react';
import { useHeldPress } from './use-held-press.ts';

export interface StepButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** One step per press, repeated while held. */
export function StepButton({ label, disabled, onStep, children }: StepButtonProps) {
  const held = useHeldPress({ onStep, isOn: !disabled });
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      {...held}
      className="pressable grid size-11 shrink-0 touch-manipulation place-items-center rounded-control text-ink-2 select-none disabled:text-ink-disabled"
    >
      {children}
    </button>
  );
}
