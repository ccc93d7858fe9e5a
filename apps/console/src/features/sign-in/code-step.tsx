import { TOTP_DIGITS } from '@hoga/domain/session/second-factor';
import { Button } from '@hoga/ui/components/button.tsx';
import { OtpField } from '@hoga/ui/form/otp-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { signIn } from '../../data/session.ts';
import { t } from '../../shared/i18n/t.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import type { PasswordTaken } from './password-step.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

export function CodeStep({ taken, onBack }: { taken: PasswordTaken; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [isRecovering, setRecovering] = useState(false);
  const [error, setError] = useState('');
  const [triesLeft, setTriesLeft] = useState(taken.triesLeft);
  const [isPending, setPending] = useState(false);
  const send = async (typed: string) => {
    setPending(true);
    setError('');
    const { username, password } = taken;
    const answer = await signIn({ username, password, ...(isRecovering ? { recoveryCode: typed } : { code: typed }) });
    setPending(false);
    if (answer.kind === 'DONE') return;
    setCode('');
    setError(answer.kind === 'CODE' ? t('signIn.wrongCode') : answer.message);
    if (answer.kind === 'CODE') setTriesLeft(answer.triesLeft);
  };
  const type = (typed: string) => {
    setCode(typed);
    // Six digits are the whole code: it is sent without a button.
    if (!isRecovering && typed.length === TOTP_DIGITS) void send(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void send(code);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <SignInSteps at={1} />
      <div className="-mt-2">
        <h1 className="text-title1 font-bold tracking-tight">
          {isRecovering ? t('signIn.recoveryCode') : t('signIn.sixDigits')}
        </h1>
        <p className="mt-1.5 text-label text-ink-2">{isRecovering ? t('signIn.recoveryHint') : t('signIn.codeHint')}</p>
      </div>
      <div className="flex h-13 items-center gap-2.5 rounded-md bg-surface-2 px-3">
        <Avatar name={taken.username} isMe size="lg" />
        <b className="flex-1 truncate text-label font-semibold">{taken.username}</b>
        <button type="button" onClick={onBack} className="font-medium text-brand-text">
          {t('signIn.otherAccount')}
        </button>
      </div>
      {isRecovering ? (
        <TextField
          label={t('signIn.recoveryCode')}
          autoFocus
          value={code}
          onChange={type}
          error={error === '' ? undefined : error}
        />
      ) : (
        <OtpField
          label={t('signIn.sixDigits')}
          labelHidden
          autoFocus
          value={code}
          onChange={type}
          error={error === '' ? undefined : error}
        />
      )}
      <p className="text-right text-ink-3">{t('signIn.triesLeft', { triesLeft })}</p>
      <Button type="submit" variant="primary" block pending={isPending} disabled={code === ''}>
        {t('signIn.signIn')}
      </Button>
      <button
        type="button"
        onClick={() => {
          setRecovering(!isRecovering);
          setCode('');
          setError('');
        }}
        className="font-medium text-ink-2"
      >
        {isRecovering ? t('signIn.withAuthenticator') : t('signIn.lost')}
      </button>
    </form>
  );
}
