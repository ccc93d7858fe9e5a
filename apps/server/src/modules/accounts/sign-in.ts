import { checkUsername } from '@hoga/domain/accounts/field-rules';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { VerificationProof } from '@hoga/domain/session/verification';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Device } from '../../http/device.ts';
import type { Verification } from '../verification/public.ts';
import { findByUsername, recordSignIn } from './account-store.ts';
import {
  addressSubject,
  beginAttempt,
  clearAttempts,
  everywhereSubject,
  isFamiliar,
  rememberFamiliar,
  signInSubject,
} from './password-attempt-store.ts';
import type { Passwords } from './passwords.ts';
import type { Renewed } from './renewal.ts';
import { openSession, type SessionParts } from './sessions.ts';
import { refusedStatus } from './status.ts';
import { transact } from './transact.ts';

export interface Credentials {
  readonly siteId: SiteId;
  readonly username: string;
  readonly password: string;
  /** For the second step, of those who have one. */
  readonly proof: VerificationProof;
}

export interface SignInParts extends SessionParts {
  readonly passwords: Passwords;
  readonly verification: Pick<Verification, 'atSignIn'>;
}

/**
 * Signs in with a password. An unknown user and a wrong password get the same answer after the same work; what the
 * account's status is, and whether it has a second step, learns only who knows the password.
 */
export async function signIn(
  parts: SignInParts,
  { siteId, password, proof, ...typed }: Credentials,
  device: Device,
): Promise<Result<Renewed, Failure>> {
  const { database, clock } = parts;
  // Cleaned before it is counted: blanks around it must not make it somebody else's attempt.
  const username = cleanText(typed.username);
  const here = { siteId, username, ip: device.ip };
  const guessing = signInSubject(here);
  const address = addressSubject(device.ip);
  if (!(await beginAttempt(database, clock, [guessing, address]))) return err(failure('TOO_MANY_REQUESTS'));
  const strangers = (await isFamiliar(database, clock, here)) ? [] : [everywhereSubject(here)];
  if (!(await beginAttempt(database, clock, strangers))) return err(failure('TOO_MANY_REQUESTS'));

  const found = checkUsername(username) === null ? await findByUsername(database, siteId, username) : null;
  const matches = await parts.passwords.matches(found?.passwordHash ?? null, password);
  if (found === null || !matches) return err(failure('CREDENTIALS_MISMATCH'));

  await clearAttempts(database, { afresh: [guessing], oneBack: [address, ...strangers] });
  // Before the network becomes familiar: whoever knows no more than the password is still a stranger there.
  const verified = await parts.verification.atSignIn({ siteId, playerId: found.id, role: found.role }, proof);
  if (!verified.ok) return verified;
  await rememberFamiliar(database, clock, here);
  const status = refusedStatus(found.status);
  if (status !== null) return err(status);
  return transact(database, async (transaction) => {
    const account = await recordSignIn(transaction, found, new Date(clock.now()));
    // Denied, or the password changed, since it was checked.
    if (account === null) return err(failure('CREDENTIALS_MISMATCH'));
    return ok({ account, tokens: await openSession(parts, transaction, account, device) });
  });
}
