import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
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

/** Headers and limits of QUALITY §4. */
export async function registerSecurity(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
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
  limitCalls(app, requestsPerMinute);
}

/** By route as well as by the requested text, which may spell the same route differently. */
function isApi({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith(API) || routeOptions.url?.startsWith(API) === true;
}

function allowanceHeaders({ limit, remaining, resetSeconds }: Allowance) {
  return { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': resetSeconds };
}

/**
 * Every route of the API counts, however its path is spelled, and so does any other path below the API. Files of the
 * web application do not: they cost next to nothing, and one page loads dozens of them.
 */
function limitCalls(app: FastifyInstance, requestsPerMinute: number): void {
  const limitOf = (limit: number) =>
    new RequestLimit({ limit, windowMs: WINDOW_SECONDS * 1_000, now: () => performance.now() });
  const general = limitOf(requestsPerMinute);
  /** By path: the HEAD that Fastify adds to each GET costs the same. */
  const rarer = new Map<string, RequestLimit>();
  app.addHook('onRoute', (route) => {
    const perMinute = route.config?.perMinute;
    const limit = perMinute === undefined ? general : (rarer.get(route.url) ?? limitOf(perMinute));
    if (perMinute !== undefined) rarer.set(route.url, limit);
    const name = perMinute === undefined ? 'net' : 'call';
    route.onRequest = [limited({ limit, name }, route.url.startsWith(API)), ...[route.onRequest ?? []].flat()];
  });
}

interface NamedLimit {
  readonly limit: RequestLimit;
  readonly name: LimitName;
}

function limited({ limit, name }: NamedLimit, isApiRoute: boolean): onRequestHookHandler {
  return (request, reply, done) => {
    if (!isApiRoute && !request.url.startsWith(API)) {
      done();
      return;
    }
    const allowance = limit.take(networkOf(request.ip));
    request.allowance = allowance;
    const { remaining, resetSeconds } = allowance;
    noteLimit(request, { name, quota: allowance.limit, windowSeconds: WINDOW_SECONDS, remaining, resetSeconds });
    if (!allowance.isExceeded) {
      done();
      return;
    }
    done(new FailureError(limitRefusal(reply, name, resetSeconds * 1_000)));
  };
}
