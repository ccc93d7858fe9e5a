import { isSuccess } from '@hoga/client/reply';
import type { CallInput } from '@hoga/client/send';
import type { Call } from '@hoga/contract/call';
import type { VerificationNeeded } from '@hoga/domain/session/verification';
import { callApi, messageFor } from '../api/api.ts';
import { verificationIn } from './verification-in.ts';

/** The outcome of a call that requires verification: its message, and the verification's state where that failed. */
export type VerifiedOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly verification?: VerificationNeeded | undefined };

export async function callVerified<C extends Call>(call: C, input: CallInput<C>): Promise<VerifiedOutcome> {
  const reply = await callApi(call, input);
  if (isSuccess(reply)) return { ok: true };
  return { ok: false, message: messageFor(reply), verification: verificationIn(reply) ?? undefined };
}
