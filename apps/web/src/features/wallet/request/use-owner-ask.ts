import type { Envelope } from '@hoga/contract/envelope';
import type { VerificationProof, VerificationStanding } from '@hoga/domain/session/verification';
import { useState } from 'react';
import { verificationIn } from '../../../data/session/verification-in.ts';

type Send<Reply> = (proof: VerificationProof) => Promise<Reply>;

export interface OwnerAsk<Reply> {
  readonly isPending: boolean;
  /** A request that lacks only the member's verification. */
  readonly asked: { readonly send: Send<Reply>; readonly standing: VerificationStanding } | null;
  ask(send: Send<Reply>): Promise<void>;
  close(): void;
  readonly onReply: (reply: Reply) => void;
}

/**
 * Sends what only an owner may, first without a proof: a refusal for other reasons (no account, password changed too
 * recently) is shown before the member types a proof.
 */
export function useOwnerAsk<Reply extends Envelope<unknown>>(onReply: (reply: Reply) => void): OwnerAsk<Reply> {
  const [isPending, setPending] = useState(false);
  const [asked, setAsked] = useState<OwnerAsk<Reply>['asked']>(null);
  return {
    isPending,
    asked,
    ask: async (send) => {
      setPending(true);
      const reply = await send({});
      setPending(false);
      const standing = verificationIn(reply);
      if (standing === null) onReply(reply);
      else setAsked({ send, standing });
    },
    close: () => setAsked(null),
    onReply,
  };
}
