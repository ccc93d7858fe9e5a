import type { WalletEntry } from '@hoga/contract/account';
import { useState } from 'react';
import type { MemberKey } from '../../data/members.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { MemberDeeds } from './member-deeds.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { MemberRequests } from './member-requests.tsx';

const TABS = [
  { id: 'ledger', name: t('members.ledger'), reads: 'members.read' },
  { id: 'requests', name: t('members.cash'), reads: 'requests.read' },
  { id: 'deeds', name: t('members.operatorLog'), reads: 'audit.read' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** What moved the wallets, what was asked for at the cashier, and what operators have done. */
export function HistoryPane({ who, wallets }: { who: MemberKey; wallets: readonly WalletEntry[] }) {
  const me = useOperator();
  const tabs = TABS.filter(({ reads }) => may(me, reads, who.siteId));
  const [tab, setTab] = useState<Tab>('ledger');
  useKeys(tabs.map(({ id }, index) => ({ keys: String(index + 1), does: t('members.tabs'), run: () => setTab(id) })));
  return (
    <section aria-label={t('members.records')} className="pane min-h-64 flex-1 shrink-0">
      <header className="flex min-h-11 shrink-0 items-center px-3.5 py-1.5">
        <SavedFilters<Tab> filters={tabs} chosen={tab} onChoose={setTab} />
      </header>
      {tab === 'ledger' && <MemberLedger who={who} wallets={wallets} />}
      {tab === 'requests' && <MemberRequests who={who} />}
      {tab === 'deeds' && <MemberDeeds who={who} />}
    </section>
  );
}
