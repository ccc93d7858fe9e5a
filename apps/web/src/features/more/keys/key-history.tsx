import type { SecurityLogRow } from '@hoga/contract/security';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { securityLogQuery } from '../../../data/session/security-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

const isAboutKeys = ({ kind }: SecurityLogRow) => kind.startsWith('KEY_');

/** What of the account's security log is about keys. */
export function KeyHistory() {
  const t = useText();
  const { data } = useQuery(securityLogQuery());
  const rows = data?.filter(isAboutKeys) ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('keys.history')} className="rounded-lg bg-surface-1 px-4 py-3">
      <h2 className="text-label font-semibold">{t('keys.history')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ id, at, kind, address }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2.5">
            <span className="min-w-0 text-caption font-medium">
              {t(`security.${kind}`)} <span className="text-micro font-regular text-ink-3">{address}</span>
            </span>
            <time dateTime={new Date(at).toISOString()} className="shrink-0 text-micro text-ink-3">
              {formatKstDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
