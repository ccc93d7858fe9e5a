import { isSuccess } from '@hoga/client/reply';
import { signUp, verifyPartner } from '@hoga/contract/account';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { useState } from 'react';
import { callApi, messageFor } from '../../../data/api/api.ts';
import {
  type DraftErrors,
  emptyDraft,
  errorsOf,
  hasUncheckedReferral,
  type SignUpDraft,
  STEPS,
  type Step,
  signUpPayload,
  stepOfRefusal,
} from './sign-up-draft.ts';

export interface Referral {
  /** Why the code is nobody's; gone once it is changed. */
  readonly error: string | undefined;
  readonly isChecking: boolean;
  check(): void;
}

export interface SignUp {
  readonly draft: SignUpDraft;
  readonly step: Step;
  readonly errors: DraftErrors;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly referral: Referral;
  change(change: Partial<SignUpDraft>): void;
  /** Goes on when the step is complete; the last step signs up. */
  next(): Promise<void>;
  /** False at the first step, where there is nothing to go back to. */
  back(): boolean;
}

export function useSignUp(referralCode: string): SignUp {
  const [draft, setDraft] = useState(() => emptyDraft(referralCode));
  const [step, setStep] = useState<Step>('agreement');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [referralError, setReferralError] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const errors = errorsOf(step, draft);

  function show(next: Step) {
    setStep(next);
    setTried(false);
  }

  /** The draft with the partner whose code was typed; null when it is nobody's. */
  async function withPartner(): Promise<SignUpDraft | null> {
    setChecking(true);
    const reply = await callApi(verifyPartner, { query: { partnerPk: draft.referralCode.trim() } });
    setChecking(false);
    const partner = isSuccess(reply) ? { id: reply.data.partnerId, name: reply.data.name } : null;
    setReferralError(isSuccess(reply) ? undefined : messageFor(reply));
    setDraft((current) => ({ ...current, partner }));
    return partner === null ? null : { ...draft, partner };
  }

  async function submit(): Promise<void> {
    setBusy(true);
    const complete = hasUncheckedReferral(draft) ? await withPartner() : draft;
    const reply = complete === null ? null : await callApi(signUp, { body: signUpPayload(complete) });
    setBusy(false);
    if (reply === null) return;
    if (isSuccess(reply)) return setDone(true);
    const concerned = stepOfRefusal(reply.code);
    await alert({ body: messageFor(reply) });
    if (concerned === null) return;
    // The field that was refused has to be proven again.
    if (concerned === 'phone') setDraft((current) => ({ ...current, phoneCertificate: '' }));
    if (concerned === 'account') setDraft((current) => ({ ...current, freeUsername: null }));
    show(concerned);
  }

  return {
    draft,
    step,
    errors: hasTried ? errors : {},
    isBusy,
    isDone,
    referral: { error: referralError, isChecking, check: () => void withPartner() },
    change: (change) => {
      if ('referralCode' in change) setReferralError(undefined);
      setDraft((current) => ({ ...current, ...change }));
    },
    async next() {
      if (isBusy) return;
      if (Object.keys(errors).length > 0) return setTried(true);
      const following = STEPS[STEPS.indexOf(step) + 1];
      if (following === undefined) await submit();
      else show(following);
    },
    back() {
      const previous = STEPS[STEPS.indexOf(step) - 1];
      if (previous === undefined) return false;
      show(previous);
      return true;
    },
  };
}
