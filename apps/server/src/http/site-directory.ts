import { defined } from '@hoga/kernel/assert';
import type { SiteId } from '@hoga/kernel/ids';
import type { SiteRow } from '../persistence/schema/sites.ts';

export type Site = Omit<SiteRow, 'id'> & { readonly id: SiteId };

/** All sites in memory: every request asks for one. */
export interface SiteDirectory {
  readonly all: readonly Site[];
  byId(id: number): Site | null;
  byCode(code: string): Site | null;
  /** The site that claims the host (a port is ignored), else the default site. */
  byHost(host: string | undefined): Site;
  /** Whether a site claims the host. */
  hasHost(host: string): boolean;
}

export function siteDirectory(rows: readonly SiteRow[], defaultCode: string): SiteDirectory {
  const all = rows.map((row) => ({ ...row, id: row.id as SiteId }));
  const ids = new Map<number, Site>(all.map((site) => [site.id, site]));
  const codes = new Map(all.map((site) => [site.code, site]));
  const hosts = new Map(all.flatMap((site) => site.hosts.map((host) => [host.toLowerCase(), site])));
  const fallback = defined(codes.get(defaultCode), `DEFAULT_SITE: there is no site with the code ${defaultCode}`);
  return {
    all,
    byId: (id) => ids.get(id) ?? null,
    byCode: (code) => codes.get(code) ?? null,
    byHost: (host) => hosts.get(hostName(host)) ?? fallback,
    hasHost: (host) => hosts.has(hostName(host)),
  };
}

function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '');
}
