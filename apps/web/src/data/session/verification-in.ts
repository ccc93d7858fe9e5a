import type { Reply } from '@hoga/client/reply';
import { verificationNeeded } from '@hoga/contract/verification';
import type { VerificationNeeded } from '@hoga/domain/session/verification';
import { safeParse } from 'zod/mini';

/** What a reply says about verifying, where that is what it asks for (E103). */
export function verificationIn(reply: Reply<unknown>): VerificationNeeded | null {
  if (reply.code !== 'VERIFICATION_REQUIRED') return null;
  const read = safeParse(verificationNeeded, reply.details);
  return read.success ? read.data : null;
}
