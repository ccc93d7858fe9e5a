import { useRouter } from '@tanstack/react-router';
import { DnwPanel, type DnwTab } from './dnw-panel.tsx';

/** /balances/deposit and /balances/withdraw: the same panel with a path for each tab (A-09, WAL-57). */
function BalancesPage({ tab }: { tab: DnwTab }) {
  const router = useRouter();
  return <DnwPanel tab={tab} onTab={(next) => router.history.push(`/balances/${next}`)} />;
}

export function BalancesDepositPage() {
  return <BalancesPage tab="deposit" />;
}

export function BalancesWithdrawPage() {
  return <BalancesPage tab="withdraw" />;
}
