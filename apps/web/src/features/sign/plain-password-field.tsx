import { PasswordField, type PasswordFieldProps } from '@hoga/ui/form/password-field.tsx';
import { useLeftOut } from '@hoga/ui/form/use-left-out.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/** Shows when a symbol was left out: behind bullets it cannot be seen. */
export function PlainPasswordField({ error, ...field }: Omit<PasswordFieldProps, 'onTyped'>) {
  const t = useText();
  const leftOut = useLeftOut(t('signUp.passwordSymbols'), error, field.value);
  return (
    <PasswordField
      {...field}
      onTyped={(raw, limited) => leftOut.typed(raw === limited, limited)}
      error={leftOut.error}
    />
  );
}
