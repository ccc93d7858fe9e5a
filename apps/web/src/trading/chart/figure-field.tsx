import { useState } from 'react';
import { readFigure, type StudyKind } from '../../shared/chart/settings/study.ts';

export interface FigureFieldProps {
  label: string;
  kind: StudyKind;
  place: number;
  figure: number;
  onChange: (figure: number) => void;
}

/** A figure that is taken with every key, as far as it is one; what is left half typed goes back. */
export function FigureField({ label, kind, place, figure, onChange }: FigureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="text"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={typed !== null && readFigure(kind, place, Number(typed)) === null}
      value={typed ?? String(figure)}
      maxLength={4}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = target.value.trim() === '' ? null : readFigure(kind, place, Number(target.value));
        if (read !== null) onChange(read);
      }}
      onBlur={() => setTyped(null)}
      className="h-9 w-11 shrink-0 rounded-sm bg-surface-3 text-center text-caption font-semibold outline-none focus:inset-ring-2 focus:inset-ring-brand-text aria-invalid:text-danger"
    />
  );
}
