import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../foundation/config.ts';
import { hashOfSecret } from '../foundation/secret-text.ts';
import { isForwarded } from './client-address.ts';
import './host-audience.ts';
import './other-methods.ts';
import { registerEgress, registerLoopLag } from './process-metrics.ts';
import './security.ts';

/** The process's registry; parts add their own metrics to it. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerLoopLag(registry);
  return registry;
}

/**
 * With a token, metrics require it; without one they are open in development and closed in production. They are not
 * served on the console's host or through a proxy: the collector connects directly.
 */
export function registerMetrics(
  app: FastifyInstance,
  registry: Registry,
  config: Pick<Config, 'NODE_ENV' | 'METRICS_TOKEN'>,
): void {
  const duration = new Histogram({
    name: 'hoga_http_request_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const limited = new Counter({
    name: 'hoga_limits_refused_total',
    help: 'Requests refused because there were too many, of a network or of an account',
    labelNames: ['limit'],
    registers: [registry],
  });
  registerEgress(registry, app.server);
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      {
        method: request.method,
        route: request.lackingPath ?? request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode === 429) {
      limited.inc({ limit: request.allowance?.isExceeded === true ? 'network' : 'account' });
    }
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const isBeside = request.hostAudience !== 'CONSOLE' && !isForwarded(request);
    if (!isBeside || !mayRead(config, request.headers.authorization)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(
  { NODE_ENV, METRICS_TOKEN }: Pick<Config, 'NODE_ENV' | 'METRICS_TOKEN'>,
  authorization: string | undefined,
): boolean {
  if (METRICS_TOKEN === undefined) return NODE_ENV !== 'production';
  const [given, wanted] = [authorization ?? '', `Bearer ${METRICS_TOKEN}`].map((text) =>
    Buffer.from(hashOfSecret(text)),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}
