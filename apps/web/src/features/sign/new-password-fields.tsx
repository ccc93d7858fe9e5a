import { checkPassword } from '@hoga/domain/accounts/field-rules';
import { failureText } from '../../data/site/failure-text.ts';
import { PasswordField } from '../../shared/form/password-field.tsx';
import { text } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';

export interface NewPassword {
  readonly password: string;
  readonly passwordAgain: string;
}

export type NewPasswordErrors = Readonly<Partial<Record<keyof NewPassword, string>>>;

/** What is wrong with a new password typed twice; empty when nothing is. */
export function newPasswordErrors({ password, passwordAgain }: NewPassword): NewPasswordErrors {
  const refusal = checkPassword(password);
  return {
    ...(refusal === null ? {} : { password: failureText(refusal) }),
    ...(password === passwordAgain ? {} : { passwordAgain: text('sign.passwordDiffers') }),
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
      <PasswordField
        label={t('sign.newPassword')}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        maxLength={20}
        autoComplete="new-password"
        error={errors.password}
        hint={t('sign.passwordHint')}
      />
      <PasswordField
        label={t('sign.newPasswordAgain')}
        value={value.passwordAgain}
        onChange={(passwordAgain) => onChange({ ...value, passwordAgain })}
        maxLength={20}
        autoComplete="new-password"
        error={errors.passwordAgain}
      />
    </>
  );
}
