import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { isForwarded, isPrivate } from './client-address.ts';
import { RequestTimes } from './request-times.ts';

/** The process's registry; parts add their own metrics to it. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** In production metrics are for who collects them inside: never through a proxy, never to a public address. */
export function registerMetrics(app: FastifyInstance, registry: Registry, config: Pick<Config, 'NODE_ENV'>): void {
  const times = new RequestTimes();
  times.registerWith(registry);
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'unknown' } = request.routeOptions;
    times.observe(request.method, url, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (config.NODE_ENV === 'production' && !isInside(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isInside({ headers, socket }: FastifyRequest): boolean {
  return !isForwarded({ headers }) && isPrivate(socket.remoteAddress ?? '');
}
