import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { failure } from '@hoga/domain/errors/failure';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './client-address.ts';
import { FailureError } from './failure-error.ts';

/** Headers and limits of QUALITY §4. */
export async function registerSecurity(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
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
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
