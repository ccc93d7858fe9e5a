import rateLimit from '@fastify/rate-limit';
import { failure } from '@hoga/domain/errors/failure';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './client-address.ts';
import { FailureError } from './failure-error.ts';
import { securityHeaders } from './security-headers.ts';

/** Headers and limits of QUALITY §4. */
export async function registerSecurity(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  const headers = await securityHeaders();
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? apiHeaders : headers);
    done();
  });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    hook: 'onRequest',
    keyGenerator: (request) => networkOf(request.ip),
    // Files of the web application cost next to nothing, and one page asks for dozens of them.
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => new FailureError(failure('TOO_MANY_REQUESTS')),
  });
}
