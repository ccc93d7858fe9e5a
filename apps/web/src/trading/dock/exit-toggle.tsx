import { useLongPress } from '@hoga/ui/form/use-long-press.ts';
import { Check } from 'lucide-react';
import { ACTION_LOOK } from './action-look.ts';

export interface ExitToggleProps {
  label: string;
  isOn: boolean;
  onToggle: () => void;
  /** A long press opens the number of ticks. */
  onEdit: () => void;
}

/** Whether new orders take a take-profit or a stop-loss along. */
export function ExitToggle({ label, isOn, onToggle, onEdit }: ExitToggleProps) {
  const press = useLongPress({ onPress: onToggle, onLongPress: onEdit });
  return (
    <button
      {...press}
      type="button"
      aria-pressed={isOn}
      className={`${ACTION_LOOK} group select-none aria-pressed:bg-brand-soft max-[374px]:gap-[3px] aria-pressed:text-brand-text`}
    >
      {/* Smaller on the narrowest phones, but present: colour alone does not distinguish on from off. */}
      <span
        aria-hidden="true"
        className="grid size-4 shrink-0 place-items-center rounded-[5px] inset-ring-[1.5px] inset-ring-ink-3 group-aria-pressed:bg-brand group-aria-pressed:text-on-brand group-aria-pressed:inset-ring-0 max-[374px]:size-3 max-[374px]:rounded-[4px]"
      >
        {isOn && <Check size={12} strokeWidth={3} />}
      </span>
      {label}
    </button>
  );
}
