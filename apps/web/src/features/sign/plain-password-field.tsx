import { PasswordField, type PasswordFieldProps } from '@hoga/ui/form/password-field.tsx';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';

/** Says when a symbol was left out: behind bullets nobody would see it. */
export function PlainPasswordField({ error, ...field }: Omit<PasswordFieldProps, 'onLimited'>) {
  const t = useText();
  const [wasCut, setCut] = useState(false);
  return <PasswordField {...field} onLimited={setCut} error={wasCut ? t('signUp.passwordSymbols') : error} />;
}
