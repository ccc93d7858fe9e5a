import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldMessageProps {
  id: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** Beneath a field: the error, or else the hint. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (error !== undefined && error !== '') {
    return (
      <p id={id} role="alert" className="mt-1.5 flex items-start gap-1 px-0.5 text-micro text-danger">
        <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
        {error}
      </p>
    );
  }
  if (hint === undefined || hint === '') return null;
  return (
    <p id={id} className="mt-1.5 px-0.5 text-micro text-ink-3">
      {hint}
    </p>
  );
}
