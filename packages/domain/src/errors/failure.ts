import { ERRORS, type ErrorCode } from './catalogue.ts';

/** A refusal as a value: a catalogue code and, for texts with a figure, that figure as shown to people. */
export interface Failure {
  readonly code: ErrorCode;
  readonly figure?: string;
}

export function failure(code: ErrorCode, figure?: string): Failure {
  return figure === undefined ? { code } : { code, figure };
}

export function koreanText(fail: Failure): string {
  return ERRORS[fail.code].ko.replace('{n}', fail.figure ?? '');
}

export function httpStatus(code: ErrorCode): number {
  return ERRORS[code].status;
}
