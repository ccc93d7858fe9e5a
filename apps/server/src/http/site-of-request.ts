import { failure } from '@hoga/domain/errors/failure';
import type { SiteId } from '@hoga/kernel/ids';
import type { FastifyInstance, preHandlerHookHandler } from 'fastify';
import { FailureError } from './failure-error.ts';
import type { Authenticator, Identity } from './identity.ts';
import type { OperatorParts } from './operator-call.ts';
import type { Site, SiteDirectory } from './site-directory.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly sites: SiteDirectory;
    readonly authenticator: Authenticator;
    readonly operators: OperatorParts;
  }
  interface FastifyRequest {
    /** The visitor's site: the token's for signed-in calls, else `siteInfoId`, else the host's. */
    site: Site;
    /** The site, unless only the host determines it. */
    decidedSite: Site | null;
    /** The `siteInfoId` that the caller named in the query or the body, if any. */
    namedSiteId: SiteId | null;
    identity: Identity | null;
  }
}

const SITE_ID = /^\d{1,7}$/;

/** Sets every request's site before other hooks run. */
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
  app.addHook<{ Querystring: { readonly siteInfoId?: unknown } }>('onRequest', (request, _reply, done) => {
    const { siteInfoId } = request.query;
    if (siteInfoId === undefined) {
      done();
      return;
    }
    // A text that is no id names no site.
    const site = typeof siteInfoId === 'string' && SITE_ID.test(siteInfoId) ? sites.byId(Number(siteInfoId)) : null;
    if (Array.isArray(siteInfoId)) {
      done(new FailureError(failure('INVALID_REQUEST'), { fields: ['siteInfoId'] }));
    } else if (site === null) {
      done(new FailureError(failure('SITE_NOT_FOUND')));
    } else {
      request.namedSiteId = site.id;
      request.site = site;
      done();
    }
  });
}

/** The site of a POST whose body may name it too (SPEC §7). It never overrides the token's or the query's. */
export const siteOfBody: preHandlerHookHandler = (request, _reply, done) => {
  const named = siteInfoIdOf(request.body);
  if (named === null) {
    done();
    return;
  }
  const site = request.server.sites.byId(named);
  if (named !== request.site.id && (request.identity !== null || request.namedSiteId !== null)) {
    done(new FailureError(failure('WRONG_APPROACH')));
  } else if (site === null) {
    done(new FailureError(failure('SITE_NOT_FOUND')));
  } else {
    request.namedSiteId = site.id;
    request.site = site;
    done();
  }
};

/** The schema has already checked the body. */
function siteInfoIdOf(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('siteInfoId' in body)) return null;
  return typeof body.siteInfoId === 'number' ? body.siteInfoId : null;
}
