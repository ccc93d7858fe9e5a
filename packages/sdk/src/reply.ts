import type { Calls, CommonCode } from './generated/calls.ts';

/** `GET /api/state`: the method and path of a call. */
export type CallName = keyof Calls;

/** The fields of a call: its body, or its query. */
export type InputOf<Name extends CallName> = Calls[Name] extends { readonly body: infer Body }
  ? Body
  : Calls[Name] extends { readonly query: infer Query }
    ? Query
    : Readonly<Record<string, never>>;

export type DataOf<Name extends CallName> = Calls[Name]['data'];

/** Codes may be added at any time: one that is not known is a refusal. */
type NewCode = string & Readonly<Record<never, never>>;

export interface Refusal<Code extends string = string> {
  readonly ok: false;
  readonly status: number;
  readonly code: Code | NewCode;
  /** For people. */
  readonly message: string;
  /** Details of some codes, such as the refused fields. */
  readonly data: unknown;
}

/** What the server answered: done, or refused, and then nothing has changed. */
export type Reply<Name extends CallName> =
  | { readonly ok: true; readonly data: DataOf<Name> }
  | Refusal<Calls[Name]['codes'] | CommonCode>;

/** A command that may or may not have been done: no certain answer came in time. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  readonly call: CallName;
  /** What it was sent under. Sent again under it within a day, it is done once at most. */
  readonly clientOrderId: string;

  constructor(call: CallName, clientOrderId: string) {
    super(`${call}: it is not known whether ${clientOrderId} was done`);
    this.call = call;
    this.clientOrderId = clientOrderId;
  }
}

/** Nothing was changed: the server could not be reached, or could not answer now. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** A call that others stand on was refused. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(call: CallName, { code, message }: Pick<Refusal, 'code' | 'message'>) {
    super(`${call}: ${code}${message === '' ? '' : `: ${message}`}`);
    this.code = code;
  }
}

/** The key can no longer be used. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
  readonly code: string;

  constructor({ code, message }: Pick<Refusal, 'code' | 'message'>) {
    super(message === '' ? code : `${code}: ${message}`);
    this.code = code;
  }
}

/** Refusals of a key that repeating does not change. */
const FINAL: readonly string[] = [
  'LOGIN_REQUIRED',
  'KEY_REJECTED',
  'KEY_ENDED',
  'KEY_SUSPENDED',
  'KEYS_OFF',
  'KEY_ADDRESS',
  'KEY_SCOPE',
  'ACCOUNT_DENIED',
  'WRONG_APPROACH',
];

export function isFinal(code: string): boolean {
  return FINAL.includes(code);
}
