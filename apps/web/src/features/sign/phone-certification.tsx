import { Button } from '@hoga/ui/components/button.tsx';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import { PhoneField } from '@hoga/ui/form/phone-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../data/site/site-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { CountryPhoneField } from './country-phone-field.tsx';
import { focusNext, onEnter } from './enter-key.ts';
import { usePhoneCertification } from './use-phone-certification.ts';

const CODE_LENGTH = 6;

interface PhoneCertificationProps {
  readonly phone: string;
  readonly onPhoneChange: (phone: string) => void;
  readonly forKnownPhone: boolean;
  /** The proof is at hand already: the visitor came back to this step. */
  readonly isCertified: boolean;
  readonly onCertified: (certificateValue: string) => void;
  /** The proof was given up: the number is about to change. */
  readonly onStartOver: () => void;
  /** A refusal from elsewhere that concerns the number. */
  readonly error?: string | undefined;
}

/** Number, code, proof: used to sign up and to find an id or a password. */
export function PhoneCertification(props: PhoneCertificationProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const certification = usePhoneCertification(props);
  const secondsLeft = useCountdown(certification.codeEndsAt);
  const waitLeft = useCountdown(certification.resendAt);
  const { stage } = certification;
  const root = useRef<HTMLDivElement>(null);
  // People of English sites live in many countries.
  const OwnPhoneField = useSite().language === 'en' ? CountryPhoneField : PhoneField;
  const shownStage = useRef(stage);

  useEffect(() => {
    // The code's field is gone, and the focus with it: the focus moves to the next field.
    if (stage === 'done' && shownStage.current === 'code') focusNext(root.current?.closest('form') ?? null);
    shownStage.current = stage;
  }, [stage]);

  function startOver() {
    setCode('');
    certification.startOver();
    props.onStartOver();
  }

  function changeCode(next: string) {
    setCode(next);
    // The last digit completes the form: it is sent without a button.
    if (next.length === CODE_LENGTH && !certification.isBusy) void certification.verifyCode(next);
  }

  function send() {
    if (certification.isBusy || waitLeft > 0) return;
    // A new code makes the one before it worthless, typed or not.
    setCode('');
    void certification.sendCode();
  }

  const sendText = (key: 'signUp.sendCode' | 'signUp.resendCode') =>
    waitLeft === 0 ? t(key) : t('signUp.waitToSend', { action: t(key), time: minutesAndSeconds(waitLeft) });

  return (
    <div ref={root} className="flex flex-col gap-2.5">
      <OwnPhoneField
        label={t('signUp.phone')}
        value={props.phone}
        onChange={props.onPhoneChange}
        disabled={stage !== 'phone'}
        error={certification.phoneError ?? props.error}
        autoComplete="tel"
        enterKeyHint="send"
        onKeyDown={onEnter(send)}
      />
      {stage === 'phone' && (
        <Button variant="secondary" block pending={certification.isBusy} disabled={waitLeft > 0} onClick={send}>
          {sendText('signUp.sendCode')}
        </Button>
      )}
      {stage === 'code' && (
        <>
          <LimitedField
            kind="digits"
            label={t('signUp.code')}
            value={code}
            onChange={changeCode}
            maxLength={CODE_LENGTH}
            autoComplete="one-time-code"
            autoFocus
            enterKeyHint="go"
            onKeyDown={onEnter(() => changeCode(code))}
            error={certification.codeError ?? (secondsLeft === 0 ? t('signUp.codeExpired') : undefined)}
            hint={t('signUp.codeLeft', { time: minutesAndSeconds(secondsLeft) })}
          />
          {certification.developmentCode !== null && (
            <p className="rounded-md bg-surface-2 px-3.5 py-2.5 text-label font-semibold text-ink-2">
              {t('signUp.developmentCode', { code: certification.developmentCode })}
            </p>
          )}
          <div className="flex gap-2">
            <Button variant="quiet" className="flex-1" disabled={certification.isBusy || waitLeft > 0} onClick={send}>
              {sendText('signUp.resendCode')}
            </Button>
            <Button
              variant="secondary"
              className="flex-1"
              pending={certification.isBusy}
              disabled={code.length !== CODE_LENGTH}
              onClick={() => void certification.verifyCode(code)}
            >
              {t('signUp.verify')}
            </Button>
          </div>
        </>
      )}
      {stage !== 'phone' && (
        <div className="flex min-h-11 items-center justify-between text-label">
          <p role="status" className={stage === 'done' ? 'font-semibold text-ok' : 'text-ink-2'}>
            {t(stage === 'done' ? 'signUp.verified' : 'signUp.codeSent')}
          </p>
          <button
            type="button"
            className="min-h-11 shrink-0 px-1 whitespace-nowrap text-ink-2 underline"
            onClick={startOver}
          >
            {t('signUp.changePhone')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Whole seconds left until `endsAt` (epoch ms), counting down once a second; 0 when there is no end or it has passed. */
function useCountdown(endsAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const isRunning = left > 0;

  useEffect(() => {
    setNow(Date.now());
    if (endsAt === null || !isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [endsAt, isRunning]);

  return left;
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
