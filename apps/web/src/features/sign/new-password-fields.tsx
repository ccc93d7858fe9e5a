import { checkPassword } from '@hoga/domain/accounts/field-rules';
import { failureText } from '../../data/site/failure-text.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { PlainPasswordField } from './plain-password-field.tsx';

export interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

export type NewPasswordErrors = Readonly<Partial<Record<keyof NewPassword, string>>>;

/** The errors of a new password typed twice; empty when there are none. */
export function newPasswordErrors({ password, passwordAgain }: NewPassword): NewPasswordErrors {
  const refusal = checkPassword(password);
  return {
    ...(refusal === null ? {} : { password: failureText(refusal) }),
    ...(password === passwordAgain ? {} : { passwordAgain: text('signUp.passwordDiffers') }),
  };
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly errors: NewPasswordErrors;
}

export function NewPasswordFields({ value, onChange, errors }: NewPasswordFieldsProps) {
  const t = useText();
  return (
    <>
      <PlainPasswordField
        label={t('signUp.newPassword')}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        maxLength={20}
        autoComplete="new-password"
        error={errors.password}
        hint={t('signUp.passwordHint')}
      />
      <PlainPasswordField
        label={t('signUp.newPasswordAgain')}
        value={value.passwordAgain}
        onChange={(passwordAgain) => onChange({ ...value, passwordAgain })}
        maxLength={20}
        autoComplete="new-password"
        error={errors.passwordAgain}
      />
    </>
  );
}
