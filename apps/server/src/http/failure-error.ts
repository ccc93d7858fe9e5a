import type { Failure } from '@hoga/domain/errors/failure';

/** Carries a refusal out of Fastify hooks, where a value cannot be returned. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** What a promise was rejected with may be anything, nothing too: none of it may pass for an answer. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('A call failed without an error', { cause: thrown });
}
