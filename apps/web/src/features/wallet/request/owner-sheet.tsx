import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import type { VerificationProof } from '@hoga/domain/session/verification';
import type { ReactNode } from 'react';
import { useStanding } from '../../../data/session/use-standing.ts';
import { verificationIn } from '../../../data/session/verification-in.ts';
import { StepUpSheet } from '../../../shared/verification/step-up-sheet.tsx';
import type { ProofOutcome } from '../../../shared/verification/use-proof.ts';

interface OwnerSheetProps<T extends Envelope<unknown>> {
  readonly title: string;
  readonly description?: string | undefined;
  readonly children?: ReactNode;
  readonly confirmText: string;
  readonly send: (proof: VerificationProof) => Promise<T>;
  /** Says what came of it, unless only the proof was wrong: the field does. */
  readonly onReply: (reply: T) => void;
  readonly onClose: () => void;
}

/** Coins that leave for good are let go by their owner alone: asked for and verified in one call. */
export function OwnerSheet<T extends Envelope<unknown>>({ send, onReply, onClose, ...sheet }: OwnerSheetProps<T>) {
  const standing = useStanding();

  async function verify(proof: VerificationProof): Promise<ProofOutcome> {
    const reply = await send(proof);
    const verification = verificationIn(reply) ?? undefined;
    if (verification === undefined) onReply(reply);
    return isSuccess(reply) ? { ok: true } : { ok: false, message: null, verification };
  }

  return <StepUpSheet {...sheet} standing={standing} verify={verify} onDone={onClose} onClose={onClose} />;
}
