/** What a member verifies with before something that cannot be taken back: the code of their app if they have set one up. */
export const VERIFICATION_METHODS = ['TOTP', 'PASSWORD'] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** Nothing was given; it is not right; or too much was not right, and nothing is looked at for a while. */
export const VERIFICATION_REASONS = ['MISSING', 'WRONG', 'LOCKED'] as const;
export type VerificationReason = (typeof VERIFICATION_REASONS)[number];

/** DOMAIN §7: so many wrong ones in a row, of whatever kind, and for how long nothing is looked at then. */
export const VERIFICATION_TRIES = 5;
export const VERIFICATION_LOCK_MS = 30 * 60_000;

/** DOMAIN §7: how long a set-up of the second factor lasts, and how many codes may be tried in it. */
export const SET_UP_MS = 10 * 60_000;
export const SET_UP_TRIES = 5;

/** Where somebody stands with verifying: how, and how often they may still be wrong. */
export interface VerificationStanding {
  readonly by: VerificationMethod;
  readonly triesLeft: number;
  /** Epoch milliseconds; `null`: not locked. */
  readonly lockedUntil: number | null;
}

/** What E103 tells beside its text. */
export interface VerificationNeeded extends VerificationStanding {
  readonly reason: VerificationReason;
}

/** What somebody gives to verify; which of it counts depends on what they have set up. */
export interface VerificationProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}
