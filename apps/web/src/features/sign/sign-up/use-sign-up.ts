import { signUp } from '@hoga/contract/account';
import { useState } from 'react';
import { callApi, messageFor } from '../../../data/api/api.ts';
import { isSuccess } from '../../../data/api/reply.ts';
import { alert } from '../../../shared/ui/dialogs/dialog-store.ts';
import {
  type DraftErrors,
  emptyDraft,
  errorsOf,
  type SignUpDraft,
  STEPS,
  type Step,
  signUpPayload,
  stepOfRefusal,
} from './sign-up-draft.ts';

export interface SignUp {
  readonly draft: SignUpDraft;
  readonly step: Step;
  readonly errors: DraftErrors;
  readonly isBusy: boolean;
  readonly isDone: boolean;
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
  const errors = errorsOf(step, draft);

  function show(next: Step) {
    setStep(next);
    setTried(false);
  }

  async function submit(): Promise<void> {
    setBusy(true);
    const reply = await callApi(signUp, { body: signUpPayload(draft) });
    setBusy(false);
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
    change: (change) => setDraft((current) => ({ ...current, ...change })),
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
