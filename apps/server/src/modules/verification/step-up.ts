import { type Failure, verificationNeeded } from '@hoga/domain/errors/failure';
import type { VerificationMethod, VerificationProof, VerificationStanding } from '@hoga/domain/session/verification';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { SecretBox } from '../../foundation/secret-box.ts';
import type { Database } from '../../persistence/database.ts';
import { beginTry, forgetTries, readTries, returnTry } from './attempt-store.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { findActiveFactor, type Owner, type SecondFactor, useRecoveryCode, useStep } from './second-factor-store.ts';
import { stepOfCode } from './totp.ts';

export interface StepUpParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly codeKey: Uint8Array;
  readonly isPassword: (owner: Owner, password: string) => Promise<boolean>;
  /** Called after the commit: their tokens fail and their sockets close. */
  readonly keysSuspended: (owner: Owner, names: readonly string[]) => void;
}

/** The owner a secret is sealed for. */
export const sealOwner = ({ siteId, playerId }: Owner): string => `${siteId} ${playerId}`;

const methodOf = (factor: SecondFactor | null): VerificationMethod => (factor === null ? 'PASSWORD' : 'TOTP');

export async function standingOf(parts: StepUpParts, owner: Owner): Promise<VerificationStanding> {
  const factor = await findActiveFactor(parts.database, owner);
  return { by: methodOf(factor), ...(await readTries(parts.database, owner, parts.clock.now())) };
}

/**
 * Verifies that the owner acts (DOMAIN §7): by a code if a second factor is active, otherwise by the password. A code
 * is used up by it.
 */
export async function stepUp(
  parts: StepUpParts,
  owner: Owner,
  proof: VerificationProof,
): Promise<Result<null, Failure>> {
  const { database, clock } = parts;
  const factor = await findActiveFactor(database, owner);
  const by = methodOf(factor);
  const now = clock.now();
  const isGiven = factor === null ? hasText(proof.password) : hasText(proof.code) || hasText(proof.recoveryCode);
  if (!isGiven) {
    return err(verificationNeeded({ by, reason: 'MISSING', ...(await readTries(database, owner, now)) }));
  }
  const ifWrong = await beginTry(database, owner, now);
  if (ifWrong === null) {
    return err(verificationNeeded({ by, reason: 'LOCKED', ...(await readTries(database, owner, now)) }));
  }
  const isRight = await isOwners(parts, { owner, factor, proof, now }).catch(async (error: unknown) => {
    // For example an overload: not a wrong guess.
    await returnTry(database, owner);
    throw error;
  });
  if (!isRight) {
    return err(verificationNeeded({ by, reason: ifWrong.lockedUntil === null ? 'WRONG' : 'LOCKED', ...ifWrong }));
  }
  await forgetTries(database, owner);
  return ok(null);
}

interface Attempt {
  readonly owner: Owner;
  readonly factor: SecondFactor | null;
  readonly proof: VerificationProof;
  readonly now: number;
}

async function isOwners(
  { database, secrets, codeKey, isPassword }: StepUpParts,
  { owner, factor, proof, now }: Attempt,
): Promise<boolean> {
  if (factor === null) return isPassword(owner, proof.password ?? '');
  if (hasText(proof.code)) {
    const step = stepOfCode(secrets.open(factor.sealedSecret, sealOwner(owner)), proof.code, now);
    return step !== null && useStep(database, factor, step);
  }
  const codeHash = recoveryCodeHash(codeKey, proof.recoveryCode ?? '');
  return useRecoveryCode(database, { accountId: factor.accountId, codeHash, at: new Date(now) });
}

function hasText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
