import { isSuccess } from '@hoga/client/reply';
import type { FollowerRow } from '@hoga/contract/copytrade';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { messageFor, messageForError } from '../../../data/api/api.ts';
import { letFollowerGo } from '../../../data/copytrade/copy-commands.ts';
import { followersQuery } from '../../../data/copytrade/own-trader-queries.ts';
import { useByTheSecond } from '../../../data/market/server-seconds.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { END_TEXT } from '../model/copy-words.ts';
import { dayNumber } from '../model/spans.ts';
import { TraderMark } from '../trader/trader-mark.tsx';

/** The followers, by masked name, with the results of both; each follow can be ended (CPY-10). */
export function Followers() {
  const t = useText();
  const [hasEnded, setHasEnded] = useState(false);
  const query = useInfiniteQuery(followersQuery(hasEnded ? 'ALL' : 'ACTIVE'));
  const followers = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-gutter pt-2 text-micro text-ink-3">
        <span>{t('copy.resultSince')}</span>
        <Switch
          className="min-h-11"
          label={<span className="text-micro">{t('copy.withEnded')}</span>}
          checked={hasEnded}
          onCheckedChange={setHasEnded}
        />
      </div>
      <PagedList
        query={query}
        rows={followers.length}
        errorText={messageForError(query.error)}
        emptyText={t('copy.noFollowers')}
        endText={t('copy.endOfList')}
      >
        <ul aria-label={t('copy.followers')}>
          {followers.map((follower) => (
            <li key={follower.traderFollowerId}>
              <Follower follower={follower} />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function Follower({ follower }: { follower: FollowerRow }) {
  const t = useText();
  const { name, openCopies, status, endReason } = follower;
  const day = useByTheSecond((now) => dayNumber(follower.since, follower.endedAt ?? now));
  const letGo = async () => {
    const agreed = await confirm({
      title: t('copy.letGo'),
      body: t('copy.letGoAsk', { name, count: openCopies }),
      confirmText: t('copy.letGo'),
      tone: 'danger',
    });
    if (!agreed) return;
    const reply = await letFollowerGo(follower.traderFollowerId);
    if (isSuccess(reply)) toast({ tone: 'ok', title: t('copy.wasLetGo', { name }) });
    else await alert({ body: messageFor(reply) });
  };
  const facts = [
    t('copy.dayNumber', { day }),
    t('copy.limitOf', { amount: formatFigure(follower.maxBet) }),
    ...(endReason === null ? [] : [t(END_TEXT[endReason])]),
  ];
  return (
    <ListRow
      muted={status === 'ENDED'}
      leading={<TraderMark name={name} />}
      title={name}
      detail={facts.join(' · ')}
      value={<ChangeText value={follower.result} places={2} mark={false} />}
      valueDetail={
        <span className="text-micro font-medium text-ink-3">
          {t('copy.shareIsAmount', { amount: formatFigure(follower.share, { places: 2 }) })}
        </span>
      }
      trailing={
        status === 'ACTIVE' ? (
          <IconButton
            label={t('copy.letGoOf', { name })}
            icon={<UserMinus size={18} />}
            className="-mr-2.5"
            onClick={() => void letGo()}
          />
        ) : undefined
      }
    />
  );
}
