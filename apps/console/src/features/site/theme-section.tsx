import { cx } from '@hoga/ui/lib/cx.ts';
import { CircleCheck, CircleX, Lock } from 'lucide-react';
import { brandLook } from '../../shared/brand-look.ts';
import type { DraftForm } from '../../shared/draft/use-draft.ts';
import { t } from '../../shared/i18n/t.ts';
import { colourChecks } from './colour-checks.ts';
import { SettingField, SettingLabel } from './setting-field.tsx';
import { isSiteReadable, type SiteName } from './site-fields.ts';
import { SITE_LABELS } from './site-words.ts';

/** Pairs that are legible and differ from the colours of up and down. */
const PAIRS: readonly (readonly [brand: string, onBrand: string])[] = [
  ['#2FD6B5', '#04241D'],
  ['#A98BFF', '#160A36'],
  ['#D2EE4F', '#1F2600'],
  ['#F2A7CC', '#36061F'],
  ['#7BE3A4', '#05260F'],
  ['#E9C25B', '#2A1D00'],
  ['#C9B6A2', '#20160C'],
  ['#EEF2F8', '#10161F'],
];

export interface SectionProps {
  draft: DraftForm<SiteName>;
  isReadOnly: boolean;
}

/** Two colours, the theme a first visit starts in and the colours of prices; the rest is made from them. */
export function ThemeSection({ draft, isReadOnly }: SectionProps) {
  const { brand, onBrand } = draft.values;
  const canBeSeen = isSiteReadable('brand', brand) && isSiteReadable('onBrand', onBrand);
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        <ColourField name="brand" draft={draft} isReadOnly={isReadOnly} />
        <ColourField name="onBrand" draft={draft} isReadOnly={isReadOnly} />
      </div>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          {PAIRS.map(([ground, ink]) => (
            <button
              key={ground}
              type="button"
              aria-label={ground}
              aria-pressed={ground === brand}
              onClick={() => {
                draft.type('brand', ground);
                draft.type('onBrand', ink);
              }}
              className="size-8 rounded-sm ring-line-strong aria-pressed:ring-2 aria-pressed:ring-ink-1 aria-pressed:ring-offset-2 aria-pressed:ring-offset-surface-1"
              style={{ background: ground }}
            />
          ))}
        </div>
      )}
      {canBeSeen && <Checks brand={brand} onBrand={onBrand} />}
      {canBeSeen && <MadeColours brand={brand} onBrand={onBrand} />}
      <SettingField name="start" draft={draft} isReadOnly={isReadOnly} hint={t('site.forNewcomers')} />
      <SettingField name="palette" draft={draft} isReadOnly={isReadOnly} hint={t('site.upDownHint')} />
      <p className="flex items-center gap-2 text-micro text-ink-3">
        <Lock size={13} aria-hidden="true" />
        {t('site.errorColourFixed')}
      </p>
    </>
  );
}

function ColourField({ name, draft, isReadOnly }: SectionProps & { name: 'brand' | 'onBrand' }) {
  const value = draft.values[name];
  const isChanged = draft.changed.includes(name);
  const type = (typed: string) => draft.type(name, typed.trim().toUpperCase());
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <SettingLabel label={SITE_LABELS[name]} isChanged={isChanged} />
      <span className="relative">
        <input
          type="color"
          aria-label={t('site.choose', { label: SITE_LABELS[name] })}
          disabled={isReadOnly}
          className="absolute inset-y-1 left-1.5 my-auto size-6 cursor-pointer rounded-xs"
          value={isSiteReadable(name, value) ? value : '#000000'}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <input
          aria-label={SITE_LABELS[name]}
          readOnly={isReadOnly}
          className="line-field pl-10"
          autoComplete="off"
          maxLength={7}
          aria-invalid={!isSiteReadable(name, value)}
          data-changed={isChanged || undefined}
          value={value}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </span>
      {isChanged && (
        <p className="text-micro text-ink-3">
          {t('site.before')} <s>{draft.was[name]}</s>
        </p>
      )}
    </div>
  );
}

function Checks({ brand, onBrand }: { brand: string; onBrand: string }) {
  return (
    <ul aria-label={t('site.colourChecks')} className="rounded-md bg-surface-2 px-3 py-1.5">
      {colourChecks(brand, onBrand).map(({ name, wanted, figure, isMet }) => (
        <li key={name} className="flex min-h-7.5 items-center gap-2">
          {isMet ? (
            <CircleCheck size={15} aria-label={t('site.met')} className="shrink-0 text-ok" />
          ) : (
            <CircleX size={15} aria-label={t('site.broken')} className="shrink-0 text-danger" />
          )}
          <span className="flex-1">
            {name} <span className="text-micro text-ink-3">{wanted}</span>
          </span>
          <b className={cx('font-bold', !isMet && 'text-danger')}>{figure}</b>
        </li>
      ))}
    </ul>
  );
}

const MADE = [
  [t('site.tokenButton'), 'bg-brand'],
  [t('site.tokenSoft'), 'bg-brand-soft'],
  [t('site.tokenLine'), 'bg-brand-line'],
  [t('site.tokenText'), 'bg-brand-text'],
  [t('site.tokenFocus'), 'bg-focus'],
] as const;

function MadeColours({ brand, onBrand }: { brand: string; onBrand: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-micro font-medium text-ink-2">{t('site.derived')}</span>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} className="flex items-center gap-1.5">
          <span className="w-11 shrink-0 text-micro text-ink-3">
            {theme === 'dark' ? t('site.dark') : t('site.light')}
          </span>
          <ul data-theme={theme} style={brandLook(brand, onBrand)} className="grid flex-1 grid-cols-5 gap-1.5">
            {MADE.map(([name, ground]) => (
              <li
                key={name}
                className="flex h-7 items-center gap-1.5 overflow-hidden rounded-sm bg-surface-2 px-1.5 text-nano whitespace-nowrap text-ink-1"
              >
                <i aria-hidden="true" className={cx('size-3 shrink-0 rounded-xs', ground)} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
