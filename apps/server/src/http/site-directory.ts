import { defined } from '@hoga/kernel/assert';
import { LiveValue } from '@hoga/kernel/live-value';
import type { SiteRow } from '../persistence/schema/sites.ts';

export type Site = SiteRow;

/** A snapshot of all sites: every request reads one. */
export interface Sites {
  readonly all: readonly Site[];
  byId(id: number): Site | null;
  byCode(code: string): Site | null;
  /** The site that claims the host (a port is ignored), else the default site. */
  byHost(host: string | undefined): Site;
  /** Whether a site claims the host. */
  hasHost(host: string): boolean;
}

/** The current sites. Users that cache parts of them subscribe to changes. */
export interface SiteDirectory extends Sites {
  readonly version: number;
  onChange(listener: () => void): () => void;
}

/** The directory for the module that updates it. */
export interface LiveSites extends SiteDirectory {
  /** Builds a snapshot of these rows; throws if they are inconsistent. */
  prepare(rows: readonly SiteRow[]): Sites;
  replace(next: Sites, version: number): void;
}

export function siteDirectory(rows: readonly SiteRow[], defaultCode: string): LiveSites {
  const prepare = (next: readonly SiteRow[]) => sitesOf(next, defaultCode);
  const live = new LiveValue(prepare(rows));
  return {
    get all() {
      return live.current.all;
    },
    byId: (id) => live.current.byId(id),
    byCode: (code) => live.current.byCode(code),
    byHost: (host) => live.current.byHost(host),
    hasHost: (host) => live.current.hasHost(host),
    get version() {
      return live.version;
    },
    onChange: (listener) => live.onChange(listener),
    prepare,
    replace: (next, version) => live.replace(next, version),
  };
}

function sitesOf(all: readonly SiteRow[], defaultCode: string): Sites {
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

/** Without its port. */
export function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '');
}
