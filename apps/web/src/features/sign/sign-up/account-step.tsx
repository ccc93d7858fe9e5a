import { isSuccess } from '@hoga/client/reply';
import { checkUsername } from '@hoga/contract/account';
import { checkUsername as usernameRefusal } from '@hoga/domain/accounts/field-rules';
import { Button } from '@hoga/ui/components/button.tsx';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import { useState } from 'react';
import { callApi, messageFor } from '../../../data/api/api.ts';
import { failureText } from '../../../data/site/failure-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PlainPasswordField } from '../plain-password-field.tsx';
import type { FieldTexts } from './field-texts.ts';
import type { SignUpDraft } from './sign-up-draft.ts';

interface AccountStepProps {
  readonly draft: SignUpDraft;
  readonly onChange: (change: Partial<SignUpDraft>) => void;
  readonly errors: FieldTexts;
}

export function AccountStep({ draft, onChange, errors }: AccountStepProps) {
  const t = useText();
  const [isChecking, setChecking] = useState(false);
  const [refused, setRefused] = useState<{ readonly username: string; readonly text: string } | null>(null);
  const isFree = draft.freeUsername !== null && draft.freeUsername === draft.username;

  async function check() {
    const { username } = draft;
    const refusal = usernameRefusal(username);
    if (refusal !== null) return setRefused({ username, text: failureText(refusal) });
    setChecking(true);
    const reply = await callApi(checkUsername, { query: { username } });
    setChecking(false);
    if (isSuccess(reply) && reply.data.available) {
      setRefused(null);
      onChange({ freeUsername: username });
    } else {
      setRefused({ username, text: isSuccess(reply) ? failureText({ code: 'USERNAME_TAKEN' }) : messageFor(reply) });
    }
  }

  const usernameError = refused?.username === draft.username ? refused.text : errors.username;
  return (
    <div className="flex flex-col gap-2.5">
      <LimitedField
        kind="username"
        label={t('sign.username')}
        value={draft.username}
        onChange={(username) => onChange({ username })}
        maxLength={20}
        autoComplete="username"
        error={isFree ? undefined : usernameError}
        hint={isFree ? <span className="text-ok">{t('signUp.usernameFree')}</span> : t('signUp.usernameHint')}
        trailing={
          <Button size="sm" variant="secondary" pending={isChecking} disabled={isFree} onClick={() => void check()}>
            {t('signUp.checkUsername')}
          </Button>
        }
      />
      <PlainPasswordField
        label={t('sign.password')}
        value={draft.password}
        onChange={(password) => onChange({ password })}
        maxLength={20}
        autoComplete="new-password"
        error={errors.password}
        hint={t('signUp.passwordHint')}
      />
      <PlainPasswordField
        label={t('signUp.passwordAgain')}
        value={draft.passwordAgain}
        onChange={(passwordAgain) => onChange({ passwordAgain })}
        maxLength={20}
        autoComplete="new-password"
        error={errors.passwordAgain}
      />
    </div>
  );
}
