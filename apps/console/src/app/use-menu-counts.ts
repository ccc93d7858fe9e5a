import { useWaiting } from '../data/approvals.ts';
import { useGlance } from '../data/dashboard.ts';
import { useRequestCounts } from '../data/requests.ts';
import type { MenuCount } from './menu.ts';

/** The waiting items behind the menus, in scope; null where not loaded. */
export function useMenuCounts(): Readonly<Record<MenuCount, number | null>> {
  const requests = useRequestCounts();
  const approvals = useWaiting();
  const sites = useGlance()?.sites;
  const sum = (name: 'waitingInquiries' | 'openAlarms' | 'refusedPayouts') =>
    sites === undefined ? null : sites.reduce((all, site) => all + site[name], 0);
  return {
    requests: requests?.waiting ?? null,
    approvals: approvals.isLoading ? null : approvals.rows.length,
    inquiries: sum('waitingInquiries'),
    alarms: sum('openAlarms'),
    payouts: sum('refusedPayouts'),
  };
}
