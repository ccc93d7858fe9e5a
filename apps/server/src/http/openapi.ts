import type { Call } from '@hoga/contract/call';
import type { PlainFile } from '@hoga/contract/site';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi/document.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is served and told to the world. */
    readonly described: { readonly calls: Call[]; readonly files: PlainFile[] };
  }
}

/** Serves the API's description. */
export function registerOpenApi(app: FastifyInstance): void {
  app.decorate('described', { calls: [], files: [] });
  // Written down once: it is long, and anybody may ask for it as often as they like.
  let description: Buffer | null = null;
  app.get('/openapi.json', (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(openApiDocument(app.described)));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
