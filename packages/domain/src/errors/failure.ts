import type { DecisionLock } from '../operators/requests.ts';
import type { VerificationNeeded } from '../session/verification.ts';
import { ERRORS, type ErrorCode } from './catalogue.ts';

/** A refusal as a value: a catalogue code and, for texts with a figure, that figure as displayed. */
export interface Failure {
  readonly code: ErrorCode;
  readonly figure?: string;
  /** Of VERIFICATION_REQUIRED: what a client needs in order to request the right proof. */
  readonly verification?: VerificationNeeded;
  /** Machine-readable details: the current state (E121), which fields are invalid, the time of CLOCK_SKEW, or which limit was reached. */
  readonly details?: {
    readonly now?: unknown;
    readonly fields?: readonly string[];
    readonly serverTime?: number;
    /** Of TOO_MANY_REQUESTS: which limit, and in how many milliseconds the same may pass. */
    readonly limit?: string;
    readonly retryMs?: number;
  };
  /** Of CHANGED_MEANWHILE: the operator currently deciding on it. */
  readonly lock?: DecisionLock;
}

export function failure(code: ErrorCode, figure?: string): Failure {
  return figure === undefined ? { code } : { code, figure };
}

/** Neither known as done nor as refused: the request must be retried or looked up. */
export function isUnanswered({ code }: Failure): boolean {
  return code === 'UNAVAILABLE' || code === 'OUTCOME_UNKNOWN';
}

/** E103 with the method, and why the given proof, if any, was not enough. */
export function verificationNeeded(verification: VerificationNeeded): Failure {
  return { code: 'VERIFICATION_REQUIRED', verification };
}

/** E121 with the current state, so that a client with an older form can show what has changed. */
export function changedMeanwhile(now: unknown): Failure {
  return { code: 'CHANGED_MEANWHILE', details: { now } };
}

/** A request whose fields are each valid, but not together with the current state. */
export function wrongFields(fields: readonly string[]): Failure {
  return { code: 'INVALID_REQUEST', details: { fields } };
}

/** E121 with the deciding operator and the end of their lock. */
export function lockedBy(lock: DecisionLock): Failure {
  return { code: 'CHANGED_MEANWHILE', lock };
}

export function koreanText(fail: Failure): string {
  return ERRORS[fail.code].ko.replace('{n}', fail.figure ?? '');
}

export function httpStatus(code: ErrorCode): number {
  return ERRORS[code].status;
}
