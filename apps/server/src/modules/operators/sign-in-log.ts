import { cleanText } from '@hoga/domain/accounts/typed-text';
import type { Failure } from '@hoga/domain/errors/failure';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import { networkOf } from '../../http/client-address.ts';
import type { Device } from '../../http/device.ts';
import { loggedAs } from '../../http/operator-call.ts';
import type { Queries } from '../../persistence/database.ts';
import type { OperatorLog } from '../../persistence/operator-log.ts';
import { findByName } from './operator-store.ts';

interface SignInParts {
  readonly database: Queries;
  readonly log: OperatorLog;
}

interface Attempt {
  readonly username: string;
  /** Whether a code of the second factor was typed: without one the sign-in is incomplete. */
  readonly hasCode: boolean;
  readonly device: Device;
}

/** Logs an operator's sign-in, or a failed attempt with their name; unknown names are not in this log. */
export async function logSignIn<Data>(
  { database, log }: SignInParts,
  { username, hasCode, device }: Attempt,
  answer: Result<Data, Failure>,
): Promise<void> {
  if (!answer.ok && isUnjudged(answer.error, hasCode)) return;
  const found: { readonly id: PlayerId; readonly siteId: SiteId } | null = await findByName(
    database,
    cleanText(username),
  );
  if (found === null) return;
  const asked = {
    operatorId: found.id,
    siteId: found.siteId,
    call: '/api/admin/login',
    ip: networkOf(device.ip),
    detail: { username: cleanText(username), device: device.name },
  };
  await loggedAs(log, asked, () => answer);
}

/**
 * An intermediate step, or a rate-limited attempt, which the security log has: so the operators' log cannot be flooded
 * from outside.
 */
function isUnjudged({ code }: Failure, hasCode: boolean): boolean {
  return code === 'TOO_MANY_REQUESTS' || (code === 'VERIFICATION_REQUIRED' && !hasCode);
}
