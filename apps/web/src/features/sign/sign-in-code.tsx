import type { VerificationProof } from '@hoga/domain/session/verification';
import { Button } from '@hoga/ui/components/button.tsx';
import type { FormEvent } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { ProofField } from '../../shared/verification/proof-field.tsx';
import { type ProofOutcome, useProof } from '../../shared/verification/use-proof.ts';
import { SignFrame } from './sign-frame.tsx';

export interface SignInCodeProps {
  readonly lockedUntil: number | null;
  readonly signInWith: (proof: VerificationProof) => Promise<ProofOutcome>;
  readonly onBack: () => void;
}

/** The second step of signing in, for members who have one. */
export function SignInCode({ lockedUntil, signInWith, onBack }: SignInCodeProps) {
  const t = useText();
  const proof = useProof({ by: 'TOTP', lockedUntil, verify: signInWith });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (proof.isComplete) void proof.submit();
  }

  return (
    <SignFrame title={t('security.otp')} lead={t('verify.signInLead')} onBack={onBack}>
      <form className="flex flex-col gap-6" onSubmit={submit} noValidate>
        <ProofField proof={proof} onLastDigit={(code) => void proof.submit(code)} />
        <Button type="submit" variant="primary" block pending={proof.isBusy} disabled={!proof.isComplete}>
          {t('sign.signIn')}
        </Button>
      </form>
    </SignFrame>
  );
}
