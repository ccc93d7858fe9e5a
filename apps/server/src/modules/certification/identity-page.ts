import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Site } from '../sites/public.ts';

const HOST = /^(?:https?:\/\/)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?\/?$/i;
/** Where the visitor returns to, on the named host. */
const RETURN_PATH = '/register';

export interface IdentityPageRequest {
  readonly site: Site;
  readonly host: string;
  readonly protocol: string;
  readonly serviceUrl: string | undefined;
}

/** The address of the identity verification. Only the site's own hosts are permitted as return address. */
export function identityPage({
  site,
  host,
  protocol,
  serviceUrl,
}: IdentityPageRequest): Result<{ url: string }, Failure> {
  const [, name = '', port] = HOST.exec(host.trim()) ?? [];
  const allowed = site.hosts.some((own) => own.toLowerCase() === name.toLowerCase());
  if (!allowed || Number(port ?? 0) > 65_535) return err(failure('HOST_NOT_ALLOWED'));
  if (serviceUrl === undefined) return err(failure('IDENTITY_SERVICE_UNAVAILABLE'));
  const url = new URL(serviceUrl);
  const returnHost = port === undefined ? name.toLowerCase() : `${name.toLowerCase()}:${port}`;
  url.searchParams.set('returnUrl', `${protocol}://${returnHost}${RETURN_PATH}`);
  url.searchParams.set('siteInfoId', String(site.id));
  return ok({ url: url.href });
}
