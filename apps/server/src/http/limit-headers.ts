import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In the order in which they are listed. */
const NAMES = ['cmd', 'key', 'net', 'call'] as const;
/**
 * `cmd`: commands of an account; `key`: calls of a key; `net`: calls of a network; `call`: those of one call that has a
 * limit of its own in place of `net`.
 */
export type LimitName = (typeof NAMES)[number];

/** What a caller has left of a limit. */
export interface CountedLimit {
  readonly name: LimitName;
  readonly quota: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Whole seconds until all of it is there again. */
  readonly resetSeconds: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The limits that the request counted against; null before the first. */
    limits: readonly CountedLimit[] | null;
  }
}

/** Of one name the newest count holds. */
export function noteLimit(request: FastifyRequest, limit: CountedLimit): void {
  request.limits = [...(request.limits ?? []).filter(({ name }) => name !== limit.name), limit];
}

/** The fields of draft-ietf-httpapi-ratelimit-headers: every limit that the call counted against. */
export function limitHeaders(limits: readonly CountedLimit[]) {
  const listed = NAMES.flatMap((name) => limits.filter((limit) => limit.name === name));
  return {
    'ratelimit-policy': listed.map(({ name, quota, windowSeconds: w }) => `"${name}";q=${quota};w=${w}`).join(', '),
    ratelimit: listed.map(({ name, remaining, resetSeconds: t }) => `"${name}";r=${remaining};t=${t}`).join(', '),
  };
}

/** The refusal of a call beyond a limit, with when it may be sent again. */
export function limitRefusal(reply: Pick<FastifyReply, 'header'>, limit: LimitName, retryMs: number): Failure {
  reply.header('retry-after', `${Math.max(1, Math.ceil(retryMs / 1_000))}`);
  return { ...failure('TOO_MANY_REQUESTS'), details: { limit, retryMs } };
}
