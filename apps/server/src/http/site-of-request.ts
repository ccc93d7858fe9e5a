import { failure } from '@hoga/domain/errors/failure';
import type { FastifyInstance } from 'fastify';
import type { Site, SiteDirectory } from '../sites/site-directory.ts';
import { FailureError } from './failure-error.ts';
import type { Authenticator, Identity } from './identity.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly sites: SiteDirectory;
    readonly authenticator: Authenticator;
  }
  interface FastifyRequest {
    /** The visitor's site: the token's for signed-in calls, else `siteInfoId`, else the host's. */
    site: Site;
    /** The site that something other than the host has decided. */
    decidedSite: Site | null;
    /** The `siteInfoId` that the caller named in the query, if any. */
    namedSiteId: number | null;
    identity: Identity | null;
  }
}

const SITE_ID = /^\d{1,7}$/;

/** Gives every request its site before anything else looks at it. */
export function resolveSites(app: FastifyInstance, sites: SiteDirectory): void {
  app.decorateRequest('decidedSite', null);
  app.decorateRequest('site', {
    getter() {
      return this.decidedSite ?? sites.byHost(this.host);
    },
    setter(site: Site) {
      this.decidedSite = site;
    },
  });
  app.decorateRequest('namedSiteId', null);
  app.decorateRequest('identity', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const named = namedSiteId(request.query);
    if (named !== null) {
      const site = sites.byId(named);
      if (site === null) {
        done(new FailureError(failure('SITE_NOT_FOUND')));
        return;
      }
      request.namedSiteId = named;
      request.site = site;
    }
    done();
  });
}

/** What is no id is no site's. */
function namedSiteId(query: unknown): number | null {
  if (typeof query !== 'object' || query === null || !('siteInfoId' in query)) return null;
  const value = query.siteInfoId;
  return typeof value === 'string' && SITE_ID.test(value) ? Number(value) : Number.NaN;
}
