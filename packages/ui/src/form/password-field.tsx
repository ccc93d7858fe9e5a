import { limitText } from '@hoga/domain/inputs/limited-text';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { useText } from '../texts/use-text.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps, TextValueProps } from './field-props.ts';
import { useLimitedInput } from './use-limited-input.ts';

export interface PasswordFieldProps extends Omit<FieldProps, 'trailing'>, TextValueProps {
  autoComplete: 'current-password' | 'new-password';
  /** Called with the last typed text, before and after limiting. */
  onTyped?: ((raw: string, limited: string) => void) | undefined;
}

/** Letters and digits only (VAL-19), hidden until revealed. */
export function PasswordField({ value, onChange, onTyped, ...field }: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const limited = useLimitedInput({ value, onChange, limit: (raw) => limitText('password', raw), onTyped });
  return (
    <FieldFrame
      {...field}
      // The style of the bullets depends on `:placeholder-shown`.
      placeholder={field.placeholder ?? ' '}
      input={{ type: shown ? 'text' : 'password', autoCapitalize: 'none', spellCheck: false, ...limited }}
      trailing={
        <IconButton
          label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
          icon={shown ? <Eye size={20} /> : <EyeOff size={20} />}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
          className="-mr-3"
        />
      }
    />
  );
}
