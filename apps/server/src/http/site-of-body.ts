import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyRequest } from 'fastify';
import type { Site } from '../sites/site-directory.ts';

interface PostInput {
  readonly body: { readonly siteInfoId?: number | undefined } | null | undefined;
  readonly site: Site;
  readonly request: FastifyRequest;
}

/** The site of a POST whose body may name it too (SPEC §7). It never overrules the token's or the query's. */
export function siteOfBody({ body, site, request }: PostInput): Result<Site, Failure> {
  const named = body?.siteInfoId;
  if (named === undefined || named === site.id) return ok(site);
  if (request.identity !== null || request.namedSiteId !== null) return err(failure('WRONG_APPROACH'));
  const found = request.server.sites.byId(named);
  return found === null ? err(failure('SITE_NOT_FOUND')) : ok(found);
}
