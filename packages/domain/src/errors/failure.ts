import type { DecisionLock } from '../operators/requests.ts';
import type { VerificationNeeded } from '../session/verification.ts';
import { ERRORS, type ErrorCode } from './catalogue.ts';

/** A refusal as a value: a catalogue code and, for texts with a figure, that figure as shown to people. */
export interface Failure {
  readonly code: ErrorCode;
  readonly figure?: string;
  /** Of VERIFICATION_REQUIRED: what a program must know to ask for the right thing. */
  readonly verification?: VerificationNeeded;
  /** What a program is told besides: what stands now (E121), or which fields make no sense. */
  readonly details?: { readonly now?: unknown; readonly fields?: readonly string[] };
  /** Of CHANGED_MEANWHILE: who is deciding on it at the moment. */
  readonly lock?: DecisionLock;
}

export function failure(code: ErrorCode, figure?: string): Failure {
  return figure === undefined ? { code } : { code, figure };
}

/** Neither done nor refused as far as is known: the same must be sent again, or looked up. */
export function isUnanswered({ code }: Failure): boolean {
  return code === 'UNAVAILABLE' || code === 'OUTCOME_UNKNOWN';
}

/** E103 with how to verify and why what was given, if anything, was not enough. */
export function verificationNeeded(verification: VerificationNeeded): Failure {
  return { code: 'VERIFICATION_REQUIRED', verification };
}

/** E121 with what stands now, so that whoever has filled in an older form sees what has changed. */
export function changedMeanwhile(now: unknown): Failure {
  return { code: 'CHANGED_MEANWHILE', details: { now } };
}

/** A request whose fields are each fine, but not together with what stands. */
export function wrongFields(fields: readonly string[]): Failure {
  return { code: 'INVALID_REQUEST', details: { fields } };
}

/** E121 with who is deciding and until when they keep others out. */
export function lockedBy(lock: DecisionLock): Failure {
  return { code: 'CHANGED_MEANWHILE', lock };
}

export function koreanText(fail: Failure): string {
  return ERRORS[fail.code].ko.replace('{n}', fail.figure ?? '');
}

export function httpStatus(code: ErrorCode): number {
  return ERRORS[code].status;
}
