import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../foundation/config.ts';
import { isForwarded, isPrivate } from './client-address.ts';

/** The process's registry; parts add their own metrics to it. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** In production metrics are for who collects them inside: never through a proxy, never to a public address. */
export function registerMetrics(app: FastifyInstance, registry: Registry, config: Pick<Config, 'NODE_ENV'>): void {
  const duration = new Histogram({
    name: 'hoga_http_request_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
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
