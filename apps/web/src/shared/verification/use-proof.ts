import { TOTP_DIGITS } from '@hoga/domain/session/second-factor';
import type { VerificationMethod, VerificationNeeded, VerificationProof } from '@hoga/domain/session/verification';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';

export type ProofWay = keyof VerificationProof;

/** The outcome of a verification. */
export type ProofOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string | null; readonly verification?: VerificationNeeded | undefined };

export interface Proof {
  readonly way: ProofWay;
  readonly typed: string;
  readonly isComplete: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  type(typed: string): void;
  /** From codes to recovery codes and back. */
  changeWay(): void;
  /** `given`: the value typed this moment, before the page has rendered it. */
  submit(given?: string): Promise<boolean>;
}

const WRONG = {
  code: 'verify.wrongOtp',
  recoveryCode: 'verify.wrongRecoveryCode',
  password: 'verify.wrongPassword',
} as const;

interface ProofParts {
  readonly by: VerificationMethod;
  /** Whether nothing is looked at already, and until when. */
  readonly lockedUntil: number | null;
  readonly verify: (proof: VerificationProof) => Promise<ProofOutcome>;
}

/** The typed proof, and its outcome. */
export function useProof({ by, lockedUntil, verify }: ProofParts): Proof {
  const t = useText();
  const [isRecovering, setRecovering] = useState(false);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const way = by === 'PASSWORD' ? 'password' : isRecovering ? 'recoveryCode' : 'code';
  const lockedText = (until: number) => t('verify.locked', { time: formatKstShort(until) });

  function wordsOf({ message, verification }: Extract<ProofOutcome, { ok: false }>): string | undefined {
    if (verification?.reason === 'WRONG') return t(WRONG[way], { left: verification.triesLeft });
    if (verification?.lockedUntil != null) return lockedText(verification.lockedUntil);
    return message ?? undefined;
  }

  async function submit(given = typed): Promise<boolean> {
    if (isBusy || given === '') return false;
    setBusy(true);
    setError(undefined);
    const outcome = await verify({ [way]: given });
    setBusy(false);
    if (outcome.ok) return true;
    setError(wordsOf(outcome));
    // A code that was not right never will be.
    if (way === 'code') setTyped('');
    return false;
  }

  return {
    way,
    typed,
    isComplete: way === 'code' ? typed.length === TOTP_DIGITS : typed !== '',
    isBusy,
    error: error ?? (lockedUntil === null ? undefined : lockedText(lockedUntil)),
    type: setTyped,
    changeWay: () => {
      setRecovering(!isRecovering);
      setTyped('');
      setError(undefined);
    },
    submit,
  };
}
