import type { FastifyInstance } from 'fastify';
import type { Tracer } from '../foundation/tracing/tracer.ts';
import './other-methods.ts';

/** A span of each request of the API, by the route that served it: addresses may name members. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.lackingPath ?? request.routeOptions.url;
    if (route?.startsWith('/api/') === true) {
      tracer.span(request.id, 'request', reply.elapsedTime, {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      });
    }
    done();
  });
}
