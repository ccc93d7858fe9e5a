import type { LoggedCopy } from '@hoga/contract/copytrade';
import type { TraderFollowerId } from '@hoga/kernel/ids';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../../data/api/pages.ts';
import { copyLogQuery } from '../../../data/copytrade/follow-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isSkip, SKIP_TEXT } from '../model/copy-words.ts';
import { useTerms } from '../model/use-terms.ts';

const SHOWN = 3;

/** The latest skipped fills of the trader, with reasons; nothing where all were copied. */
export function RecentSkips({ traderFollowerId }: { readonly traderFollowerId: TraderFollowerId }) {
  const t = useText();
  const { data } = useInfiniteQuery(copyLogQuery({ traderFollowerId, statuses: ['SKIPPED'] }));
  const skips = rowsOf(data?.pages ?? []).slice(0, SHOWN);
  if (skips.length === 0) return null;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-label font-semibold">{t('copy.recentSkips')}</h3>
        <AppLink
          href={`/copytrade/log?follow=${traderFollowerId}`}
          className="relative text-caption font-semibold text-ink-2 hit-44"
        >
          {t('copy.seeLog')}
        </AppLink>
      </div>
      <ul aria-live="polite" className="mt-2 flex flex-col gap-1.5">
        {skips.map((copy) => (
          <Skip key={copy.id} copy={copy} />
        ))}
      </ul>
    </Card>
  );
}

function Skip({ copy: { reason, part, futuresOptionId, openedAt } }: { readonly copy: LoggedCopy }) {
  const t = useText();
  const { termsOf } = useTerms();
  return (
    <li className="flex items-baseline justify-between gap-3 text-caption text-ink-2">
      <span className="min-w-0">
        <b className="font-semibold text-ink-1">{termsOf(futuresOptionId)?.name ?? NO_VALUE}</b>{' '}
        {t(part === 'OPEN' ? 'copy.entry' : 'copy.exit')}
        {reason !== null && isSkip(reason) && ` · ${t(SKIP_TEXT[reason].lead)}`}
      </span>
      <time className="shrink-0 text-micro text-ink-3">{formatKstShort(openedAt)}</time>
    </li>
  );
}
