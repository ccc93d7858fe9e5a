import type { WalletEntry } from '@hoga/contract/account';
import { useState } from 'react';
import type { MemberKey } from '../../data/members.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { MemberRequests } from './member-requests.tsx';

type Tab = 'ledger' | 'requests';

/** What moved the wallets, and what was asked for at the cashier. */
export function HistoryPane({ who, wallets }: { who: MemberKey; wallets: readonly WalletEntry[] }) {
  const canReadRequests = may(useOperator(), 'requests.read', who.siteId);
  const [tab, setTab] = useState<Tab>('ledger');
  useKeys([
    { keys: '1', does: '탭', run: () => setTab('ledger') },
    ...(canReadRequests ? [{ keys: '2', does: '탭', run: () => setTab('requests') }] : []),
  ]);
  return (
    <section aria-label="기록" className="pane min-h-64 flex-1 shrink-0">
      <header className="flex min-h-10 shrink-0 items-center gap-1.5 px-3.5 py-1">
        <Control look="chip" aria-pressed={tab === 'ledger'} onClick={() => setTab('ledger')}>
          원장
        </Control>
        {canReadRequests && (
          <Control look="chip" aria-pressed={tab === 'requests'} onClick={() => setTab('requests')}>
            입출금
          </Control>
        )}
      </header>
      {tab === 'ledger' ? <MemberLedger who={who} wallets={wallets} /> : <MemberRequests who={who} />}
    </section>
  );
}
