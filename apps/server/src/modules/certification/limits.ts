import { CODE_RESEND_SECONDS } from '@hoga/domain/accounts/code-resend';

export interface CertificationLimits {
  readonly codeSeconds: number;
  readonly proofSeconds: number;
  /** Wrong guesses a code survives. */
  readonly guesses: number;
  /** Delay before another code may be requested. */
  readonly resendSeconds: number;
  readonly perKeyPerDay: number;
  readonly perIpPerDay: number;
}

export const CERTIFICATION_LIMITS: CertificationLimits = {
  codeSeconds: 180,
  proofSeconds: 600,
  guesses: 5,
  resendSeconds: CODE_RESEND_SECONDS,
  perKeyPerDay: 10,
  perIpPerDay: 100,
};

export const DAY_MS = 86_400_000;
