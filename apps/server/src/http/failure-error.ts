import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { Failure } from '@hoga/domain/errors/failure';

interface Details {
  /** For API callers: the refused fields of the request. */
  readonly fields?: readonly string[];
  /** For tests: a refusal missing in the contract. */
  readonly undeclared?: ErrorCode;
}

/** Carries a refusal out of Fastify's hooks and checks, where a value cannot be returned. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;
  readonly details: Details | null;

  constructor(failure: Failure, details: Details | null = null) {
    super(failure.code);
    this.failure = failure;
    this.details = details;
  }
}

/** A promise may be rejected with any value, even undefined: none may pass for an answer. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('A call failed without an error', { cause: thrown });
}
