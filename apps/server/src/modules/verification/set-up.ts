import { turnOffTotp, turnOnTotp } from '@hoga/contract/security';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { VerificationProof } from '@hoga/domain/session/verification';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Device } from '../../http/device.ts';
import type { Queries } from '../../persistence/database.ts';
import { suspendKeys } from '../../persistence/key-suspension.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import {
  beginSecondFactor,
  changeAtSignIn,
  confirmSecondFactor,
  findActiveFactor,
  findSecondFactor,
  type Owner,
  removeSecondFactor,
  replaceRecoveryCodes,
  trySetUp,
  turnOnSecondFactor,
} from './second-factor-store.ts';
import { noteSecurityChange } from './security-change.ts';
import { type StepUpParts, sealOwner, stepUp } from './step-up.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The owner and the session of the set-up. */
interface SessionOwner extends Owner {
  readonly sessionId: string;
}

export interface TotpOwner extends SessionOwner {
  readonly username: string;
  /** The issuer name the app shows with the codes. */
  readonly siteName: string;
}

/** Requires the password: a stolen session alone must not suffice to lock its owner out. */
export async function beginSetUp(
  parts: StepUpParts,
  owner: TotpOwner,
  password: string,
): Promise<Result<{ secret: string; uri: string }, Failure>> {
  if ((await findActiveFactor(parts.database, owner)) !== null) return err(failure('DUPLICATE_REQUEST'));
  const verified = await stepUp(parts, owner, { password });
  if (!verified.ok) return verified;
  const secret = newTotpSecret();
  const sealed = parts.secrets.seal(secret, sealOwner(owner));
  // Activated on another device in the meantime.
  if (!(await beginSecondFactor(parts.database, { ...owner, now: parts.clock.now() }, sealed)))
    return err(failure('DUPLICATE_REQUEST'));
  return ok({ secret, uri: totpUri(secret, { issuer: owner.siteName, label: owner.username }) });
}

/** A code proves that the app has the secret. The recovery codes are returned only here; their hashes are stored. */
export async function confirmSetUp(
  { database, clock, secrets, codeKey }: StepUpParts,
  owner: SessionOwner,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }, Failure>> {
  const now = clock.now();
  const begun = await trySetUp(database, { ...owner, now });
  if (begun === null) return err(await whyNot(database, owner));
  const step = stepOfCode(secrets.open(begun.sealedSecret, sealOwner(owner)), code, now);
  if (step === null) return err(failure('OTP_MISMATCH'));
  const recoveryCodes = [...newRecoveryCodes()];
  const hashes = recoveryCodes.map((each) => recoveryCodeHash(codeKey, each));
  return database.transaction(async (transaction) => {
    if (!(await confirmSecondFactor(transaction, begun, { step, at: new Date(now) }))) {
      return err(failure('OTP_MISMATCH'));
    }
    await replaceRecoveryCodes(transaction, owner.playerId, hashes);
    return ok({ recoveryCodes });
  });
}

/** The set-up has expired or belongs to another session; otherwise none was begun. */
async function whyNot(queries: Queries, owner: Owner): Promise<Failure> {
  const found = await findSecondFactor(queries, owner);
  return failure(found === null || found.turnedOnAt !== null ? 'OTP_MISMATCH' : 'OTP_SET_UP_ENDED');
}

/** From now on verification requires codes. */
export async function turnOn(
  { database, clock }: StepUpParts,
  owner: SessionOwner,
  { isAtSignIn, device }: { readonly isAtSignIn: boolean; readonly device: Device },
): Promise<Result<null, Failure>> {
  const at = new Date(clock.now());
  return database.transaction(async (transaction) => {
    const settingUp = { ...owner, now: at.getTime() };
    if (!(await turnOnSecondFactor(transaction, settingUp, { isAtSignIn, at }))) {
      return err(await whyNotOn(transaction, owner));
    }
    await noteSecurityChange(transaction, { kind: 'TOTP_SET', owner, at, call: turnOnTotp, device });
    return ok(null);
  });
}

/** A set-up without a confirming code cannot be activated. */
async function whyNotOn(queries: Queries, owner: Owner): Promise<Failure> {
  const found = await findSecondFactor(queries, owner);
  return found?.confirmedAt == null ? failure('OTP_MISMATCH') : await whyNot(queries, owner);
}

export async function changeSignIn(
  parts: StepUpParts,
  owner: Owner,
  { isAtSignIn, proof }: { readonly isAtSignIn: boolean; readonly proof: VerificationProof },
): Promise<Result<null, Failure>> {
  const verified = await stepUp(parts, owner, proof);
  if (!verified.ok) return verified;
  return (await changeAtSignIn(parts.database, owner, isAtSignIn)) ? ok(null) : err(failure('OTP_MISMATCH'));
}

/** An inactive one counts as already turned off. */
export async function turnOff(
  parts: StepUpParts,
  owner: Owner,
  { proof, device }: { readonly proof: VerificationProof; readonly device: Device },
): Promise<Result<null, Failure>> {
  const { database, clock } = parts;
  if ((await findActiveFactor(database, owner)) === null) return ok(null);
  const verified = await stepUp(parts, owner, proof);
  if (!verified.ok) return verified;
  const at = new Date(clock.now());
  const suspended = await database.transaction(async (transaction) => {
    if (!(await removeSecondFactor(transaction, owner))) return [];
    await noteSecurityChange(transaction, { kind: 'TOTP_REMOVED', owner, at, call: turnOffTotp, device });
    return suspendKeys(transaction, owner, at);
  });
  parts.keysSuspended(owner, suspended);
  return ok(null);
}
