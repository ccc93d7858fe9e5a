import { failure } from '@hoga/domain/errors/failure';
import type { FastifyInstance } from 'fastify';
import { refusal, success } from './envelope.ts';

export interface Readiness {
  /** Names of parts that cannot serve right now; empty when all can. */
  missing(): Promise<readonly string[]>;
  /** Names of what is away for every process alike. */
  lacks(): readonly string[];
}

/** `/healthz`: the process is alive. `/readyz`: it can serve. */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  // The endpoint is public and unlimited: concurrent requests share one database query.
  let asking: Promise<readonly string[]> | null = null;
  const missingParts = () => {
    asking ??= readiness.missing().finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get('/healthz', () => success({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const missing = await missingParts();
    const lacks = readiness.lacks();
    if (missing.length === 0) return success({ ready: true, lacks });
    return reply.code(503).send(refusal(failure('UNAVAILABLE'), { missing, lacks }));
  });
}
