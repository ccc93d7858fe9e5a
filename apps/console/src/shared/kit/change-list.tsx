import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { t } from '../i18n/t.ts';

export interface ShownChange {
  readonly seq: number;
  readonly at: number;
  readonly who: string;
  readonly fields: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** Changes with their authors, newest first. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={t('kit.recentChanges')}>
      <h3 className="mb-1 text-label font-bold">{t('kit.recentChanges')}</h3>
      <ul>
        {changes.map(({ seq, at, who, fields }) => (
          <li key={seq} className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-1.5">
            <span className="w-20 shrink-0 text-micro text-ink-3">{formatKstShort(at)}</span>
            <span className="w-20 shrink-0 truncate text-micro text-ink-2">{who}</span>
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
              {fields.map(({ label, before, after }) => (
                <span key={label}>
                  {label} <s className="text-ink-3">{before}</s> → <b className="font-semibold">{after}</b>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
