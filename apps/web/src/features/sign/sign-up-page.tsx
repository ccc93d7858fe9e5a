import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { focusFirst, focusRefused, moveOnByEnter } from './enter-key.ts';
import { PhoneCertification } from './phone-certification.tsx';
import { SignFrame } from './sign-frame.tsx';
import { AccountStep } from './sign-up/account-step.tsx';
import { AgreementStep } from './sign-up/agreement-step.tsx';
import { useFieldTexts } from './sign-up/field-texts.ts';
import { ProfileStep } from './sign-up/profile-step.tsx';
import { STEPS } from './sign-up/sign-up-draft.ts';
import { useLeaveConfirmation } from './sign-up/use-leave-confirmation.ts';
import { useSignUp } from './sign-up/use-sign-up.ts';

const TITLES = {
  agreement: 'signUp.stepAgreement',
  phone: 'signUp.stepPhone',
  account: 'signUp.stepAccount',
  profile: 'signUp.stepProfile',
} as const;

/** /register and /ref/:partnerCode */
export function SignUpPage() {
  const t = useText();
  const navigate = useNavigate();
  const { partnerCode = '' } = useParams({ strict: false });
  const signUp = useSignUp(partnerCode);
  const { draft, step } = signUp;
  const errors = useFieldTexts(signUp.errors);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useLeaveConfirmation(signUp.stage === 'form');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is shown is what moves the focus.
  useEffect(() => focusFirst(form.current), [step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused try is what moves the focus.
  useEffect(() => focusRefused(form.current), [tries]);

  function goBack() {
    if (!signUp.back()) void navigate({ to: '/signin' });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void signUp.next().then(() => setTries(tries + 1));
  }

  if (signUp.stage === 'unentered') return <SignUpDone username={draft.username} />;

  const isLast = step === STEPS.at(-1);
  return (
    <form ref={form} onSubmit={submit} onKeyDown={moveOnByEnter} noValidate>
      <SignFrame
        title={t(TITLES[step])}
        onBack={goBack}
        progress={<StepProgress step={STEPS.indexOf(step) + 1} steps={STEPS.length} />}
        footer={
          <Button type="submit" variant="primary" block pending={signUp.isBusy}>
            {t(isLast ? 'signUp.submit' : 'signUp.next')}
          </Button>
        }
      >
        {step === 'agreement' && (
          <AgreementStep
            agreed={draft.agreed}
            onChange={(agreed) => signUp.change({ agreed })}
            error={errors.agreement}
          />
        )}
        {step === 'phone' && (
          <PhoneCertification
            phone={draft.phone}
            onPhoneChange={(phone) => signUp.change({ phone })}
            forKnownPhone={false}
            isCertified={draft.phoneCertificate !== ''}
            onCertified={signUp.phoneCertified}
            onStartOver={() => signUp.change({ phoneCertificate: '' })}
            error={errors.phone}
          />
        )}
        {step === 'account' && (
          <AccountStep draft={draft} onChange={signUp.change} errors={errors} usernameCheck={signUp.usernameCheck} />
        )}
        {step === 'profile' && (
          <ProfileStep
            draft={draft}
            onChange={signUp.change}
            errors={errors}
            referral={signUp.referral}
            isReferred={partnerCode !== ''}
          />
        )}
      </SignFrame>
    </form>
  );
}

function SignUpDone({ username }: { readonly username: string }) {
  const t = useText();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col px-5 pb-6">
      <div className="flex flex-1 flex-col items-center justify-center text-center">
        <CircleCheck size={56} className="text-ok" aria-hidden="true" />
        <h1 className="mt-5 text-title1 font-bold tracking-tight">{t('signUp.doneTitle')}</h1>
        <p className="mt-2 text-body text-ink-2">{t('signUp.doneBody', { username })}</p>
      </div>
      <ButtonLink href="/signin" variant="primary" block>
        {t('signUp.goSignIn')}
      </ButtonLink>
    </main>
  );
}

interface StepProgressProps {
  readonly step: number;
  readonly steps: number;
}

function StepProgress({ step, steps }: StepProgressProps) {
  const t = useText();
  return (
    <div className="mb-5">
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: steps }, (_, index) => index + 1).map((bar) => (
          <span key={bar} className={cx('h-1 flex-1 rounded-full', bar <= step ? 'bg-brand' : 'bg-surface-3')} />
        ))}
      </div>
      <p className="mt-2 text-caption text-ink-3">{t('signUp.stepOf', { step, steps })}</p>
    </div>
  );
}
