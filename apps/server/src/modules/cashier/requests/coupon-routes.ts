import { issueCoupons, listCoupons, withdrawCoupons } from '@hoga/contract/admin-coupon';
import { proposeCouponIssue } from '@hoga/contract/admin-proposal';
import { failure, wrongFields } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { Database } from '../../../persistence/database.ts';
import { propose } from '../../proposals/public.ts';
import { issueAlone, termsRefusal } from './coupon-issue.ts';
import { couponPage, hasCoupons, withdrawUnused } from './coupon-list-store.ts';
import { couponView, issueView } from './coupon-views.ts';

export interface CouponRouteParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Operators issue, list and withdraw coupons. */
export function registerCouponRoutes(app: FastifyInstance, parts: CouponRouteParts): void {
  const { database, clock } = parts;

  route(app, listCoupons, async ({ site, query }) => {
    const { siteInfoId: _site, ...asked } = query;
    const now = clock.now();
    const rows = await couponPage(database, { ...asked, siteId: site.id, now });
    return ok({ rows: rows.map((row) => couponView(row, site, now)) });
  });

  route(app, issueCoupons, async ({ site, identity, body, changed }) => {
    const { reason, siteInfoId: _site, ...terms } = body;
    const issued = await issueAlone(parts, { site, by: identity.playerId, terms, reason });
    if (!issued.ok) return issued;
    const { issue, codes } = issued.value;
    const view = issueView({ issue, issuedByName: identity.username, approvedByName: null }, site);
    changed({ before: null, after: view });
    return ok({ issue: view, codes: [...codes] });
  });

  route(app, proposeCouponIssue, async ({ site, identity, body, changed }) => {
    const { reason, siteInfoId: _site, ...terms } = body;
    const refusal = termsRefusal(site, terms, clock.now());
    if (refusal !== null) return err(refusal);
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'COUPON_ISSUE',
      subject: `coupons ${terms.issueKey}`,
      playerId: null,
      detail: terms,
      reason,
      madeBy: identity.playerId,
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });

  route(app, withdrawCoupons, async ({ site, identity, body: { issueId, couponId }, changed }) => {
    if (issueId === undefined && couponId === undefined) return err(wrongFields(['issueId', 'couponId']));
    const asked = { siteId: site.id, issueId, couponId };
    if (!(await hasCoupons(database, asked))) return err(failure('RECORD_MISSING'));
    const ids = await withdrawUnused(database, { ...asked, by: identity.playerId, at: clock.now() });
    if (ids.length === 0) return err(failure('ALREADY_PROCESSED'));
    changed({ before: { state: 'OPEN', coupons: ids }, after: { state: 'WITHDRAWN', coupons: ids } });
    return ok({ withdrawn: ids.length });
  });
}
