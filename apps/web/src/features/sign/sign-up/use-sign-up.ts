import { isSuccess } from '@hoga/client/reply';
import { signUp, verifyPartner } from '@hoga/contract/unchecked/account';
import type { PlayerId } from '@hoga/kernel/ids';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { useState } from 'react';
import { callApi, messageFor } from '../../../data/api/api.ts';
import { signIn } from '../../../data/session/session.ts';
import { beginFirstDay } from '../../../data/settings/first-day.ts';
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
import { type UsernameCheck, useUsernameCheck } from './use-username-check.ts';

/** A new member's first page: the prices, with the granted practice money. */
const FIRST_PAGE = '/oversea';

export interface Referral {
  /** Why no partner has the code; gone once it is changed. */
  readonly error: string | undefined;
  readonly isChecking: boolean;
  check(): void;
}

export interface SignUp {
  readonly draft: SignUpDraft;
  readonly step: Step;
  readonly errors: DraftErrors;
  readonly isBusy: boolean;
  /** `created`: the member exists and is being signed in. `unentered`: that did not work and is left to the sign-in page. */
  readonly stage: 'form' | 'created' | 'unentered';
  readonly referral: Referral;
  readonly usernameCheck: UsernameCheck;
  change(change: Partial<SignUpDraft>): void;
  /** The phone is proven: its step needs nothing else. */
  phoneCertified(phoneCertificate: string): void;
  /** Moves on when the step is complete; the last step signs up. */
  next(): Promise<void>;
  /** False at the first step, where there is nothing to go back to. */
  back(): boolean;
}

export function useSignUp(referralCode: string): SignUp {
  const [draft, setDraft] = useState(() => emptyDraft(referralCode));
  const [step, setStep] = useState<Step>('agreement');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [stage, setStage] = useState<SignUp['stage']>('form');
  const [referralError, setReferralError] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const errors = errorsOf(step, draft);
  const usernameCheck = useUsernameCheck(draft, (freeUsername) => change({ freeUsername }));

  function change(changed: Partial<SignUpDraft>) {
    setDraft((current) => ({ ...current, ...changed }));
  }

  function show(next: Step) {
    setStep(next);
    setTried(false);
  }

  /** The draft with the partner of the typed code; null when no partner has it. */
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
    if (reply !== null && isSuccess(reply)) return enter(reply.data.id);
    setBusy(false);
    if (reply === null) return;
    const concerned = stepOfRefusal(reply.code);
    await alert({ body: messageFor(reply) });
    if (concerned === null) return;
    // The field that was refused has to be proven again.
    if (concerned === 'phone') change({ phoneCertificate: '' });
    if (concerned === 'account') change({ freeUsername: null });
    show(concerned);
  }

  async function enter(id: PlayerId): Promise<void> {
    setStage('created');
    beginFirstDay(id);
    const { username, password } = draft;
    const outcome = await signIn({ username, password, keepSignedIn: true, landOn: FIRST_PAGE });
    if (outcome.ok) return;
    setBusy(false);
    setStage('unentered');
  }

  async function goOn(): Promise<void> {
    if (step === 'account' && !(await usernameCheck.isFree())) return;
    const following = STEPS[STEPS.indexOf(step) + 1];
    if (following === undefined) await submit();
    else show(following);
  }

  return {
    draft,
    step,
    errors: hasTried ? errors : {},
    isBusy,
    stage,
    referral: { error: referralError, isChecking, check: () => void withPartner() },
    usernameCheck,
    change: (changed) => {
      if ('referralCode' in changed) setReferralError(undefined);
      change(changed);
    },
    phoneCertified: (phoneCertificate) => {
      change({ phoneCertificate });
      show('account');
    },
    async next() {
      if (isBusy) return;
      if (Object.keys(errors).length > 0) return setTried(true);
      await goOn();
    },
    back() {
      const previous = STEPS[STEPS.indexOf(step) - 1];
      if (previous === undefined) return false;
      show(previous);
      return true;
    },
  };
}
