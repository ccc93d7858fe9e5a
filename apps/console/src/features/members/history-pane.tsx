import type { WalletEntry } from '@hoga/contract/account';
import { useState } from 'react';
import type { MemberKey } from '../../data/members.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { MemberDeeds } from './member-deeds.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { MemberRequests } from './member-requests.tsx';

const TABS = [
  { id: 'ledger', name: '원장', reads: 'members.read' },
  { id: 'requests', name: '입출금', reads: 'requests.read' },
  { id: 'deeds', name: '운영 기록', reads: 'audit.read' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** What moved the wallets, what was asked for at the cashier, and what operators have done. */
export function HistoryPane({ who, wallets }: { who: MemberKey; wallets: readonly WalletEntry[] }) {
  const me = useOperator();
  const tabs = TABS.filter(({ reads }) => may(me, reads, who.siteId));
  const [tab, setTab] = useState<Tab>('ledger');
  useKeys(tabs.map(({ id }, index) => ({ keys: String(index + 1), does: '탭', run: () => setTab(id) })));
  return (
    <section aria-label="기록" className="pane min-h-64 flex-1 shrink-0">
      <header className="flex min-h-11 shrink-0 items-center px-3.5 py-1.5">
        <SavedFilters<Tab> filters={tabs} chosen={tab} onChoose={setTab} />
      </header>
      {tab === 'ledger' && <MemberLedger who={who} wallets={wallets} />}
      {tab === 'requests' && <MemberRequests who={who} />}
      {tab === 'deeds' && <MemberDeeds who={who} />}
    </section>
  );
}
