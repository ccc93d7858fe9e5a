import { TOTP_DIGITS } from '@hoga/domain/session/second-factor';
import { OtpField } from '@hoga/ui/form/otp-field.tsx';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { SetUpStep } from './set-up-step.tsx';

interface ConfirmStepProps {
  /** Returns the error, if any. */
  readonly confirm: (code: string) => Promise<string | null>;
  readonly isDone: boolean;
}

/** A code proves that the app has the secret. The last digit is the whole form. */
export function ConfirmStep({ confirm, isDone }: ConfirmStepProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function type(typed: string) {
    setCode(typed);
    if (typed.length < TOTP_DIGITS || isBusy) return;
    setBusy(true);
    setError(undefined);
    const refused = await confirm(typed);
    setBusy(false);
    if (refused === null) return;
    setError(refused);
    setCode('');
  }

  return (
    <SetUpStep
      number={2}
      title={t('security.confirm')}
      isDone={isDone}
      note={
        <span role="status" className="text-caption font-medium text-ok">
          {isDone ? t('security.confirmed') : ''}
        </span>
      }
    >
      <OtpField
        label={t('verify.otp')}
        labelHidden
        value={code}
        onChange={(typed) => void type(typed)}
        done={isDone}
        error={error}
        hint={isDone ? undefined : t('security.confirmLead')}
      />
    </SetUpStep>
  );
}
