import type { Dnw } from '@hoga/contract/dnw';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { formatCountdown } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Timer } from 'lucide-react';
import { useByTheSecond } from '../../../data/market/server-seconds.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { cashierQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** The due action, with its clock; nothing where there is none. */
export function DueRow() {
  const { data: cashier } = useQuery(cashierQuery());
  const due = dueRequest(cashier?.requests ?? [], serverNow());
  return due === null ? null : <Due {...due} />;
}

function Due({ request, dueAt }: DueRequest) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const left = useByTheSecond((now) => formatCountdown(dueAt - now));
  const amount = exactText(request.won ?? request.point, request.won === null ? request.currency : binaryCurrency);
  return (
    <AppLink
      href="/wallet/p2p"
      className="pressable-row flex min-h-15 items-center gap-3 rounded-lg bg-warn-soft px-4 py-2.5"
    >
      <Timer size={20} aria-hidden="true" className="shrink-0 text-warn" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-label font-semibold">
          {t(request.type === 'WB' ? 'home.payNow' : 'home.confirmNow', { amount })}
        </span>
        <span className="block truncate text-micro text-ink-2">
          {t('home.escrow', { amount: exactText(request.point, request.currency) })}
        </span>
      </span>
      <span role="timer" className="text-body font-bold text-warn">
        {left}
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
    </AppLink>
  );
}

interface DueRequest {
  readonly request: Dnw;
  readonly dueAt: number;
}

/** A request's due action of its owner: pay for a purchase, or confirm a buyer's payment. */
function isOwnTurn({ type, status, counterparty }: Dnw): boolean {
  if (counterparty !== 'MEMBER') return false;
  return (type === 'WB' && status === 'MATCHED') || (type === 'WS' && status === 'PAID');
}

/** The one with the nearest deadline: only one task is shown at a time. */
function dueRequest(requests: readonly Dnw[], now: number): DueRequest | null {
  const due = requests.flatMap((request) =>
    isOwnTurn(request) && request.dueAt !== null && request.dueAt > now ? [{ request, dueAt: request.dueAt }] : [],
  );
  return due.toSorted((a, b) => a.dueAt - b.dueAt)[0] ?? null;
}
