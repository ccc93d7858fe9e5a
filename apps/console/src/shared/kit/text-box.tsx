import { type ComponentProps, useId } from 'react';

export interface TextBoxProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id' | 'maxLength'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How many letters it may have; shown beside its name. */
  longest: number;
}

/** Several lines of text with their name above them. */
export function TextBox({ label, value, onChange, longest, ...rest }: TextBoxProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-3 text-micro text-ink-3">
        <label htmlFor={id}>{label}</label>
        <span>
          {value.length.toLocaleString()} / {longest.toLocaleString()}
        </span>
      </div>
      <textarea
        rows={4}
        {...rest}
        id={id}
        maxLength={longest}
        className="line-field h-auto resize-y py-2"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
