import type { Follow } from '@hoga/contract/copytrade';
import { add, decimal, neg, toText } from '@hoga/kernel/decimal';
import type { TraderFollowerId } from '@hoga/kernel/ids';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { ListEnd } from '@hoga/ui/components/list-end.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { myTradersQuery } from '../../../data/copytrade/follow-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { END_TEXT } from '../model/copy-words.ts';
import { TraderMark } from '../trader/trader-mark.tsx';

/** Ended follows, each with its reason and result; nothing where there was none. */
export function PastFollows({ now }: { readonly now: TraderFollowerId | null }) {
  const t = useText();
  const query = useInfiniteQuery(myTradersQuery(now));
  const ended = query.data?.pages.flatMap(({ rows }) => rows).filter(({ status }) => status === 'ENDED') ?? [];
  if (ended.length === 0) return null;
  return (
    <section aria-label={t('copy.pastFollows')}>
      <h3 className="px-gutter pt-3 pb-1 text-label font-bold lg:px-0">{t('copy.pastFollows')}</h3>
      <ul>
        {ended.map((follow) => (
          <li key={follow.traderFollowerId}>
            <ListRow
              muted
              className="lg:px-0!"
              leading={<TraderMark name={follow.traderName} />}
              title={follow.traderName}
              detail={[
                `${formatKstDate(follow.since)} – ${formatKstDate(follow.endedAt ?? follow.since)}`,
                ...(follow.endReason === null ? [] : [t(END_TEXT[follow.endReason])]),
              ].join(' · ')}
              value={<ChangeText value={resultOf(follow)} places={2} mark={false} />}
              href={`/copytrade/log?follow=${follow.traderFollowerId}`}
            />
          </li>
        ))}
      </ul>
      <ListEnd query={query} rows={ended.length} endText="" />
    </section>
  );
}

/** The follower's net result. */
function resultOf({ cumNet, share }: Follow): string {
  return toText(add(decimal(cumNet), neg(decimal(share))));
}
