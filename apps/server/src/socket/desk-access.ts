import { type Failure, failure } from '@hoga/domain/errors/failure';
import { DESK_SUBJECTS } from '@hoga/domain/operators/desk-topics';
import type { Authority } from '../http/operator-call.ts';
import type { Admission } from './admission.ts';
import type { DeskTopic } from './destinations.ts';

/** For whoever has not signed in at the operators' desk there is no such topic, whatever roles they have. */
export async function deskRefusal(
  authority: Pick<Authority, 'refusal'> | undefined,
  { identity }: Admission,
  { siteId, subject }: DeskTopic,
): Promise<Failure | null> {
  if (authority === undefined || identity?.audience !== 'OPERATOR') return failure('PATH_NOT_FOUND');
  return await authority.refusal(identity, siteId, DESK_SUBJECTS[subject]);
}
