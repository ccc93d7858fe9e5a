import { listAdminInstruments, listAdminRounds } from '@hoga/contract/admin-instrument';
import type { SiteId } from '@hoga/kernel/ids';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { registerFuturesOptionRoutes } from './futures-option-routes.ts';
import { adminOptionViews, loadOptions, optionsOf } from './option-kinds.ts';
import { type AdminInstrumentParts, optionRoutes } from './option-routes.ts';
import { registerOverseaOptionRoutes } from './oversea-option-routes.ts';
import { registerRoundOptionRoutes } from './round-option-routes.ts';

/** Operators' configuration of offers. */
export function registerAdminInstrumentRoutes(app: FastifyInstance, parts: AdminInstrumentParts): void {
  const { database, directory } = parts;
  const routes = optionRoutes(parts);

  async function viewsOf(siteId: SiteId) {
    const view = await routes.viewParts();
    // A new instrument is listed once it has a market.
    const isOffered = (row: { readonly siteId: SiteId; readonly symbol: string }) =>
      row.siteId === siteId && directory.instrument(row.symbol) !== null;
    return adminOptionViews(view, optionsOf(await loadOptions(database), isOffered));
  }

  route(app, listAdminRounds, async ({ site }) => ok({ rows: (await viewsOf(site.id)).rounds }));
  route(app, listAdminInstruments, async ({ site }) => ok(await viewsOf(site.id)));

  registerOverseaOptionRoutes(app, routes);
  registerFuturesOptionRoutes(app, routes);
  registerRoundOptionRoutes(app, routes);
}
