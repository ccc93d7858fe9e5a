import {
  checkEmail,
  checkNick,
  checkNickDiffers,
  checkPassword,
  checkPersonName,
  checkUsername,
  cleanEmail,
} from '@hoga/domain/accounts/field-rules';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import type { Failure } from '@hoga/domain/errors/failure';
import type { PlayerId } from '@hoga/kernel/ids';
import type { TextKey } from '../../../shared/i18n/texts.ts';

export const STEPS = ['agreement', 'phone', 'account', 'profile'] as const;
export type Step = (typeof STEPS)[number];

const REQUIRED_AGREEMENTS = ['terms', 'privacy', 'risk'] as const;
export const AGREEMENTS = [...REQUIRED_AGREEMENTS, 'marketing'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** Everything typed so far. Nothing of it is lost by a failed request or by going a step back. */
export interface SignUpDraft {
  readonly agreed: Readonly<Record<Agreement, boolean>>;
  readonly phone: string;
  /** The proof that the phone was verified; empty until then. */
  readonly phoneCertificate: string;
  readonly username: string;
  /** The username that the server last called free. */
  readonly freeUsername: string | null;
  readonly password: string;
  readonly passwordAgain: string;
  readonly name: string;
  readonly nick: string;
  readonly email: string;
  readonly referralCode: string;
  /** The owner of the code, once the server has answered. */
  readonly partner: { readonly id: PlayerId; readonly name: string } | null;
}

export type DraftField = 'agreement' | 'phone' | 'username' | 'password' | 'passwordAgain' | 'name' | 'nick' | 'email';

/** A rule's refusal from the catalogue, or a text that only this form has. */
export type DraftError = { readonly failure: Failure } | { readonly text: TextKey };
export type DraftErrors = Readonly<Partial<Record<DraftField, DraftError>>>;

/** A typed code that was not looked up: going on without it would drop it silently. */
export function hasUncheckedReferral({ referralCode, partner }: SignUpDraft): boolean {
  return referralCode.trim() !== '' && partner === null;
}

export function emptyDraft(referralCode: string): SignUpDraft {
  return {
    agreed: { terms: false, privacy: false, risk: false, marketing: false },
    phone: '',
    phoneCertificate: '',
    username: '',
    freeUsername: null,
    password: '',
    passwordAgain: '',
    name: '',
    nick: '',
    email: '',
    referralCode,
    partner: null,
  };
}

/** The errors that block the next step; empty when there are none. */
export function errorsOf(step: Step, draft: SignUpDraft): DraftErrors {
  switch (step) {
    case 'agreement':
      return REQUIRED_AGREEMENTS.every((name) => draft.agreed[name])
        ? {}
        : { agreement: { text: 'signUp.agreeRequired' } };
    case 'phone':
      return draft.phoneCertificate === '' ? { phone: { failure: { code: 'CERTIFICATION_REQUIRED' } } } : {};
    case 'account':
      return present({
        username: refusal(checkUsername(draft.username)),
        password: refusal(checkPassword(draft.password)),
        passwordAgain: draft.password === draft.passwordAgain ? null : { text: 'signUp.passwordDiffers' },
      });
    case 'profile': {
      const nick = cleanText(draft.nick);
      return present({
        name: nameError(draft.name),
        nick: refusal(checkNick(nick) ?? checkNickDiffers(draft.username, nick)),
        email: refusal(checkEmail(cleanEmail(draft.email))),
      });
    }
  }
}

/** The error of a person's name. The catalogue has no text for a character that names do not have. */
export function nameError(name: string): DraftError | null {
  const failure = checkPersonName(cleanText(name));
  return failure?.code === 'INVALID_REQUEST' ? { text: 'signUp.nameInvalid' } : refusal(failure);
}

function refusal(failure: Failure | null): DraftError | null {
  return failure === null ? null : { failure };
}

function present(errors: Readonly<Partial<Record<DraftField, DraftError | null>>>): DraftErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null));
}

/** Which step holds the field a server refusal is about, so that the visitor is taken there. */
export function stepOfRefusal(code: string): Step | null {
  if (code.startsWith('USERNAME') && code !== 'USERNAME_EQUALS_NICK') return 'account';
  if (code.startsWith('PASSWORD')) return 'account';
  if (code.startsWith('PHONE') || code === 'CERTIFICATION_REQUIRED') return 'phone';
  return null;
}

/** The call's fields. The server keeps these names of `etcJson` and drops all others. */
export function signUpPayload(draft: SignUpDraft) {
  const { username, password, name, phone, email, nick } = draft;
  return {
    username,
    password,
    name,
    phone,
    email,
    nick,
    ...(draft.partner === null ? {} : { partnerId: draft.partner.id }),
    etcJson: JSON.stringify({ phoneCertificate: draft.phoneCertificate, agreeMarketing: draft.agreed.marketing }),
  };
}
