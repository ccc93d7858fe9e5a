import { useEffect, useState } from 'react';
import { LimitedField } from '../../shared/form/limited-field.tsx';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
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
  const { stage } = certification;

  function startOver() {
    setCode('');
    certification.startOver();
    props.onStartOver();
  }

  function changeCode(next: string) {
    setCode(next);
    // The last digit is the whole form: nobody should have to look for a button.
    if (next.length === CODE_LENGTH && !certification.isBusy) void certification.verifyCode(props.phone, next);
  }

  return (
    <div className="flex flex-col gap-2.5">
      <PhoneField
        label={t('sign.phone')}
        value={props.phone}
        onChange={props.onPhoneChange}
        disabled={stage !== 'phone'}
        error={certification.phoneError ?? props.error}
        autoComplete="tel"
      />
      {stage === 'phone' && (
        <Button
          variant="secondary"
          block
          pending={certification.isBusy}
          onClick={() => void certification.sendCode(props.phone)}
        >
          {t('sign.sendCode')}
        </Button>
      )}
      {stage === 'code' && (
        <>
          <LimitedField
            kind="digits"
            label={t('sign.code')}
            value={code}
            onChange={changeCode}
            maxLength={CODE_LENGTH}
            autoComplete="one-time-code"
            autoFocus
            error={certification.codeError ?? (secondsLeft === 0 ? t('sign.codeExpired') : undefined)}
            hint={t('sign.codeLeft', { time: minutesAndSeconds(secondsLeft) })}
          />
          <div className="flex gap-2">
            <Button
              variant="quiet"
              className="flex-1"
              disabled={certification.isBusy}
              onClick={() => void certification.sendCode(props.phone)}
            >
              {t('sign.resendCode')}
            </Button>
            <Button
              variant="secondary"
              className="flex-1"
              pending={certification.isBusy}
              disabled={code.length !== CODE_LENGTH}
              onClick={() => void certification.verifyCode(props.phone, code)}
            >
              {t('sign.verify')}
            </Button>
          </div>
        </>
      )}
      {stage !== 'phone' && (
        <div className="flex min-h-11 items-center justify-between text-label">
          <p role="status" className={stage === 'done' ? 'font-semibold text-ok' : 'text-ink-2'}>
            {t(stage === 'done' ? 'sign.verified' : 'sign.codeSent')}
          </p>
          <button
            type="button"
            className="min-h-11 shrink-0 px-1 whitespace-nowrap text-ink-2 underline"
            onClick={startOver}
          >
            {t('sign.changePhone')}
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
