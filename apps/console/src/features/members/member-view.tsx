import { AfterDelay } from '@hoga/ui/components/after-delay.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { ArrowLeft } from 'lucide-react';
import { messageForError } from '../../data/api.ts';
import type { MemberKey } from '../../data/member-key.ts';
import { useMember, useMemberTrading } from '../../data/members.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { ActionsPane } from './actions/actions-pane.tsx';
import { DestinationsPane } from './destinations-pane.tsx';
import { FollowPane } from './follow-pane.tsx';
import { HistoryPane } from './history-pane.tsx';
import { MemberHead } from './member-head.tsx';
import { OrdersPane } from './orders-pane.tsx';
import { PositionsPane } from './positions-pane.tsx';
import { ProposedPane } from './proposed-pane.tsx';
import { SessionsPane } from './sessions-pane.tsx';
import { LinksPane } from './story/links-pane.tsx';
import { WalletsPane } from './wallets-pane.tsx';

/** Two columns that scroll alone; below 1024 px one, which scrolls as a whole. */
const PANES =
  'flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_280px] lg:overflow-hidden xl:grid-cols-[minmax(0,1fr)_316px]';
const COLUMN = 'flex flex-col gap-2 max-lg:shrink-0 lg:min-h-0 lg:overflow-y-auto';

/** One member: identity, money and trading, and the operator's actions. */
export function MemberView({ who, onClose }: { who: MemberKey; onClose: () => void }) {
  const me = useOperator();
  const { data: member, error, refetch } = useMember(who);
  const trading = useMemberTrading(who).data ?? null;
  useKeys([{ keys: 'Escape', does: t('members.list'), run: onClose }]);
  const back = (
    <Control look="line" className="shrink-0" onClick={onClose}>
      <ArrowLeft size={15} aria-hidden="true" />
      {t('members.memberList')}
    </Control>
  );
  if (member === undefined) {
    return (
      <div className="pane flex-1 items-start gap-3 p-3.5">
        {back}
        {error === null ? (
          <AfterDelay>
            <div aria-busy="true" className="flex w-full flex-col gap-3">
              <span className="skeleton h-11 w-80 max-w-full" />
              <span className="skeleton h-3.5 w-full" />
              <span className="skeleton h-40 w-full" />
            </div>
          </AfterDelay>
        ) : (
          <div className="w-full">
            <ErrorState detail={messageForError(error)} onRetry={() => void refetch()} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={PANES}>
      <div className={COLUMN}>
        <MemberHead who={who} member={member} aside={back} />
        <div className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-2 xl:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)]">
          <WalletsPane wallets={member.wallets} />
          <div className="flex min-h-0 flex-col gap-2">
            <FollowPane follow={trading?.follow ?? null} />
            <OrdersPane siteId={who.siteId} trading={trading} />
          </div>
        </div>
        <PositionsPane siteId={who.siteId} wallets={member.wallets} trading={trading} />
        <HistoryPane who={who} wallets={member.wallets} />
      </div>
      <div className={COLUMN}>
        <ActionsPane who={who} member={member} trading={trading} />
        <DestinationsPane who={who} />
        <SessionsPane sessions={member.sessions} />
        <LinksPane who={who} />
        {may(me, 'proposals.read', who.siteId) && <ProposedPane who={who} />}
      </div>
    </div>
  );
}
