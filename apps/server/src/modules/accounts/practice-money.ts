import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import type { Queries } from '../../persistence/database.ts';
import type { AccountRow } from '../../persistence/schema/accounts.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { clearPracticeDue } from './account-store.ts';

export interface PracticeMoneyParts {
  readonly database: Queries;
  readonly trading: Pick<TradingClient, 'operate'>;
}

/**
 * Gives an account its due practice money (DOMAIN §2). The engine gives it once, however often it is requested; if the
 * engine is down or the process ends in between, it stays due until the next sign-in.
 */
export async function givePracticeMoney(
  { database, trading }: PracticeMoneyParts,
  { id, practiceDue }: Pick<AccountRow, 'id' | 'practiceDue'>,
): Promise<void> {
  if (!practiceDue) return;
  const act = { by: SYSTEM_OPERATOR, approvedBy: null, reason: 'PRACTICE' };
  const reply = await trading.operate(id, null, { type: 'practice.grant', ...act });
  // A site with real money owes no practice money any more.
  if (reply.ok || reply.error.code === 'PRACTICE_NOT_OFFERED') await clearPracticeDue(database, id);
}
