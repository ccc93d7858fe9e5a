import { idOf } from '@hoga/kernel/ids';
import { AfterDelay } from '@hoga/ui/components/after-delay.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { messageForError } from '../../data/api.ts';
import { useSiteOfMember } from '../../data/members.ts';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { MemberList } from './member-list.tsx';
import { useMemberSearch } from './member-search.ts';
import { MemberView } from './member-view.tsx';

/** The members, or all that is known of one. */
export function MembersPage() {
  const { search, opened, close } = useMemberSearch();
  if (opened !== null) return <MemberView key={`${opened.siteId} ${opened.playerId}`} who={opened} onClose={close} />;
  return search.open === undefined ? <MemberList /> : <MemberByNumber number={search.open} onClose={close} />;
}

/** An address without the member's site. */
function MemberByNumber({ number, onClose }: { number: number; onClose: () => void }) {
  const { data: siteId, error, refetch } = useSiteOfMember(number);
  if (siteId !== null && siteId !== undefined) {
    return <MemberView who={{ siteId, playerId: idOf(number) }} onClose={onClose} />;
  }
  return (
    <DetailPane
      label={t('members.memberLabel', { number })}
      head={<b className="font-medium">{t('members.memberHash', { number })}</b>}
      onClose={onClose}
    >
      {error !== null ? (
        <ErrorState className="flex-1" detail={messageForError(error)} onRetry={() => void refetch()} />
      ) : siteId === null ? (
        <p className="m-auto text-ink-3">{t('members.gone')}</p>
      ) : (
        <AfterDelay>
          <span aria-busy="true" className="skeleton h-11 w-80 max-w-full" />
        </AfterDelay>
      )}
    </DetailPane>
  );
}
