import { isSuccess } from '@hoga/client/reply';
import { TOTP_DIGITS } from '@hoga/domain/session/second-factor';
import { Button } from '@hoga/ui/components/button.tsx';
import { OtpField } from '@hoga/ui/form/otp-field.tsx';
import { PasswordField } from '@hoga/ui/form/password-field.tsx';
import { saveTextFile } from '@hoga/ui/lib/save-text-file.ts';
import { QrCode } from '@hoga/ui/qr/qr-code.tsx';
import { type FormEvent, useState } from 'react';
import { beginSecondFactor, confirmSecondFactor, refreshOperator, signOut } from '../../data/session.ts';
import type { Operator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** Every operator needs a second factor: the first sign-in sets one up. */
export function EnrolStep({ operator }: { operator: Operator }) {
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isPending, setPending] = useState(false);

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    const reply = await beginSecondFactor(typed);
    setPending(false);
    setError(isSuccess(reply) ? '' : reply.message);
    if (isSuccess(reply)) setSecret(reply.data);
  };
  const confirm = async (digits: string) => {
    setCode(digits);
    if (digits.length < TOTP_DIGITS) return;
    setPending(true);
    const reply = await confirmSecondFactor(digits);
    setPending(false);
    setCode('');
    setError(isSuccess(reply) ? '' : reply.message);
    if (isSuccess(reply)) setRecoveryCodes(reply.data.recoveryCodes);
  };

  if (recoveryCodes !== null) return <RecoveryCodes codes={recoveryCodes} onKept={() => void refreshOperator()} />;
  return (
    <div className="flex flex-col gap-4">
      <SignInSteps at={1} />
      <div className="-mt-2">
        <h1 className="text-title1 font-bold tracking-tight">{t('signIn.enrol')}</h1>
        <p className="mt-1.5 text-label text-ink-2">{t('signIn.enrolAbout', { name: operator.name })}</p>
      </div>
      {secret === null ? (
        <form onSubmit={(event) => void begin(event)} className="flex flex-col gap-4">
          <PasswordField
            label={t('signIn.password')}
            autoComplete="current-password"
            value={typed}
            onChange={setTyped}
            error={error === '' ? undefined : error}
          />
          <Button type="submit" variant="primary" block pending={isPending} disabled={typed === ''}>
            {t('signIn.begin')}
          </Button>
        </form>
      ) : (
        <>
          <div className="flex flex-col items-center gap-3 rounded-md bg-surface-2 p-4">
            <QrCode text={secret.uri} label={t('signIn.qr')} />
            <code className="text-micro break-all text-ink-2">{secret.secret}</code>
          </div>
          <OtpField
            label={t('signIn.appDigits')}
            autoFocus
            value={code}
            onChange={(digits) => void confirm(digits)}
            error={error === '' ? undefined : error}
          />
        </>
      )}
      <button type="button" onClick={() => void signOut()} className="font-medium text-ink-2">
        {t('signIn.otherAccount')}
      </button>
    </div>
  );
}

/** Shown this once: each takes the place of the app a single time. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-title1 font-bold tracking-tight">{t('signIn.recoveryCodes', { count: codes.length })}</h1>
      <p className="text-label text-ink-2">{t('signIn.recoveryAbout')}</p>
      <ul className="grid grid-cols-2 gap-2 rounded-md bg-surface-2 p-4 text-label font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => saveTextFile('hoga-console-recovery.txt', `${codes.join('\n')}\n`)}>
        {t('signIn.saveFile')}
      </Button>
      <Button variant="primary" onClick={onKept}>
        {t('signIn.kept')}
      </Button>
    </div>
  );
}
