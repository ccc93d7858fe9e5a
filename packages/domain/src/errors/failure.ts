import type { VerificationNeeded } from '../session/verification.ts';
import { ERRORS, type ErrorCode } from './catalogue.ts';

/** A refusal as a value: a catalogue code and, for texts with a figure, that figure as shown to people. */
export interface Failure {
  readonly code: ErrorCode;
  readonly figure?: string;
  /** Of VERIFICATION_REQUIRED: what a program must know to ask for the right thing. */
  readonly verification?: VerificationNeeded;
}

export function failure(code: ErrorCode, figure?: string): Failure {
  return figure === undefined ? { code } : { code, figure };
}

/** E103 with how to verify and why what was given, if anything, was not enough. */
export function verificationNeeded(verification: VerificationNeeded): Failure {
  return { code: 'VERIFICATION_REQUIRED', verification };
}

export function koreanText(fail: Failure): string {
  return ERRORS[fail.code].ko.replace('{n}', fail.figure ?? '');
}

export function httpStatus(code: ErrorCode): number {
  return ERRORS[code].status;
}
