import type { Call } from '@hoga/contract/call';
import type { PlainFile } from '@hoga/contract/site';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi/document.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The public calls and files. */
    readonly described: { readonly calls: Call[]; readonly files: PlainFile[] };
  }
}

/** Serves the API's description. */
export function registerOpenApi(app: FastifyInstance): void {
  app.decorate('described', { calls: [], files: [] });
  // Built once: it is long, and the endpoint is public.
  let description: Buffer | null = null;
  app.get('/openapi.json', (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(openApiDocument(app.described)));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
