import type { FastifyInstance } from 'fastify';
import { type LiveSites, type SiteDirectory, siteDirectory } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import { type AdminSiteParts, registerAdminSiteRoutes } from './admin-routes.ts';
import { registerInstallRoutes } from './install/routes.ts';
import { registerSiteRoutes } from './routes.ts';
import { seedSites } from './seed-sites.ts';
import type { SiteSurroundings } from './site-info.ts';
import { loadSites } from './site-store.ts';

export type { LiveSites, Site, SiteDirectory, Sites } from '../../http/site-directory.ts';
export { seedSites } from './seed-sites.ts';
export { toSiteInfo } from './site-info.ts';
export { loadSites } from './site-store.ts';

/** Adds missing shipped sites and loads all sites. */
export async function openSites(database: Database, defaultCode: string): Promise<LiveSites> {
  await seedSites(database);
  return siteDirectory(await loadSites(database), defaultCode);
}

export function sitesPlugin(directory: SiteDirectory, surroundings: SiteSurroundings) {
  return (app: FastifyInstance) => {
    registerSiteRoutes(app, directory, surroundings);
    registerInstallRoutes(app);
  };
}

/** Operators' settings of their site. */
export function adminSitePlugin(parts: AdminSiteParts) {
  return (app: FastifyInstance) => registerAdminSiteRoutes(app, parts);
}
