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
 * Gives an account the practice money it is due (DOMAIN §2). The engine gives it once, however often it is asked; where
 * it is away, or the process ends between the two, the account stays due and is asked for at the next sign-in.
 */
export async function givePracticeMoney(
  { database, trading }: PracticeMoneyParts,
  { id, practiceDue }: Pick<AccountRow, 'id' | 'practiceDue'>,
): Promise<void> {
  if (!practiceDue) return;
  const act = { by: SYSTEM_OPERATOR, approvedBy: null, reason: 'PRACTICE' };
  const reply = await trading.operate(id, null, { type: 'practice.grant', ...act });
  // A site whose money has become real owes nobody practice money.
  if (reply.ok || reply.error.code === 'PRACTICE_NOT_OFFERED') await clearPracticeDue(database, id);
}
