import { useState } from 'react';
import { LimitedField } from '../../../shared/form/limited-field.tsx';
import { PasswordField } from '../../../shared/form/password-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';

/** What a call that asks for it takes: one of both. */
export interface StepUp {
  readonly password?: string;
  readonly code?: string;
}

const CODE_LENGTH = 6;
const MOST_PASSWORD = 20;

export function isStepUpComplete({ password = '', code = '' }: StepUp): boolean {
  return password !== '' || code.length === CODE_LENGTH;
}

interface StepUpFieldProps {
  readonly value: StepUp;
  readonly onChange: (value: StepUp) => void;
}

/** Who asks for money out says once more who they are: with the password, or the six digits of their app. */
export function StepUpField({ value, onChange }: StepUpFieldProps) {
  const t = useText();
  const [usesCode, setUsesCode] = useState(false);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3 text-caption text-ink-2">
        <span className="font-medium">{t('wallet.whoAsks')}</span>
        <button
          type="button"
          className="relative font-medium text-ink-2 hit-44"
          onClick={() => {
            setUsesCode(!usesCode);
            onChange({});
          }}
        >
          {t(usesCode ? 'wallet.usePassword' : 'wallet.useCode')}
        </button>
      </div>
      {usesCode ? (
        <LimitedField
          kind="digits"
          label={t('wallet.code')}
          value={value.code ?? ''}
          onChange={(code) => onChange({ code })}
          maxLength={CODE_LENGTH}
          autoComplete="one-time-code"
          hint={t('wallet.stepUpLimit')}
        />
      ) : (
        <PasswordField
          label={t('wallet.password')}
          value={value.password ?? ''}
          onChange={(password) => onChange({ password })}
          maxLength={MOST_PASSWORD}
          autoComplete="current-password"
          hint={t('wallet.stepUpLimit')}
        />
      )}
    </div>
  );
}
