import { changeOverseaOption, previewOverseaChange } from '@hoga/contract/admin-instrument';
import { proposeMarginRaise } from '@hoga/contract/admin-proposal';
import { changedMeanwhile, failure, wrongFields } from '@hoga/domain/errors/failure';
import { decimal } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { propose } from '../proposals/public.ts';
import { membersIn } from './option-members-store.ts';
import type { OptionRoutes } from './option-routes.ts';
import { changeOversea, overseaSet } from './oversea-change.ts';
import { OVERSEA_OPTIONS } from './oversea-option-store.ts';
import { overseaAdminView, wrongInOversea } from './oversea-options.ts';

/** Operators' changes of overseas contracts. */
export function registerOverseaOptionRoutes(app: FastifyInstance, { parts, viewParts, published }: OptionRoutes): void {
  const { database } = parts;

  route(app, changeOverseaOption, async ({ site, body, changed }) => {
    const view = await viewParts();
    const { overseaOptionId: id, version, reason: _reason, siteInfoId: _site, ...fields } = body;
    const seen = { siteId: site.id, id, version };
    const answer = await changeOversea(database, { ...view, seen, set: overseaSet(fields), isAgreed: false });
    return published(answer, (row) => overseaAdminView(view, row), changed);
  });

  route(app, proposeMarginRaise, async ({ site, identity, body, changed }) => {
    const { overseaOptionId: id, version, reason, siteInfoId: _site, ...fields } = body;
    const row = await OVERSEA_OPTIONS.find(database, { siteId: site.id, id });
    if (row === null) return err(failure('STOCK_NOT_FOUND'));
    if (row.version !== version) return err(changedMeanwhile(overseaAdminView(await viewParts(), row)));
    const set = overseaSet(fields);
    const wrong = wrongInOversea({ ...row, ...set });
    if (wrong.length > 0) return err(wrongFields(wrong));
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'MARGIN_RAISE',
      subject: `contract ${id}`,
      playerId: null,
      detail: { overseaOptionId: id, symbol: row.symbol, version, set },
      reason,
      madeBy: identity.playerId,
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });

  route(app, previewOverseaChange, async ({ site, query: { overseaOptionId, marginPer, losscutPer, maxQty } }) => {
    const row = await OVERSEA_OPTIONS.find(database, { siteId: site.id, id: overseaOptionId });
    if (row === null) return err(failure('STOCK_NOT_FOUND'));
    const members = await membersIn(database, overseaOptionId);
    const { answers, missing } = await parts.trading.askEach(members, {
      type: 'oversea.impact',
      overseaOptionId,
      marginPer: decimal(marginPer ?? row.marginPer),
      losscutPer: decimal(losscutPer ?? row.losscutPer),
      maxQty: maxQty ?? row.maxQty,
    });
    // A count without some members would be mistaken for all of them.
    if (missing.length > 0) return err(failure('UNAVAILABLE'));
    const each = [...answers.values()];
    return ok({
      members: members.length,
      withoutFreeMargin: each.filter(({ losesFreeMargin }) => losesFreeMargin).length,
      atLosscut: each.filter(({ isCut }) => isCut).length,
      ordersOverLimit: each.reduce((sum, { ordersOverLimit }) => sum + ordersOverLimit, 0),
    });
  });
}
