import './link-badge.css';
import { LINK_GROUPS, type LinkGroup, SCREEN_GROUP } from '@hoga/domain/layouts/layout';
import { useId } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';

export interface LinkSelectProps {
  label: string;
  group: LinkGroup | null;
  onChange: (group: LinkGroup | null) => void;
}

const NONE = '-';

/** The group of a pane, as a letter on its colour; under it the device's native list. */
export function LinkSelect({ label, group, onChange }: LinkSelectProps) {
  const t = useText();
  const id = useId();
  return (
    <span className="relative grid size-9 shrink-0 place-items-center rounded-md hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <span
        aria-hidden="true"
        data-group={group ?? undefined}
        className="link-badge grid size-5 place-items-center rounded-[6px] text-nano font-bold"
      >
        {group ?? '–'}
      </span>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={group ?? NONE}
        onChange={({ currentTarget }) => {
          const chosen = LINK_GROUPS.find((known) => known === currentTarget.value);
          if (chosen !== undefined || currentTarget.value === NONE) onChange(chosen ?? null);
        }}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        {LINK_GROUPS.map((known) => (
          <option key={known} value={known} className="bg-surface-1 text-ink-1">
            {known === SCREEN_GROUP ? t('panes.screenGroup', { group: known }) : known}
          </option>
        ))}
        <option value={NONE} className="bg-surface-1 text-ink-1">
          {t('panes.noGroup')}
        </option>
      </select>
    </span>
  );
}
