import type { Reply } from '@hoga/client/reply';
import { verificationNeeded } from '@hoga/contract/unchecked/verification';
import type { VerificationNeeded } from '@hoga/domain/session/verification';

/** The verification that a reply requires, where it does (E103). */
export function verificationIn(reply: Reply<unknown>): VerificationNeeded | null {
  if (reply.code !== 'VERIFICATION_REQUIRED') return null;
  const read = verificationNeeded.safeParse(reply.details);
  return read.success ? read.data : null;
}
