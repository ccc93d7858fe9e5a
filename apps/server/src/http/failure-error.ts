import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { Failure } from '@hoga/domain/errors/failure';

interface Details {
  /** For API callers: which fields of the request were refused. */
  readonly fields?: readonly string[];
  /** For tests: a refusal that the contract does not tell of. */
  readonly untold?: ErrorCode;
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

/** What a promise was rejected with may be anything, nothing too: none of it may pass for an answer. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('A call failed without an error', { cause: thrown });
}
