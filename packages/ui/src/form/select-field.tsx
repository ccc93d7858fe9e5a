import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectFieldProps<Value extends string> {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
  /** 36 px, as wide as its text: a filter above a list. Else a form field. */
  small?: boolean | undefined;
}

/** One of many, chosen in the device's native list, which works best on phones. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  small = false,
}: SelectFieldProps<Value>) {
  const id = useId();
  const select = (
    <select
      id={id}
      value={value}
      disabled={disabled}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      className={
        small
          ? 'min-h-9 cursor-pointer appearance-none rounded-[10px] bg-surface-2 pr-7 pl-3 text-caption font-medium text-ink-2 in-data-[theme=light]:bg-surface-3'
          : 'block min-h-15 w-full cursor-pointer appearance-none bg-transparent px-3.5 pt-[calc(1rem+6px)] pb-1.5 text-control font-medium outline-none'
      }
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} className="bg-surface-1 text-ink-1">
          {option.label}
        </option>
      ))}
    </select>
  );
  const arrow = (
    <ChevronDown
      size={16}
      aria-hidden="true"
      className={`pointer-events-none absolute text-ink-3 ${small ? 'top-2.5 right-2' : 'top-5.5 right-3.5'}`}
    />
  );
  if (small) {
    return (
      <span className="relative inline-block shrink-0 hit-44">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        {select}
        {arrow}
      </span>
    );
  }
  return (
    <div className="field" data-disabled={disabled}>
      <div className="relative min-w-0 flex-1">
        <label htmlFor={id} className="pointer-events-none absolute top-2.5 left-3.5 text-micro font-medium text-ink-3">
          {label}
        </label>
        {select}
        {arrow}
      </div>
    </div>
  );
}
