import { type ReactNode, useId } from 'react';

/** A name at the left, what is chosen at the right. */
export function Labelled({ name, children }: { name: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      <label htmlFor={id} className="w-28 shrink-0 text-ink-2">
        {name}
      </label>
      {children(id)}
    </div>
  );
}

export interface ChoiceProps<Value extends string> {
  name: string;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ name, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Labelled name={name}>
      {(id) => (
        <select
          id={id}
          className="line-field"
          value={value}
          onChange={(event) => {
            const chosen = options.find(([each]) => each === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen[0]);
          }}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
