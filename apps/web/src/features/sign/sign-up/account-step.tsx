import { Spinner } from '@hoga/ui/components/spinner.tsx';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PlainPasswordField } from '../plain-password-field.tsx';
import type { FieldTexts } from './field-texts.ts';
import type { SignUpDraft } from './sign-up-draft.ts';
import type { UsernameCheck } from './use-username-check.ts';

interface AccountStepProps {
  readonly draft: SignUpDraft;
  readonly onChange: (change: Partial<SignUpDraft>) => void;
  readonly errors: FieldTexts;
  readonly usernameCheck: UsernameCheck;
}

export function AccountStep({ draft, onChange, errors, usernameCheck }: AccountStepProps) {
  const t = useText();
  const isFree = draft.freeUsername !== null && draft.freeUsername === draft.username;
  return (
    <div className="flex flex-col gap-2.5">
      <LimitedField
        kind="username"
        label={t('sign.username')}
        value={draft.username}
        onChange={(username) => onChange({ username })}
        onBlur={() => {
          if (draft.username !== '') void usernameCheck.isFree();
        }}
        maxLength={20}
        autoComplete="username"
        enterKeyHint="next"
        error={isFree ? undefined : (usernameCheck.refusal ?? errors.username)}
        hint={isFree ? <span className="text-ok">{t('signUp.usernameFree')}</span> : t('signUp.usernameHint')}
        trailing={usernameCheck.isChecking ? <Spinner size="sm" /> : undefined}
      />
      <PlainPasswordField
        label={t('sign.password')}
        value={draft.password}
        onChange={(password) => onChange({ password })}
        maxLength={20}
        autoComplete="new-password"
        enterKeyHint="next"
        error={errors.password}
        hint={t('signUp.passwordHint')}
      />
      <PlainPasswordField
        label={t('signUp.passwordAgain')}
        value={draft.passwordAgain}
        onChange={(passwordAgain) => onChange({ passwordAgain })}
        maxLength={20}
        autoComplete="new-password"
        enterKeyHint="go"
        error={errors.passwordAgain}
      />
    </div>
  );
}
