import { isSuccess } from '@hoga/client/reply';
import { certificatePhone, verifyPhone } from '@hoga/contract/unchecked/certification';
import { CODE_RESEND_SECONDS } from '@hoga/domain/accounts/code-resend';
import { checkPhone } from '@hoga/domain/accounts/field-rules';
import { useState } from 'react';
import { callApi, messageFor } from '../../data/api/api.ts';
import { failureText } from '../../data/site/failure-text.ts';

export interface PhoneCertification {
  readonly stage: 'phone' | 'code' | 'done';
  readonly isBusy: boolean;
  /** When the code that was sent stops working, epoch ms. */
  readonly codeEndsAt: number | null;
  /** When another code can be requested for this number, epoch ms. */
  readonly resendAt: number | null;
  /** The code itself, which a server in development returns to a page on its own machine. */
  readonly developmentCode: string | null;
  readonly phoneError: string | null;
  readonly codeError: string | null;
  sendCode(): Promise<void>;
  verifyCode(code: string): Promise<void>;
  /** Back to the number: a code that was sent no longer counts. */
  startOver(): void;
}

interface Options {
  readonly phone: string;
  /** True where the number is expected to belong to an account (find id / password). */
  readonly forKnownPhone: boolean;
  readonly isCertified: boolean;
  readonly onCertified: (certificateValue: string) => void;
}

/** The two steps of proving a phone number: request a code, type it in. */
export function usePhoneCertification({ phone, forKnownPhone, isCertified, onCertified }: Options): PhoneCertification {
  const [stage, setStage] = useState<'phone' | 'code'>('phone');
  const [isBusy, setBusy] = useState(false);
  const [codeEndsAt, setCodeEndsAt] = useState<number | null>(null);
  const [lastSent, setLastSent] = useState<{ readonly to: string; readonly at: number } | null>(null);
  const [developmentCode, setDevelopmentCode] = useState<string | null>(null);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string | null>(null);

  async function sendCode(): Promise<void> {
    const refusal = checkPhone(phone);
    if (refusal !== null) return setPhoneError(failureText(refusal));
    setBusy(true);
    setPhoneError(null);
    setCodeError(null);
    const reply = await callApi(certificatePhone, { body: { key: phone, ignoreKey: forKnownPhone } });
    setBusy(false);
    if (!isSuccess(reply)) return setPhoneError(messageFor(reply));
    const now = Date.now();
    setLastSent({ to: phone, at: now });
    setCodeEndsAt(now + reply.data.expiresIn * 1_000);
    setDevelopmentCode(reply.data.developmentCode ?? null);
    setStage('code');
  }

  async function verifyCode(code: string): Promise<void> {
    setBusy(true);
    setCodeError(null);
    const reply = await callApi(verifyPhone, { body: { key: phone, secretCode: code } });
    setBusy(false);
    if (!isSuccess(reply)) return setCodeError(messageFor(reply));
    // A code proves once: a discarded or used proof starts again with the number.
    startOver();
    onCertified(reply.data.certificateValue);
  }

  function startOver(): void {
    setStage('phone');
    setCodeEndsAt(null);
    setPhoneError(null);
    setCodeError(null);
  }

  return {
    stage: isCertified ? 'done' : stage,
    isBusy,
    codeEndsAt,
    resendAt: lastSent?.to === phone ? lastSent.at + CODE_RESEND_SECONDS * 1_000 : null,
    developmentCode,
    phoneError,
    codeError,
    sendCode,
    verifyCode,
    startOver,
  };
}
