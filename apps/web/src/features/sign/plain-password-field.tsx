import { PasswordField, type PasswordFieldProps } from '@hoga/ui/form/password-field.tsx';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';

/**
 * Says when a symbol was left out: behind bullets it cannot be seen. The message stays while the text does, below any other
 * one: what is behind the bullets is still not what was typed.
 */
export function PlainPasswordField({ error, ...field }: Omit<PasswordFieldProps, 'onLimited'>) {
  const t = useText();
  const [cut, setCut] = useState<'now' | 'before' | null>(null);
  const symbols = t('signUp.passwordSymbols');
  const isWhole = cut === null || field.value === '';
  return (
    <PasswordField
      {...field}
      onLimited={(isCut) => setCut(isCut ? 'now' : isWhole ? null : 'before')}
      error={cut === 'now' ? symbols : (error ?? (isWhole ? undefined : symbols))}
    />
  );
}
