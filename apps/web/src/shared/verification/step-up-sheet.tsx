import type { VerificationProof, VerificationStanding } from '@hoga/domain/session/verification';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { ProofField } from './proof-field.tsx';
import { type ProofOutcome, useProof } from './use-proof.ts';

export interface StepUpSheetProps {
  readonly standing: VerificationStanding;
  readonly title: string;
  readonly description?: string | undefined;
  /** What the verification is for: shown above the field. */
  readonly children?: ReactNode;
  readonly confirmText: string;
  readonly isDangerous?: boolean | undefined;
  readonly verify: (proof: VerificationProof) => Promise<ProofOutcome>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Verifies the member before an irreversible action, and performs it. Mounted while it is open. */
export function StepUpSheet(props: StepUpSheetProps) {
  const { standing, title, description, children, confirmText, isDangerous = false, verify, onDone, onClose } = props;
  const formId = useId();
  const proof = useProof({ ...standing, verify });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (proof.isComplete && (await proof.submit())) onDone();
  }

  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={description}
      footer={
        <Button
          type="submit"
          form={formId}
          variant={isDangerous ? 'danger' : 'primary'}
          block
          pending={proof.isBusy}
          disabled={!proof.isComplete}
        >
          {confirmText}
        </Button>
      }
    >
      {children}
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <ProofField proof={proof} />
      </form>
    </Sheet>
  );
}
