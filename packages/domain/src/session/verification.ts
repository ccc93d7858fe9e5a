/** What a member verifies with before an irreversible action: the authenticator code if one is set up. */
export const VERIFICATION_METHODS = ['TOTP', 'PASSWORD'] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** Nothing was given; it is wrong; or too many were wrong, and verification is locked for a while. */
export const VERIFICATION_REASONS = ['MISSING', 'WRONG', 'LOCKED'] as const;
export type VerificationReason = (typeof VERIFICATION_REASONS)[number];

/** DOMAIN §7: the number of consecutive wrong proofs of any kind, and how long verification is then locked. */
export const VERIFICATION_TRIES = 5;
export const VERIFICATION_LOCK_MS = 30 * 60_000;

/** DOMAIN §7: the lifetime of a second-factor set-up, and how many codes may be tried in it. */
export const SET_UP_MS = 10 * 60_000;
export const SET_UP_TRIES = 5;

/** A member's verification state: the method, and how many tries are left. */
export interface VerificationStanding {
  readonly by: VerificationMethod;
  readonly triesLeft: number;
  /** Epoch milliseconds; `null`: not locked. */
  readonly lockedUntil: number | null;
}

/** The details of E103. */
export interface VerificationNeeded extends VerificationStanding {
  readonly reason: VerificationReason;
}

/** The proof a member gives; which field counts depends on their set-up. */
export interface VerificationProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}
