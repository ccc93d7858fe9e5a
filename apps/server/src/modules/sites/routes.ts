import { appIdFile, feeFile, getAppVersion, getSiteDnw, getSiteInfo, getSiteInfoBitdex } from '@hoga/contract/site';
import { failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { plainFile, route } from '../../http/route.ts';
import type { SiteDirectory } from '../../http/site-directory.ts';
import { type SiteSurroundings, toSiteInfo } from './site-info.ts';

/** A page requests it once; site codes must not be enumerable. */
const SITE_INFO = { perMinute: 120 };

export function registerSiteRoutes(
  app: FastifyInstance,
  directory: SiteDirectory,
  surroundings: SiteSurroundings,
): void {
  for (const call of [getSiteInfo, getSiteInfoBitdex]) {
    route(
      app,
      call,
      ({ query, site }) => {
        const found = query.code === undefined ? site : directory.byCode(query.code);
        return found === null ? err(failure('SITE_NOT_FOUND')) : ok(toSiteInfo(found, surroundings));
      },
      SITE_INFO,
    );
  }

  route(app, getAppVersion, ({ query, site }) =>
    ok({ os: query.os, version: site.app.version, minVersion: site.app.minVersion, url: site.app.url }),
  );

  route(app, getSiteDnw, ({ site: { binaryCurrency, limits } }) => {
    const { twoPersonFrom: _operators, ...shown } = limits;
    return ok({ currency: binaryCurrency, ...shown });
  });

  plainFile(app, feeFile, ({ site }) => site.fees);
  plainFile(app, appIdFile, ({ site }) => ({ appId: site.app.appId }));
}
