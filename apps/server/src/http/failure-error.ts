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
