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

export interface WebParts {
  readonly members: string;
  readonly console: string | undefined;
  readonly consoleHost: string | undefined;
}

interface BuiltPage {
  readonly root: string;
  readonly page: string;
}

async function builtPage(root: string | undefined): Promise<BuiltPage | null> {
  const index = join(root ?? '', 'index.html');
  return root === undefined || !existsSync(index) ? null : { root, page: await readFile(index, 'utf8') };
}

/** Serves the built applications, each at its own door; unknown paths get its index page, which knows its site. */
export async function registerWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const members = await builtPage(parts.members);
  const forOperators = await builtPage(parts.console);
  const builtFor = ({ door }: FastifyRequest) => (door === 'CONSOLE' ? forOperators : members);

  function notFound(request: FastifyRequest, reply: FastifyReply) {
    const isPage = PAGE_METHODS.has(request.method) && !SERVER_PATHS.test(request.url);
    const built = builtFor(request);
    if (!isPage || built === null) return reply.code(404).send(refusal(failure('PATH_NOT_FOUND')));
    // The console is the same for all sites.
    const page = built === forOperators ? built.page : sitePage(built.page, request.site);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  }
  app.setNotFoundHandler(notFound);

  const roots = [members, forOperators].flatMap((built) => (built === null ? [] : [built.root]));
  if (roots.length === 0) return;
  await app.register(fastifyStatic, {
    root: roots,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const immutable = path.includes('/assets/');
      response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', notFound);
  app.get('/*', (request, reply) => {
    const built = builtFor(request);
    // As it was asked for: what is decoded twice may lead out of the folder.
    const [path = ''] = request.url.split('?');
    return built === null ? notFound(request, reply) : reply.sendFile(path, built.root);
  });
  leadToConsole(app, parts.consoleHost, notFound);
}

/** Who looks for the console among members' pages is sent to its own address. */
function leadToConsole(
  app: FastifyInstance,
  consoleHost: string | undefined,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.get('/console', (request, reply) => {
    if (request.door !== 'MEMBERS' || consoleHost === undefined) return otherwise(request, reply);
    const port = /:\d+$/.exec(request.host)?.[0] ?? '';
    return reply.redirect(`${request.protocol}://${consoleHost}${port}/`);
  });
}
