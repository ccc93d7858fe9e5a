import { failure } from '@hoga/domain/errors/failure';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { FailureError } from './failure-error.ts';
import { notFoundAt } from './host-audience.ts';
import type { CountCall } from './security.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of a request that is there for other methods only; null for every other request. */
    lackingPath: string | null;
  }
}

interface KnownPath {
  readonly url: string;
  readonly methods: Set<string>;
  readonly configs: FastifyContextConfig[];
}

/** Serves pages for what no other route has. */
export const EVERY_PAGE = '/*';
/** Longer values of a path's parameters match no route. */
export const MAX_PARAM_LENGTH = 200;

/**
 * Answers the methods a path lacks: 405, and OPTIONS with those it has. Without CORS headers, so that browsers refuse
 * other origins' pages. To be called before the routes are registered; the returned function after.
 *
 * Where no route fits, the path is looked up: a route for each of these methods would take two thirds of the time in which
 * a server's routes are made.
 */
export function answerOtherMethods(app: FastifyInstance, count: CountCall): () => void {
  const known = new Map<string, KnownPath>();
  let isComplete = false;
  app.addHook('onRoute', ({ url, method, config = {} }) => {
    if (isComplete) return;
    const path = known.get(url) ?? { url, methods: new Set(), configs: [] };
    for (const each of [method].flat()) path.methods.add(each);
    path.configs.push(config);
    known.set(url, path);
  });
  let find: ((url: string) => KnownPath | null) | null = null;
  app.decorateRequest('lackingPath', null);
  // Before the unneeded body is read.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 && request.routeOptions.url !== EVERY_PAGE) {
      done();
      return;
    }
    find ??= finderOf(known);
    const path = find(request.url);
    if (path === null) done();
    else answer(path, count, { request, reply, done });
  });
  return () => {
    isComplete = true;
  };
}

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly done: (error?: FailureError) => void;
}

/** Counted as a call of the path, and only on the hosts that have it. */
function answer({ url, methods, configs }: KnownPath, count: CountCall, { request, reply, done }: Asked): void {
  request.lackingPath = url;
  const refused =
    count(request, reply, url) ??
    notFoundAt(request, url, {
      takesPermission: configs.every(({ takesPermission }) => takesPermission === true),
      isReadByAll: configs.some(({ isReadByAll }) => isReadByAll === true),
    });
  if (refused !== null) {
    done(refused);
    return;
  }
  reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') reply.code(204).send();
  else done(new FailureError(failure('METHOD_NOT_ALLOWED')));
}

/** Matches paths as the server's own router does. */
function finderOf(known: ReadonlyMap<string, KnownPath>): (url: string) => KnownPath | null {
  const paths = findMyWay({ maxParamLength: MAX_PARAM_LENGTH });
  for (const [url, path] of known) paths.on('GET', url, () => undefined, path);
  return (url) => (paths.find('GET', url)?.store as KnownPath | undefined) ?? null;
}
