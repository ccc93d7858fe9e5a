import { clientOrderId } from '@hoga/contract/trading';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

interface KeyedInput {
  readonly body: { readonly clientOrderId?: string | undefined };
  readonly request: FastifyRequest;
}

/** The key that identifies a repeat (DOMAIN §0): `clientOrderId`, else the `Idempotency-Key` header, else none. */
export function requestKey({ body, request }: KeyedInput): Result<string | null, Failure> {
  return requestKeyIn(body.clientOrderId ?? request.headers['idempotency-key']);
}

/** The same of a name wherever it was found. */
export function requestKeyIn(named: unknown): Result<string | null, Failure> {
  if (named === undefined) return ok(null);
  const given = z.safeParse(clientOrderId, named);
  return given.success && given.data !== undefined ? ok(given.data) : err(failure('INVALID_REQUEST'));
}
