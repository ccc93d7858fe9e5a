import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { failure } from '@hoga/domain/errors/failure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendBuildingPage } from './building-page.ts';
import { refusal } from './envelope.ts';
import { type FirstFiles, readFirstFiles } from './first-files.ts';
import { EVERY_PAGE } from './other-methods.ts';
import type { Site } from './site-directory.ts';
import { sitePage } from './site-page.ts';

/** Paths of the server; every other path is a page of the web application. */
const SERVER_PATHS =
  /^\/(api|ws|data|assets|healthz|readyz|metrics|openapi\.json|asyncapi\.json|fee\.json|docs)(\/|$|\?)/;

const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export interface WebParts {
  readonly members: string;
  readonly console: string | undefined;
  readonly consoleHost: string | undefined;
  /** Folder of the documents' site, which may be written at any time. */
  readonly docs: string | undefined;
  /** Missing pages are being built. */
  readonly areBeingBuilt: boolean;
  /** What a page is given of its site. */
  readonly siteInfo: (site: Site) => unknown;
}

interface BuiltPage {
  readonly root: string;
  readonly page: string;
  readonly firstFiles: FirstFiles;
}

/** A build replaces its folder as a whole. */
export function isBuilt(root: string): boolean {
  return existsSync(join(root, 'index.html'));
}

/** One application: its index page is read once, as soon as it exists. */
class BuiltPages {
  readonly #root: string | undefined;
  #built: BuiltPage | null = null;

  constructor(root: string | undefined) {
    this.#root = root;
  }

  get(): BuiltPage | null {
    if (this.#built === null && this.#root !== undefined && isBuilt(this.#root)) {
      const page = readFileSync(join(this.#root, 'index.html'), 'utf8');
      this.#built = { root: this.#root, page, firstFiles: readFirstFiles(this.#root) };
    }
    return this.#built;
  }
}

/** Serves the built applications, each on its own host; unknown paths get its index page, adapted to the site. */
export async function registerWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const members = new BuiltPages(parts.members);
  const forOperators = new BuiltPages(parts.console);
  const isThere = members.get() !== null || forOperators.get() !== null;
  const pagesFor = ({ hostAudience }: FastifyRequest) => (hostAudience === 'CONSOLE' ? forOperators : members);
  // Without a build in progress, folders are not checked again.
  const found = new Map([members, forOperators].map((pages) => [pages, pages.get()]));
  const builtFor = (request: FastifyRequest) => {
    const pages = pagesFor(request);
    return parts.areBeingBuilt ? pages.get() : (found.get(pages) ?? null);
  };

  function notFound(request: FastifyRequest, reply: FastifyReply) {
    const isPage = PAGE_METHODS.has(request.method) && !SERVER_PATHS.test(request.url);
    const built = builtFor(request);
    if (isPage && built === null && parts.areBeingBuilt) return sendBuildingPage(request, reply);
    if (!isPage || built === null) return reply.code(404).send(refusal(failure('PATH_NOT_FOUND')));
    // The console is the same for all sites.
    const isConsole = pagesFor(request) === forOperators;
    const page = isConsole
      ? built.page
      : sitePage(built.page, request.site, {
          siteInfo: parts.siteInfo(request.site),
          files: built.firstFiles(request.url),
        });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  }
  app.setNotFoundHandler(notFound);

  if (!isThere && !parts.areBeingBuilt) return;
  await app.register(fastifyStatic, {
    // Every reply sets its own root: this one need only exist.
    root: isThere ? [members, forOperators].flatMap((pages) => pages.get()?.root ?? []) : dirname(parts.members),
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
  leadToDocuments(app, notFound, builtFor);
  app.get(EVERY_PAGE, (request, reply) => {
    const built = builtFor(request);
    // The raw path: decoding twice could lead out of the folder.
    const [path = ''] = request.url.split('?');
    return built === null ? notFound(request, reply) : reply.sendFile(path, built.root);
  });
  leadToConsole(app, parts.consoleHost, notFound);
  serveDocs(app, parts.docs, notFound);
}

const DOCUMENTS = '/developers';
const FIRST_DOCUMENT = 'quick-start';
const HAS_ENDING = /\.\w+$/;

/** The documents for programs: plain pages beside the members' application, each in the file of its path. */
function leadToDocuments(
  app: FastifyInstance,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  builtFor: (request: FastifyRequest) => BuiltPage | null,
): void {
  const lead = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const built = builtFor(request);
    if (request.hostAudience === 'CONSOLE' || built === null) return otherwise(request, reply);
    const [, , language = '', ...rest] = path.split('/');
    // The folder, and those of its languages.
    if (rest.join('') === '' && !HAS_ENDING.test(language)) {
      const chosen = language === 'ko' || language === 'en' ? language : request.site.language;
      return reply.redirect(`${DOCUMENTS}/${chosen}/${FIRST_DOCUMENT}`);
    }
    return reply.sendFile(HAS_ENDING.test(path) ? path : `${path}.html`, built.root);
  };
  app.get(DOCUMENTS, lead);
  app.get(`${DOCUMENTS}/*`, lead);
}

/** The documents of the repository, on the console's host: each in the file of its path. */
function serveDocs(
  app: FastifyInstance,
  root: string | undefined,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.get('/docs', (request, reply) =>
    request.hostAudience === 'CONSOLE' && root !== undefined ? reply.redirect('/docs/') : otherwise(request, reply),
  );
  app.get('/docs/*', (request, reply) => {
    if (request.hostAudience !== 'CONSOLE' || root === undefined) return otherwise(request, reply);
    const [path = ''] = request.url.slice('/docs/'.length).split('?');
    return reply.sendFile(path === '' ? 'index.html' : HAS_ENDING.test(path) ? path : `${path}.html`, root);
  });
}

/** Redirects the console's path on members' hosts to the console's own host. */
function leadToConsole(
  app: FastifyInstance,
  consoleHost: string | undefined,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.get('/console', (request, reply) => {
    if (request.hostAudience !== 'MEMBERS' || consoleHost === undefined) return otherwise(request, reply);
    const port = /:\d+$/.exec(request.host)?.[0] ?? '';
    return reply.redirect(`${request.protocol}://${consoleHost}${port}/`);
  });
}
