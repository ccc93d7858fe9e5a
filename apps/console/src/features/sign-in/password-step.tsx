import { Button } from '@hoga/ui/components/button.tsx';
import { PasswordField } from '@hoga/ui/form/password-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { signIn } from '../../data/session.ts';
import { sessionStore } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { SignInSteps } from './sign-in-steps.tsx';

export interface PasswordTaken {
  readonly username: string;
  readonly password: string;
  readonly triesLeft: number;
}

export function PasswordStep({ onTaken }: { onTaken: (taken: PasswordTaken) => void }) {
  const ended = useStore(sessionStore, (state) => state.ended);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setError('');
    const answer = await signIn({ username, password });
    setPending(false);
    if (answer.kind === 'REFUSED') setError(answer.message);
    if (answer.kind === 'CODE') onTaken({ username, password, triesLeft: answer.triesLeft });
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <SignInSteps at={0} />
      <h1 className="-mt-2 text-title1 font-bold tracking-tight">{t('signIn.title')}</h1>
      {ended === 'EXPIRED' && (
        <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 font-medium text-warn">
          {t('signIn.timedOut')}
        </p>
      )}
      <TextField
        label={t('signIn.username')}
        autoComplete="username"
        autoFocus
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={error === '' ? undefined : error}
      />
      <Button type="submit" variant="primary" block pending={isPending} disabled={username === '' || password === ''}>
        {t('signIn.next')}
      </Button>
      <p className="text-center text-ink-3">{t('signIn.membersElsewhere')}</p>
    </form>
  );
}
