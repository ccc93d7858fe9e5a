import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { failure } from '@hoga/domain/errors/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './envelope.ts';
import { sitePage } from './site-page.ts';

/** Paths that belong to the server; everything else a browser asks for is a page of the web application. */
const SERVER_PATHS = /^\/(api|ws|data|assets|healthz|readyz|metrics|openapi\.json|asyncapi\.json|fee\.json)(\/|$|\?)/;

const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Serves the built web application; unknown paths get its index page, which knows its site. */
export async function registerWeb(app: FastifyInstance, root: string): Promise<void> {
  const indexPath = join(root, 'index.html');
  const page = existsSync(indexPath) ? await readFile(indexPath, 'utf8') : null;
  if (page !== null) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const immutable = path.includes('/assets/');
        response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }

  function notFound(request: FastifyRequest, reply: FastifyReply) {
    const isPage = PAGE_METHODS.has(request.method) && !SERVER_PATHS.test(request.url);
    if (!isPage || page === null) return reply.code(404).send(refusal(failure('PATH_NOT_FOUND')));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sitePage(page, request.site));
  }

  app.setNotFoundHandler(notFound);
  if (page !== null) app.get('/', notFound);
}
