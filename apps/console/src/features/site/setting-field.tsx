import { cx } from '@hoga/ui/lib/cx.ts';
import { type ReactNode, useId } from 'react';
import type { DraftForm } from '../../shared/draft/use-draft.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { isSiteReadable, type SiteName } from './site-fields.ts';
import { choicesOf, SITE_LABELS, shownSetting } from './site-words.ts';

export interface SettingFieldProps {
  name: SiteName;
  draft: DraftForm<SiteName>;
  isReadOnly: boolean;
  hint?: string | undefined;
  unit?: string | undefined;
  isLong?: boolean | undefined;
}

/** One setting: chips where it is one of a few, else a field; the former value is struck through. */
export function SettingField({ name, draft, isReadOnly, hint, unit, isLong = false }: SettingFieldProps) {
  const id = useId();
  const value = draft.values[name];
  const isChanged = draft.changed.includes(name);
  const choices = choicesOf(name);
  const field = {
    id,
    className: 'line-field',
    'aria-invalid': !isSiteReadable(name, value),
    'data-changed': isChanged || undefined,
    value,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <SettingLabel htmlFor={choices === null ? id : undefined} label={SITE_LABELS[name]} isChanged={isChanged}>
        {hint}
      </SettingLabel>
      {isReadOnly ? (
        <p className="font-semibold whitespace-pre-wrap">
          {shownSetting(name, value)}
          {unit !== undefined && value !== '' && ` ${unit}`}
        </p>
      ) : choices !== null ? (
        <span className="flex gap-1">
          {choices.map(([each, words]) => (
            <Control key={each} look="chip" aria-pressed={each === value} onClick={() => draft.type(name, each)}>
              {words}
            </Control>
          ))}
        </span>
      ) : isLong ? (
        <textarea
          {...field}
          rows={3}
          maxLength={name === 'headline' ? 120 : 500}
          className="line-field h-auto resize-y py-2"
          onChange={(event) => draft.type(name, event.currentTarget.value)}
        />
      ) : (
        <span className="relative">
          <input
            {...field}
            autoComplete="off"
            maxLength={300}
            className={cx('line-field', unit !== undefined && 'pr-12')}
            onChange={(event) => draft.type(name, event.currentTarget.value)}
          />
          <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-micro text-ink-3">
            {unit}
          </span>
        </span>
      )}
      {isChanged && (
        <p className="text-micro text-ink-3">
          {t('site.before')} <s>{shownSetting(name, draft.was[name])}</s>
        </p>
      )}
    </div>
  );
}

interface SettingLabelProps {
  htmlFor?: string | undefined;
  label: string;
  isChanged: boolean;
  children?: ReactNode;
}

export function SettingLabel({ htmlFor, label, isChanged, children }: SettingLabelProps) {
  const words = (
    <>
      <span className="font-medium text-ink-2">{label}</span> {children}
    </>
  );
  return (
    <span className="flex items-center gap-2 text-micro text-ink-3">
      {htmlFor === undefined ? <span>{words}</span> : <label htmlFor={htmlFor}>{words}</label>}
      {isChanged && <StatusTag tone="brand">{t('site.changed')}</StatusTag>}
    </span>
  );
}
