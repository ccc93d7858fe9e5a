import { findPassword } from '@hoga/contract/account';
import { checkPassword, checkPersonName, checkPhone, checkUsername } from '@hoga/domain/accounts/field-rules';
import { storedPhone } from '@hoga/domain/accounts/phone-number';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Device } from '../../http/device.ts';
import { transact } from '../../persistence/transact.ts';
import type { Certification, PurposefulProof } from '../certification/public.ts';
import { noteSecurityChange } from '../verification/public.ts';
import { findByPhone, findByUsername, replacePassword } from './account-store.ts';
import { clearAttempts, rememberFamiliar, signInSubject } from './password-attempt-store.ts';
import type { Passwords } from './passwords.ts';
import { changeAndEndSessions, type SessionParts } from './sessions.ts';

export interface RecoveryParts extends Pick<SessionParts, 'database' | 'bus' | 'clock'> {
  readonly certification: Certification;
  readonly passwords: Passwords;
}

export interface FindIdRequest {
  readonly siteId: SiteId;
  readonly name: string;
  readonly phone: string;
  readonly certificateValue: string;
}

export interface FoundUsername {
  readonly username: string;
  readonly createdAt: number;
}

/** Lists the usernames registered with a phone whose possession was just proved; possibly none. */
export async function findUsernames(
  parts: RecoveryParts,
  request: FindIdRequest,
): Promise<Result<readonly FoundUsername[], Failure>> {
  const name = cleanText(request.name);
  const phone = cleanText(request.phone);
  const refusal = checkPersonName(name) ?? checkPhone(phone);
  if (refusal !== null) return err(refusal);
  const stored = storedForm(phone);
  return transact(parts.database, async (transaction) => {
    if (!(await parts.certification.consume(transaction, recoveryProof(request, stored)))) {
      return err(failure('CERTIFICATION_REQUIRED'));
    }
    const found = await findByPhone(transaction, request.siteId, stored);
    if (found === null || found.name !== name) return ok([]);
    return ok([{ username: found.username, createdAt: found.createdAt.getTime() }]);
  });
}

export interface NewPasswordRequest {
  readonly siteId: SiteId;
  readonly username: string;
  readonly phone: string;
  readonly certificateValue: string;
  readonly password: string;
  readonly device: Device;
}

/** Sets a new password for the account of a proved phone. All its sessions end. */
export async function setNewPassword(
  parts: RecoveryParts,
  request: NewPasswordRequest,
): Promise<Result<null, Failure>> {
  const { siteId, password, device } = request;
  const username = cleanText(request.username);
  const phone = cleanText(request.phone);
  const refusal = checkUsername(username) ?? checkPhone(phone) ?? checkPassword(password);
  if (refusal !== null) return err(refusal);
  const stored = storedForm(phone);
  const proof = recoveryProof(request, stored);
  if (!(await parts.certification.isGood(proof))) return err(failure('CERTIFICATION_REQUIRED'));
  const passwordHash = await parts.passwords.hash(password);

  return changeAndEndSessions(parts, async (transaction) => {
    if (!(await parts.certification.consume(transaction, proof))) return err(failure('CERTIFICATION_REQUIRED'));
    const found = await findByUsername(transaction, siteId, username);
    if (found === null || found.phone !== stored || !(await replacePassword(transaction, found, passwordHash))) {
      return err(failure('USER_NOT_FOUND'));
    }
    // The holder of the phone is the owner: others' guesses must not lock them out.
    const here = { siteId, username, ip: device.ip };
    await clearAttempts(transaction, { afresh: [signInSubject(here)] });
    await rememberFamiliar(transaction, parts.clock, here);
    const owner = { siteId, playerId: found.id };
    await noteSecurityChange(transaction, {
      kind: 'PASSWORD_CHANGED',
      owner,
      at: new Date(parts.clock.now()),
      call: findPassword,
      device,
    });
    return ok({ ...owner, reason: 'PASSWORD_CHANGED' });
  });
}

function storedForm(checkedPhone: string): string {
  return defined(storedPhone(checkedPhone), 'a checked phone can be stored');
}

interface PhoneProof {
  readonly siteId: SiteId;
  readonly certificateValue: string;
}

function recoveryProof({ siteId, certificateValue }: PhoneProof, phone: string): PurposefulProof {
  return { siteId, channel: 'PHONE', purpose: 'RECOVERY', key: phone, by: { certificateValue } };
}
