import type { WalletEntry } from '@hoga/contract/account';
import { useState } from 'react';
import type { MemberKey } from '../../data/member-key.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { MemberLog } from './member-log.tsx';
import { MemberRequests } from './member-requests.tsx';
import { MemberBets } from './story/member-bets.tsx';
import { MemberClosed } from './story/member-closed.tsx';
import { MemberFills } from './story/member-fills.tsx';
import { MemberInquiries } from './story/member-inquiries.tsx';
import { MemberMessages } from './story/member-messages.tsx';
import { MemberNotes } from './story/member-notes.tsx';
import { MemberSignIns } from './story/member-sign-ins.tsx';

const TABS = [
  { id: 'ledger', name: t('members.ledger'), reads: 'members.read' },
  { id: 'fills', name: t('story.fills'), reads: 'members.read' },
  { id: 'closed', name: t('story.closedPositions'), reads: 'members.read' },
  { id: 'bets', name: t('story.rounds'), reads: 'members.read' },
  { id: 'requests', name: t('members.cash'), reads: 'requests.read' },
  { id: 'inquiries', name: t('story.inquiries'), reads: 'inquiries.read' },
  { id: 'messages', name: t('story.messages'), reads: 'members.read' },
  { id: 'signIns', name: t('story.signIns'), reads: 'members.read' },
  { id: 'notes', name: t('story.notes'), reads: 'members.read' },
  { id: 'log', name: t('members.operatorLog'), reads: 'audit.read' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** Keys have one digit. */
const KEYED_TABS = 9;

/** The member's history, each kind separately, newest first. */
export function HistoryPane({ who, wallets }: { who: MemberKey; wallets: readonly WalletEntry[] }) {
  const me = useOperator();
  const tabs = TABS.filter(({ reads }) => may(me, reads, who.siteId));
  const [tab, setTab] = useState<Tab>('ledger');
  useKeys(
    tabs
      .slice(0, KEYED_TABS)
      .map(({ id }, index) => ({ keys: String(index + 1), does: t('members.tabs'), run: () => setTab(id) })),
  );
  return (
    <section aria-label={t('members.records')} className="pane min-h-64 flex-1 shrink-0">
      <header className="flex min-h-11 shrink-0 items-center px-3.5 py-1.5">
        <SavedFilters<Tab> filters={tabs} chosen={tab} onChoose={setTab} />
      </header>
      {tab === 'ledger' && <MemberLedger who={who} wallets={wallets} />}
      {tab === 'fills' && <MemberFills who={who} />}
      {tab === 'closed' && <MemberClosed who={who} />}
      {tab === 'bets' && <MemberBets who={who} />}
      {tab === 'requests' && <MemberRequests who={who} />}
      {tab === 'inquiries' && <MemberInquiries who={who} />}
      {tab === 'messages' && <MemberMessages who={who} />}
      {tab === 'signIns' && <MemberSignIns who={who} />}
      {tab === 'notes' && <MemberNotes who={who} />}
      {tab === 'log' && <MemberLog who={who} />}
    </section>
  );
}
