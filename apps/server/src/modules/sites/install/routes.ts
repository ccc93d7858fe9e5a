import type { FastifyInstance } from 'fastify';
import { ICONS, iconFiles, iconType } from './icon-files.ts';
import { siteManifest } from './manifest.ts';

/** A site's colours may change at any time: caches revalidate. */
const ASK_FIRST = 'no-cache';

/** What makes a site installable: its manifest and icons, with its name and colours. */
export function registerInstallRoutes(app: FastifyInstance): void {
  const fileOf = iconFiles();

  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', ASK_FIRST)
      .send(JSON.stringify(siteManifest(request.site))),
  );

  for (const icon of ICONS) {
    app.get(icon.path, async (request, reply) => {
      const { bytes, etag } = await fileOf(request.site, icon);
      reply.header('cache-control', ASK_FIRST).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(iconType(icon)).send(bytes);
    });
  }
}
