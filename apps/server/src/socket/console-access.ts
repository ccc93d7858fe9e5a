import { type Failure, failure } from '@hoga/domain/errors/failure';
import { CONSOLE_SUBJECTS } from '@hoga/domain/operators/console-topics';
import type { Authority } from '../http/operator-call.ts';
import type { Admission } from './admission.ts';
import type { ConsoleTopic } from './destinations.ts';

/** To a caller without a console sign-in the topic does not exist, whatever their roles. */
export async function consoleRefusal(
  authority: Pick<Authority, 'refusal'> | undefined,
  { identity }: Admission,
  { siteId, subject }: ConsoleTopic,
): Promise<Failure | null> {
  if (authority === undefined || identity?.audience !== 'OPERATOR') return failure('PATH_NOT_FOUND');
  return await authority.refusal(identity, siteId, CONSOLE_SUBJECTS[subject]);
}
