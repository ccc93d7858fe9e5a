import { type ReactNode, useId, useState } from 'react';
import { Control } from './control.tsx';

export interface ConfirmCardProps {
  title: string;
  /** What it brings about, in figures. */
  consequences: readonly ReactNode[];
  /** What must be typed: a username, a symbol, a site's name, a round's number. */
  expected: string;
  action: string;
  pending?: boolean;
  disabled?: boolean;
  /** Between the consequences and the word: the reason. */
  children?: ReactNode;
  onConfirm: () => void;
}

/** A dangerous action: its consequences first, and a word to type before the button answers. */
export function ConfirmCard(props: ConfirmCardProps) {
  const { title, consequences, expected, action, pending = false, disabled = false, children, onConfirm } = props;
  const [typed, setTyped] = useState('');
  const id = useId();
  return (
    <section aria-label={title} className="flex flex-col gap-2.5 rounded-md p-3.5 inset-ring inset-ring-danger/45">
      <h3 className="text-label font-bold text-danger">{title}</h3>
      <ul className="list-disc pl-4 text-ink-2">
        {consequences.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are written in this order and never change places
          <li key={index}>{each}</li>
        ))}
      </ul>
      {children}
      <label htmlFor={id} className="text-micro text-ink-3">
        확인하려면 <b className="text-ink-1">{expected}</b> 입력
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="line-field"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Control look="danger-fill" pending={pending} disabled={disabled || typed !== expected} onClick={onConfirm}>
          {action}
        </Control>
      </div>
    </section>
  );
}
