import { type AdminSite, changeAdminSite, getAdminSite } from '@hoga/contract/admin-site';
import { changedMeanwhile } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { SiteRow } from '../../persistence/schema/sites.ts';
import { changeSite, findSite } from './site-store.ts';

export interface AdminSiteParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Makes all processes reload the configuration. */
  readonly configurationChanged: () => void;
}

/** Operators' settings of their site. Always read from the database: another process may have changed them. */
export function registerAdminSiteRoutes(app: FastifyInstance, parts: AdminSiteParts): void {
  const { database, clock, configurationChanged } = parts;
  const standing = async (id: SiteRow['id']) => defined(await findSite(database, id), `site ${id}`);

  route(app, getAdminSite, async ({ site }) => ok(adminSiteView(await standing(site.id))));

  route(app, changeAdminSite, async ({ site, body, changed }) => {
    const { version, reason: _reason, siteInfoId: _site, ...fields } = body;
    const before = await standing(site.id);
    if (before.version !== version) return err(changedMeanwhile(adminSiteView(before)));
    const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const after = Object.keys(set).length === 0 ? before : await changeSite(database, { id: site.id, version }, set);
    if (after === null) return err(changedMeanwhile(adminSiteView(await standing(site.id))));
    configurationChanged();
    changed({ before: adminSiteView(before), after: adminSiteView(after) });
    return ok({ site: adminSiteView(after), effectiveFrom: clock.now() });
  });
}

function adminSiteView(row: SiteRow): AdminSite {
  return {
    id: row.id,
    code: row.code,
    hosts: [...row.hosts],
    binaryCurrency: row.binaryCurrency,
    paperMoney: row.paperMoney,
    type: row.type,
    language: row.language,
    theme: row.theme,
    texts: row.texts,
    futuresMenu: row.futuresMenu,
    newMenus: [...row.newMenus],
    chatUrl: row.chatUrl,
    answerMinutes: row.answerMinutes,
    limits: row.limits,
    keys: row.keys,
    version: row.version,
  };
}
