import { cx } from '@hoga/ui/lib/cx.ts';
import { ChevronDown } from 'lucide-react';

export interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  items: readonly { readonly value: Value; readonly label: string }[];
  onValueChange: (value: Value) => void;
  className?: string | undefined;
}

/** A native select in the look of a small button: one of a few, seldom changed. */
export function Choice<Value extends string>({ label, value, items, onValueChange, className }: ChoiceProps<Value>) {
  return (
    <span className={cx('relative inline-flex', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = items.find((item) => item.value === event.target.value);
          if (chosen !== undefined) onValueChange(chosen.value);
        }}
        className="min-h-9 w-full appearance-none rounded-control bg-surface-2 py-1 pr-7 pl-3 text-caption font-semibold text-ink-1"
      >
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={15}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2"
      />
    </span>
  );
}
