import { getAdminPartner, listAdminPartners, listPartnerProfits, savePartner } from '@hoga/contract/admin-partner';
import { failure } from '@hoga/domain/errors/failure';
import { decimal } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { findPartnerView, partnerPage } from './partner-store.ts';
import { profitPage } from './profit-store.ts';
import { changeShare, makePartner, type SavingParts } from './save-partner.ts';
import { adminPartnerView, daysOf, profitView, sumsView } from './views.ts';

/** Operators' view of the partners of their site, and their decisions. */
export function registerPartnerOperatorRoutes(app: FastifyInstance, parts: SavingParts): void {
  const { database } = parts;

  route(app, savePartner, async ({ site, identity, body, changed }) => {
    const saving = { by: identity.playerId, siteId: site.id, share: decimal(body.share) };
    const saved =
      'id' in body
        ? await changeShare(parts, { ...saving, id: body.id, version: body.version })
        : await makePartner(parts, {
            ...saving,
            username: body.username,
            referralCode: body.referralCode,
            parentId: body.parentId ?? null,
            cannotTrade: body.cannotTrade ?? false,
          });
    if (!saved.ok) return saved;
    const { before, after } = saved.value;
    const view = adminPartnerView(after);
    changed({ before: before === null ? null : adminPartnerView(before), after: view });
    return ok(view);
  });

  route(app, getAdminPartner, async ({ site, query: { id } }) => {
    const found = await findPartnerView(database, site.id, id);
    return found === null ? err(failure('RECORD_MISSING')) : ok(adminPartnerView(found));
  });

  route(app, listAdminPartners, async ({ site, query: { siteInfoId: _site, ...asked } }) => {
    const { rows, total } = await partnerPage(database, { ...asked, siteId: site.id });
    return ok({ rows: rows.map(adminPartnerView), page: asked.page, size: asked.size, total });
  });

  route(app, listPartnerProfits, async ({ site, query: { partnerId, currency, page, size, ...dates } }) => {
    const filter = { siteId: site.id, partnerId, currency, ...daysOf(dates), page, size };
    const { rows, total, sums } = await profitPage(database, filter);
    const views = rows.map((row) => ({ ...profitView(row), partnerId: row.day.playerId, name: row.nick }));
    return ok({ rows: views, page, size, total, sums: sums.map(sumsView) });
  });
}
