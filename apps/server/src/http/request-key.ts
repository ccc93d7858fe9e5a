import { clientOrderId } from '@hoga/contract/trading';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

interface KeyedInput {
  readonly body: { readonly clientOrderId?: string | undefined };
  readonly request: FastifyRequest;
}

/**
 * The key a repeat is known by (DOMAIN §0): `clientOrderId`, else the `Idempotency-Key` header, else none. Orders use
 * it as it is; what is no order names itself in `scope`, so that its reply is never taken for an order's.
 */
export function requestKey({ body, request }: KeyedInput, scope: string | null): Result<string | null, Failure> {
  const named = body.clientOrderId ?? request.headers['idempotency-key'];
  if (named === undefined) return ok(null);
  const given = z.safeParse(clientOrderId, named);
  if (!given.success || given.data === undefined) return err(failure('INVALID_REQUEST'));
  const key = given.data;
  return ok(scope === null ? key : `${scope} ${key}`);
}
