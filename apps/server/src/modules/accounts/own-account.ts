import { changePassword as changePasswordCall } from '@hoga/contract/account';
import { checkNick, checkNickDiffers, checkPassword, nickKey } from '@hoga/domain/accounts/field-rules';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Device } from '../../http/device.ts';
import type { Identity } from '../../http/identity.ts';
import { type Database, uniqueViolation } from '../../persistence/database.ts';
import { noteSecurityChange } from '../verification/public.ts';
import { findAccount, replaceNick, replacePassword } from './account-store.ts';
import { beginAttempt, clearAttempts, currentPasswordSubject } from './password-attempt-store.ts';
import type { Passwords } from './passwords.ts';
import { changeAndEndSessions, type SessionParts } from './sessions.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly device: Device;
}

/** Every session ends, the caller's too: a stolen session is invalid, and the owner signs in again. */
export async function changePassword(
  parts: SessionParts & { readonly passwords: Passwords },
  { siteId, playerId }: Identity,
  { currentPassword, password, device }: PasswordChange,
): Promise<Result<null, Failure>> {
  const refusal = checkPassword(password);
  if (refusal !== null) return err(refusal);
  const { database, clock, passwords } = parts;
  const guessing = currentPasswordSubject(playerId);
  if (!(await beginAttempt(database, clock, [guessing]))) return err(failure('TOO_MANY_REQUESTS'));
  const account = await findAccount(database, { siteId, playerId });
  if (account === null) return err(failure('USER_NOT_FOUND'));
  if (!(await passwords.matches(account.passwordHash, currentPassword))) {
    return err(failure('CURRENT_PASSWORD_MISMATCH'));
  }
  const newHash = await passwords.hash(password);
  return changeAndEndSessions(parts, async (transaction) => {
    // Of two concurrent changes the second no longer has the current password.
    if (!(await replacePassword(transaction, account, newHash))) return err(failure('CURRENT_PASSWORD_MISMATCH'));
    await clearAttempts(transaction, { afresh: [guessing] });
    await noteSecurityChange(transaction, {
      kind: 'PASSWORD_CHANGED',
      owner: { siteId, playerId },
      at: new Date(clock.now()),
      call: changePasswordCall,
      device,
    });
    return ok({ siteId, playerId, reason: 'PASSWORD_CHANGED' });
  });
}

export async function changeNick(
  database: Database,
  { siteId, playerId, username }: Identity,
  typed: string,
): Promise<Result<{ nick: string }, Failure>> {
  const nick = cleanText(typed);
  const refusal = checkNick(nick) ?? checkNickDiffers(username, nick);
  if (refusal !== null) return err(refusal);
  try {
    await replaceNick(database, { siteId, playerId }, { nick, nickKey: nickKey(nick) });
    return ok({ nick });
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    return err(failure('NICK_TAKEN'));
  }
}
