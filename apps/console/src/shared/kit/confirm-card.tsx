import { type ReactNode, useId, useState } from 'react';
import { t } from '../i18n/t.ts';
import { type Act, useAct } from './use-act.tsx';

export interface ConfirmCardProps {
  title: string;
  /** The consequences, in figures. */
  consequences: readonly ReactNode[];
  /** The text to type: a username, a symbol, a site's name, a round's number. */
  expected: string;
  /** The usual reasons; null: no reason is required. */
  presets: readonly string[] | null;
  act: Act;
}

/** A dangerous action: its consequences first, then the reason, and a text to type before the button is enabled. */
export function ConfirmCard({ title, consequences, expected, presets, act }: ConfirmCardProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const missing = [...(act.missing ?? []), ...(typed === expected ? [] : [expected])];
  const form = useAct({
    presets,
    acts: [{ ...act, missing, look: 'danger-fill', isNarrow: true }],
    isDirty: typed !== '',
  });
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-2.5 rounded-md p-3.5 inset-ring inset-ring-danger/45"
      {...form.handlers}
    >
      <h3 className="text-label font-bold text-danger">{title}</h3>
      <ul className="list-disc pl-4 text-ink-2">
        {consequences.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are written in this order and never change places
          <li key={index}>{each}</li>
        ))}
      </ul>
      {form.reason}
      {form.notice}
      <label htmlFor={id} className="text-micro text-ink-3">
        {t('kit.confirmBefore')} <b className="text-ink-1">{expected}</b> {t('kit.confirmAfter')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="line-field"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {form.buttons}
      </div>
      {form.missing}
    </section>
  );
}
