import { cx } from '@hoga/ui/lib/cx.ts';
import type { ComponentProps } from 'react';

interface ChoiceCardProps extends Pick<ComponentProps<'input'>, 'type' | 'name' | 'checked' | 'disabled'> {
  readonly title: string;
  readonly lead: string;
  readonly onChange?: (isChecked: boolean) => void;
}

/** A tick or a radio with its consequence in a second line; the whole card is its target. */
export function ChoiceCard({ title, lead, onChange, ...input }: ChoiceCardProps) {
  return (
    <label
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-md bg-surface-2 px-3.5 py-2',
        'has-checked:has-enabled:bg-brand-soft has-checked:has-enabled:inset-ring-1 has-checked:has-enabled:inset-ring-brand-line',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        {...input}
        className={input.type === 'radio' ? 'size-5 shrink-0 accent-(--brand)' : 'checkbox'}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span className="min-w-0">
        <span className="block text-label font-semibold">{title}</span>
        <span className="block text-micro text-ink-3">{lead}</span>
      </span>
    </label>
  );
}
