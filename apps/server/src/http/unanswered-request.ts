import type { FastifyRequest } from 'fastify';
import { requestKey } from './request-key.ts';

/** The caller is shown the id of a request that was not answered, and the shard logs id and key. */
export function logUnanswered(request: FastifyRequest, code: string): void {
  const key = requestKey({ body: (request.body ?? {}) as { readonly clientOrderId?: string }, request });
  const line = { playerId: request.identity?.playerId, key: key.ok ? key.value : null, code };
  request.log.warn(line, code === 'OUTCOME_UNKNOWN' ? 'request: outcome unknown' : 'request: not answered');
}
