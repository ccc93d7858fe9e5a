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
  /** Of trading and of people: verification uses the latter. */
  readonly clock: Clock;
}

/** Requests with a proof take a while to check, and few are needed. */
export const GUARDED = { bodyBytes: 4_096, perMinute: 20 };

/**
 * Checks before money leaves, by a withdrawal or a sale: no operator has frozen it, the destination and the last
 * security change are at least a day old (E104, E105), and the owner is verified (E103). In this order: an impossible
 * request should not use up a code.
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
