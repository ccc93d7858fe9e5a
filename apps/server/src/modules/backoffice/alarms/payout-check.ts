import type { Queries } from '../../../persistence/database.ts';
import { refusedPayouts } from '../../cashier/public.ts';
import type { Finding } from './finding.ts';

/** One finding for each refused payout, so that the next one is an alarm of its own beside an acknowledged one. */
export async function unpaidRefusals(queries: Queries): Promise<readonly Finding[]> {
  const refused = await refusedPayouts(queries);
  return refused.map(({ siteId, id, reason }) => {
    return { siteId, rule: 'PAYOUT_REFUSED', subject: String(id), figure: reason, threshold: '' };
  });
}
