import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useLongPress } from './use-long-press.ts';

export interface Preset<Value> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface PresetsProps<Value extends number | string> {
  /** The label of the choice: 수량. */
  label: string;
  items: readonly Preset<Value>[];
  value: Value | null;
  onSelect: (value: Value) => void;
  /** A long press edits the preset itself. */
  onEdit?: ((place: number) => void) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Preset values: 1 · 3 · 5 · 10. */
export function Presets<Value extends number | string>({
  label,
  items,
  value,
  onSelect,
  onEdit,
  disabled = false,
  className,
}: PresetsProps<Value>) {
  // Two presets may have the same value: their index is the key.
  const placed = items.map((item, place) => ({ item, place }));
  return (
    <fieldset className={cx('flex gap-1.5', className)}>
      <legend className="sr-only">{label}</legend>
      {placed.map(({ item, place }) => (
        <PresetButton
          key={place}
          label={item.label}
          selected={item.value === value}
          disabled={disabled}
          onSelect={() => onSelect(item.value)}
          onEdit={onEdit && (() => onEdit(place))}
        />
      ))}
    </fieldset>
  );
}

interface PresetButtonProps {
  label: ReactNode;
  selected: boolean;
  disabled: boolean;
  onSelect: () => void;
  onEdit: (() => void) | undefined;
}

function PresetButton({ label, selected, disabled, onSelect, onEdit }: PresetButtonProps) {
  const press = useLongPress({ onPress: onSelect, onLongPress: onEdit });
  return (
    <button
      {...press}
      type="button"
      aria-pressed={selected}
      disabled={disabled}
      className="pressable grid min-h-11 min-w-11 flex-1 touch-manipulation place-items-center rounded-control bg-surface-2 px-2 text-body font-semibold whitespace-nowrap text-ink-2 select-none aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-brand-text aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-brand-line disabled:text-ink-disabled"
    >
      {label}
    </button>
  );
}
