import { verificationNeeded } from '@hoga/contract/security';
import type { VerificationNeeded } from '@hoga/domain/session/verification';
import { safeParse } from 'zod/mini';
import type { Reply } from '../api/reply.ts';

/** What a reply says about verifying, where that is what it asks for (E103). */
export function verificationIn(reply: Reply<unknown>): VerificationNeeded | null {
  if (reply.code !== 'VERIFICATION_REQUIRED') return null;
  const read = safeParse(verificationNeeded, reply.details);
  return read.success ? read.data : null;
}
