import { NamedField } from './named-field.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
}

export interface ChoiceFieldProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Differs from the saved value. */
  isChanged?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** One of several, with its name above it. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, choices, value, onChange, isChanged, disabled } = props;
  return (
    <NamedField label={label}>
      {(id) => (
        <select
          id={id}
          className="line-field"
          data-changed={isChanged === true || undefined}
          disabled={disabled}
          value={value}
          onChange={(event) => {
            const chosen = choices.find((each) => each.value === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {choices.map((each) => (
            <option key={each.value} value={each.value}>
              {each.name}
            </option>
          ))}
        </select>
      )}
    </NamedField>
  );
}
