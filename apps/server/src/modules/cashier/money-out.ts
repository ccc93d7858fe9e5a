import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { VerificationProof } from '@hoga/domain/session/verification';
import { guardRefusal } from '@hoga/domain/wallet/withdrawal-guards';
import type { Clock } from '@hoga/kernel/clock';
import { err, type Result } from '@hoga/kernel/result';
import type { Queries } from '../../persistence/database.ts';
import { findAccount } from '../accounts/public.ts';
import type { Owner } from '../trading/public.ts';
import type { Verification } from '../verification/public.ts';

export interface MoneyOutParts {
  readonly database: Queries;
  readonly verification: Pick<Verification, 'stepUp' | 'lastSecurityChange'>;
  /** Of trading, and of people: whoever is verified is so by theirs. */
  readonly clock: Clock;
}

/** Requests that ask for a proof of who asks take a while to check: nobody needs many. */
export const GUARDED = { bodyBytes: 4_096, perMinute: 20 };

/**
 * Before money leaves, by a withdrawal or by a sale: no operator has frozen it, the place it goes to is no younger than a day, nor is what protects
 * the member (E104, E105), and it is they who ask (E103). In this order: what cannot be done yet is not worth a code.
 */
export async function guardMoneyOut(
  { database, verification, clock }: MoneyOutParts,
  owner: Owner,
  registeredAt: number | null,
  { password, code, recoveryCode }: VerificationProof,
): Promise<Result<null, Failure>> {
  if ((await findAccount(database, owner))?.withdrawalsFrozen) return err(failure('WITHDRAWALS_FROZEN'));
  const changed = await verification.lastSecurityChange(owner);
  const refusal = guardRefusal({ registeredAt, securityChangedAt: changed?.getTime() ?? null }, clock.now());
  return refusal === null ? verification.stepUp(owner, { password, code, recoveryCode }) : err(refusal);
}
