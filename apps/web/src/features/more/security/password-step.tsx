import { Button } from '@hoga/ui/components/button.tsx';
import type { FormEvent } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ProofField } from '../../../shared/verification/proof-field.tsx';
import { type ProofOutcome, useProof } from '../../../shared/verification/use-proof.ts';

interface PasswordStepProps {
  readonly lockedUntil: number | null;
  readonly begin: (password: string) => Promise<ProofOutcome>;
}

/** Before anything is shown: a borrowed session must not be enough. */
export function PasswordStep({ lockedUntil, begin }: PasswordStepProps) {
  const t = useText();
  const proof = useProof({ by: 'PASSWORD', lockedUntil, verify: ({ password = '' }) => begin(password) });

  function submit(event: FormEvent) {
    event.preventDefault();
    void proof.submit();
  }

  return (
    <form className="mx-auto flex w-full max-w-[480px] flex-col px-5 pt-4 pb-6" onSubmit={submit} noValidate>
      <p className="mb-5 text-body text-ink-2">{t('security.passwordLead')}</p>
      <ProofField proof={proof} />
      <Button
        type="submit"
        variant="primary"
        block
        pending={proof.isBusy}
        disabled={!proof.isComplete}
        className="mt-6"
      >
        {t('trading.next')}
      </Button>
    </form>
  );
}
