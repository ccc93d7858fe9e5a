import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '../foundation/config.ts';
import { networkOf } from './client-address.ts';
import { FailureError } from './failure-error.ts';
import { type LimitName, limitHeaders, limitRefusal, noteLimit } from './limit-headers.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { type Allowance, RequestLimit } from './request-limit.ts';
import { DATA_HEADERS, pageHeaders, withChat } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests per address and minute, when fewer than the general limit. */
    readonly perMinute?: number;
  }
  interface FastifyRequest {
    /** The rest of the caller's limit; null when unlimited. */
    allowance: Allowance | null;
  }
}

const API = '/api/';
const WINDOW_SECONDS = 60;
const POLICY = 'content-security-policy';
const API_HEADERS = { ...DATA_HEADERS, 'cache-control': 'no-store' };

type GeneralLimit = Pick<Config, 'RATE_LIMIT_PER_MINUTE'>;

/** Counts a request against the general limit of calls, where its path is one; null, or the refusal. */
export type CountCall = (request: FastifyRequest, reply: FastifyReply, path: string) => FailureError | null;

/** Headers and limits of QUALITY §4. */
export async function registerSecurity(app: FastifyInstance, limits: GeneralLimit): Promise<CountCall> {
  const ofPages = await pageHeaders();
  const policy = ofPages[POLICY] ?? '';
  app.decorateRequest('allowance', null);
  app.decorateRequest('limits', null);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isApi(request)) reply.headers(API_HEADERS).header(REQUEST_ID_HEADER, request.id);
    else reply.headers(ofPages).header(POLICY, withChat(policy, request.site.chatUrl));
    if (request.allowance !== null) reply.headers(allowanceHeaders(request.allowance));
    if (request.limits !== null) reply.headers(limitHeaders(request.limits));
    done();
  });
  return limitCalls(app, limits);
}

/** By route as well as by the requested text, which may spell the same route differently. */
function isApi({ url, lackingPath, routeOptions }: FastifyRequest): boolean {
  return url.startsWith(API) || (lackingPath ?? routeOptions.url)?.startsWith(API) === true;
}

function allowanceHeaders({ limit, remaining, resetSeconds }: Allowance) {
  return { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': resetSeconds };
}

/**
 * Every route of the API counts, however its path is spelled, and so does any other path below the API. Files of the
 * web application do not: they cost next to nothing, and one page loads dozens of them.
 */
function limitCalls(app: FastifyInstance, limits: GeneralLimit): CountCall {
  const counted = { windowMs: WINDOW_SECONDS * 1_000, now: () => performance.now() };
  const limitOf = (limit: number) => new RequestLimit({ ...counted, limit });
  const general = new RequestLimit({
    ...counted,
    get limit() {
      return limits.RATE_LIMIT_PER_MINUTE;
    },
  });
  /** By path: the HEAD that Fastify adds to each GET costs the same. */
  const rarer = new Map<string, RequestLimit>();
  app.addHook('onRoute', (route) => {
    const perMinute = route.config?.perMinute;
    const limit = perMinute === undefined ? general : (rarer.get(route.url) ?? limitOf(perMinute));
    if (perMinute !== undefined) rarer.set(route.url, limit);
    const name = perMinute === undefined ? 'net' : 'call';
    const count = countedBy({ limit, name });
    const onRequest: onRequestHookHandler = (request, reply, done) => {
      done(count(request, reply, route.url) ?? undefined);
    };
    route.onRequest = [onRequest, ...[route.onRequest ?? []].flat()];
  });
  return countedBy({ limit: general, name: 'net' });
}

interface NamedLimit {
  readonly limit: RequestLimit;
  readonly name: LimitName;
}

function countedBy({ limit, name }: NamedLimit): CountCall {
  return (request, reply, path) => {
    if (!path.startsWith(API) && !request.url.startsWith(API)) return null;
    const allowance = limit.take(networkOf(request.ip));
    request.allowance = allowance;
    const { remaining, resetSeconds, isExceeded } = allowance;
    noteLimit(request, { name, quota: allowance.limit, windowSeconds: WINDOW_SECONDS, remaining, resetSeconds });
    return isExceeded ? new FailureError(limitRefusal(reply, name, resetSeconds * 1_000)) : null;
  };
}
