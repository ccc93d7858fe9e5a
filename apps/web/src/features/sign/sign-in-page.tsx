import type { VerificationNeeded } from '@hoga/domain/session/verification';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { LadderMotif } from '@hoga/ui/components/ladder-motif.tsx';
import { Logo } from '@hoga/ui/components/logo.tsx';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import { PasswordField } from '@hoga/ui/form/password-field.tsx';
import { ChevronRight } from 'lucide-react';
import { type ComponentType, type FormEvent, useState } from 'react';
import { signIn } from '../../data/session/session.ts';
import { useSite } from '../../data/site/site-store.ts';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { SignInCodeProps } from './sign-in-code.tsx';

interface SignInErrors {
  readonly username?: string;
  readonly password?: string;
  readonly form?: string;
}

interface CodeStep {
  readonly Screen: ComponentType<SignInCodeProps>;
  readonly lockedUntil: number | null;
}

/** Few members have a second step: its code and texts load on demand. */
async function loadSignInCode(): Promise<ComponentType<SignInCodeProps>> {
  const [{ SignInCode }] = await Promise.all([import('./sign-in-code.tsx'), loadScreenTexts()]);
  return SignInCode;
}

export function SignInPage() {
  const t = useText();
  const site = useSite();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [keepSignedIn, setKeepSignedIn] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [codeStep, setCodeStep] = useState<CodeStep | null>(null);
  const credentials = { username, password, keepSignedIn };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing: SignInErrors = {
      ...(username === '' ? { username: t('sign.enterUsername') } : {}),
      ...(password === '' ? { password: t('sign.enterPassword') } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const outcome = await signIn(credentials);
    if (!outcome.ok && outcome.verification !== undefined) await askForCode(outcome.verification);
    else if (!outcome.ok && outcome.message !== null) setErrors({ form: outcome.message });
    setBusy(false);
  }

  async function askForCode({ lockedUntil }: VerificationNeeded) {
    try {
      const Screen = await loadSignInCode();
      setCodeStep({ Screen, lockedUntil });
    } catch {
      setErrors({ form: t('common.networkFailed') });
    }
  }

  if (codeStep !== null) {
    const { Screen, lockedUntil } = codeStep;
    return (
      <Screen
        lockedUntil={lockedUntil}
        signInWith={(proof) => signIn({ ...credentials, proof })}
        onBack={() => setCodeStep(null)}
      />
    );
  }

  return (
    <main className="relative mx-auto flex min-h-dvh w-full max-w-[480px] flex-col overflow-hidden lg:grid lg:max-w-none lg:grid-cols-2">
      <div className="relative min-h-20 flex-1 overflow-hidden max-lg:mask-t-from-85% max-lg:mask-b-from-65% lg:bg-surface-1">
        {/* Out of the flow: the drawing takes the room that is left and never claims more. */}
        <LadderMotif className="absolute top-1/2 left-1/2 w-full -translate-1/2 lg:w-[420px] lg:scale-[1.25]" />
      </div>
      <section className="shrink-0 px-5 pt-2 pb-6 lg:m-auto lg:w-full lg:max-w-[440px] lg:pt-6">
        <Logo size="lg" name={site.texts.name} />
        <h1 className="mt-4.5 text-[1.75rem] leading-9 font-bold tracking-tight whitespace-pre-line">
          {site.texts.headline}
        </h1>
        <form className="mt-6" onSubmit={submit} noValidate>
          <div className="flex flex-col gap-2.5">
            <LimitedField
              kind="username"
              label={t('sign.username')}
              value={username}
              onChange={setUsername}
              error={errors.username}
              autoComplete="username"
              maxLength={20}
            />
            <PasswordField
              label={t('sign.password')}
              value={password}
              onChange={setPassword}
              error={errors.password}
              autoComplete="current-password"
            />
          </div>
          <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <Checkbox label={t('sign.keepSignedIn')} checked={keepSignedIn} onCheckedChange={setKeepSignedIn} />
            <span className="flex items-center text-label text-ink-2">
              <AppLink href="/find_id" className="px-0.5 py-3">
                {t('sign.findId')}
              </AppLink>
              <span aria-hidden="true" className="mx-2 h-3 w-px bg-line-strong" />
              <AppLink href="/find_pw" className="px-0.5 py-3">
                {t('sign.findPassword')}
              </AppLink>
            </span>
          </div>
          {/* Its line is reserved: the button does not move under a finger. */}
          <p role="alert" className="min-h-6 pb-1 text-label font-medium text-danger">
            {errors.form}
          </p>
          <Button type="submit" variant="primary" block pending={isBusy}>
            {t('sign.signIn')}
          </Button>
        </form>
        <ButtonLink href="/register" variant="quiet" block className="mt-2">
          {t('sign.signUp')}
        </ButtonLink>
        <AppLink
          href="/overseaView"
          className="mt-1.5 flex min-h-12 items-center justify-center gap-1 text-label font-medium text-ink-2"
        >
          {t('sign.lookAround')}
          <ChevronRight size={16} aria-hidden="true" />
        </AppLink>
        <AppLink href="/status" className="mx-auto flex min-h-11 w-fit items-center px-2 text-caption text-ink-3">
          {t('nav.status')}
        </AppLink>
      </section>
    </main>
  );
}
