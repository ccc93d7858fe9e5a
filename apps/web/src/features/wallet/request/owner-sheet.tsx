import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import type { VerificationProof } from '@hoga/domain/session/verification';
import type { ReactNode } from 'react';
import { verificationIn } from '../../../data/session/verification-in.ts';
import { StepUpSheet } from '../../../shared/verification/step-up-sheet.tsx';
import type { ProofOutcome } from '../../../shared/verification/use-proof.ts';
import type { OwnerAsk } from './use-owner-ask.ts';

interface OwnerSheetProps<Reply> {
  readonly asking: OwnerAsk<Reply>;
  readonly title: string;
  readonly description?: string | undefined;
  readonly children?: ReactNode;
  readonly confirmText: string;
}

/** Only their owner may release coins for good: requested and verified in one call. */
export function OwnerSheet<Reply extends Envelope<unknown>>({ asking, ...sheet }: OwnerSheetProps<Reply>) {
  const { asked, onReply, close } = asking;
  if (asked === null) return null;

  async function verify(proof: VerificationProof): Promise<ProofOutcome> {
    if (asked === null) return { ok: false, message: null };
    const reply = await asked.send(proof);
    const verification = verificationIn(reply) ?? undefined;
    // A wrong proof is shown at its field.
    if (verification === undefined) onReply(reply);
    return isSuccess(reply) ? { ok: true } : { ok: false, message: null, verification };
  }

  return <StepUpSheet {...sheet} standing={asked.standing} verify={verify} onDone={close} onClose={close} />;
}
