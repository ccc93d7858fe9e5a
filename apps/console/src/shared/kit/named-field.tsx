import { type ReactNode, useId } from 'react';

export interface NamedFieldProps {
  label: string;
  /** Draws the field under its id. */
  children: (id: string) => ReactNode;
}

/** A field with its name above it. */
export function NamedField({ label, children }: NamedFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <label htmlFor={id} className="text-micro text-ink-3">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
