import { failure } from '@hoga/domain/errors/failure';
import type { FastifyContextConfig, FastifyInstance, HTTPMethods, onRequestHookHandler } from 'fastify';
import { refusal } from './envelope.ts';
import { FailureError } from './failure-error.ts';

/**
 * Answers the methods a path lacks: 405, and OPTIONS with those it has. Without CORS headers, so that browsers refuse
 * other origins' pages. To be called before the routes are registered; the returned function after.
 */
export function answerOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, { readonly methods: Set<string>; readonly configs: FastifyContextConfig[] }>();
  app.addHook('onRoute', ({ url, method, config = {} }) => {
    const path = known.get(url) ?? { methods: new Set(), configs: [] };
    for (const each of [method].flat()) path.methods.add(each);
    path.configs.push(config);
    known.set(url, path);
  });
  return () => {
    for (const [url, { methods, configs }] of [...known]) {
      const others = (app.supportedMethods as HTTPMethods[]).filter((method) => !methods.has(method));
      const allowed = [...methods, 'OPTIONS'].join(', ');
      app.route({
        method: others,
        url,
        // On the hosts that have the path.
        config: {
          takesPermission: configs.every(({ takesPermission }) => takesPermission === true),
          isReadByAll: configs.some(({ isReadByAll }) => isReadByAll === true),
        },
        // Before the unneeded body is read.
        onRequest: otherMethod(allowed),
        handler: () => refusal(failure('METHOD_NOT_ALLOWED')),
      });
    }
  };
}

function otherMethod(allowed: string): onRequestHookHandler {
  return (request, reply, done) => {
    reply.header('allow', allowed);
    if (request.method === 'OPTIONS') reply.code(204).send();
    else done(new FailureError(failure('METHOD_NOT_ALLOWED')));
  };
}
