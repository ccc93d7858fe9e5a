import { checkUsername } from '@hoga/domain/accounts/field-rules';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { VerificationProof } from '@hoga/domain/session/verification';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Device } from '../../http/device.ts';
import { transact } from '../../persistence/transact.ts';
import type { Verification } from '../verification/public.ts';
import { findByUsername, findOperator, recordSignIn } from './account-store.ts';
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

export interface Credentials {
  /** The site of a member's sign-in; operators' names are unique across sites. */
  readonly at: SiteId | 'OPERATORS';
  readonly username: string;
  readonly password: string;
  /** For the second step, if the account has one. */
  readonly proof: VerificationProof;
}

export interface SignInParts extends SessionParts {
  readonly passwords: Passwords;
  readonly verification: Pick<Verification, 'atSignIn'>;
}

/** Attempts at the console are counted under this: no site has this number. */
const OPERATORS_DESK = idOf<SiteId>(0);

/**
 * Signs in with a password. An unknown user and a wrong password get the same answer after the same work; the account's
 * status and second step are revealed only after the right password.
 */
export async function signIn(
  parts: SignInParts,
  { at, password, proof, ...typed }: Credentials,
  device: Device,
): Promise<Result<Renewed, Failure>> {
  const { database, clock } = parts;
  // Normalised before it is counted: surrounding blanks must not make it a different subject.
  const username = cleanText(typed.username);
  const isMember = at !== 'OPERATORS';
  const here = { siteId: isMember ? at : OPERATORS_DESK, username, ip: device.ip };
  const guessing = signInSubject(here);
  const address = addressSubject(device.ip);
  if (!(await beginAttempt(database, clock, [guessing, address]))) return err(failure('TOO_MANY_REQUESTS'));
  const strangers = (await isFamiliar(database, clock, here)) ? [] : [everywhereSubject(here)];
  if (!(await beginAttempt(database, clock, strangers))) return err(failure('TOO_MANY_REQUESTS'));

  const find = () => (isMember ? findByUsername(database, at, username) : findOperator(database, username));
  const found = checkUsername(username) === null ? await find() : null;
  const matches = await parts.passwords.matches(found?.passwordHash ?? null, password);
  if (found === null || !matches) return err(failure('CREDENTIALS_MISMATCH'));

  await clearAttempts(database, { afresh: [guessing], oneBack: [address, ...strangers] });
  // Before the network becomes familiar: the password alone does not make it so.
  const { siteId, id: playerId, role } = found;
  const verified = await parts.verification.atSignIn({ siteId, playerId, role }, proof);
  if (!verified.ok) return verified;
  await rememberFamiliar(database, clock, here);
  const status = refusedStatus(found.status);
  if (status !== null) return err(status);
  return transact(database, async (transaction) => {
    const account = await recordSignIn(transaction, found, new Date(clock.now()));
    // Denied, or the password changed, since it was checked.
    if (account === null) return err(failure('CREDENTIALS_MISMATCH'));
    const audience = isMember ? 'MEMBER' : 'OPERATOR';
    return ok({ account, tokens: await openSession(parts, transaction, account, { audience, device }) });
  });
}
