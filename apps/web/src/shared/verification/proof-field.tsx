import { TOTP_DIGITS } from '@hoga/domain/session/second-factor';
import { OtpField } from '@hoga/ui/form/otp-field.tsx';
import { PasswordField } from '@hoga/ui/form/password-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useText } from '../i18n/use-text.ts';
import type { Proof } from './use-proof.ts';

const RECOVERY_CODE_LENGTH = 9;

interface ProofFieldProps {
  readonly proof: Proof;
  /** For forms that the last digit completes: no button is needed. */
  readonly onLastDigit?: ((code: string) => void) | undefined;
  /** False where other fields come first. */
  readonly autoFocus?: boolean | undefined;
}

/** Six digits where an app is set up, or a recovery code instead; else the password, in the same place. */
export function ProofField({ proof, onLastDigit, autoFocus = true }: ProofFieldProps) {
  const t = useText();
  const { way, typed, error } = proof;
  if (way === 'password') {
    return (
      <PasswordField
        label={t('verify.password')}
        value={typed}
        onChange={proof.type}
        autoComplete="current-password"
        maxLength={20}
        autoFocus={autoFocus}
        error={error}
        hint={t('verify.limit')}
      />
    );
  }
  const change = (
    <button
      type="button"
      className="relative shrink-0 text-label font-medium text-ink-2 hit-44"
      onClick={proof.changeWay}
    >
      {t(way === 'code' ? 'verify.useRecoveryCode' : 'verify.useOtp')}
    </button>
  );
  if (way === 'code') {
    return (
      <OtpField
        label={t('verify.otp')}
        value={typed}
        onChange={(code) => {
          proof.type(code);
          if (code.length === TOTP_DIGITS && !proof.isBusy) onLastDigit?.(code);
        }}
        action={change}
        autoFocus={autoFocus}
        error={error}
        hint={t('verify.limit')}
      />
    );
  }
  return (
    <div>
      <div className="mb-1.5 flex justify-end">{change}</div>
      <TextField
        label={t('verify.recoveryCode')}
        value={typed}
        onChange={(code) => proof.type(code.toUpperCase())}
        maxLength={RECOVERY_CODE_LENGTH}
        autoComplete="off"
        autoFocus={autoFocus}
        error={error}
        hint={t('verify.recoveryHint')}
      />
    </div>
  );
}
