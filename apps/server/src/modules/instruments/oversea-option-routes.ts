import { changeOverseaOption, previewOverseaChange } from '@hoga/contract/admin-instrument';
import { proposeOverseaChange } from '@hoga/contract/admin-proposal';
import { failure } from '@hoga/domain/errors/failure';
import { decimal } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { membersIn } from './option-members-store.ts';
import type { OptionRoutes } from './option-routes.ts';
import { OVERSEA_OPTIONS } from './oversea-option-store.ts';
import { OVERSEA_CHANGES } from './oversea-options.ts';

/** Operators' changes of overseas contracts. */
export function registerOverseaOptionRoutes(app: FastifyInstance, { parts, change, propose }: OptionRoutes): void {
  const { database } = parts;

  route(app, changeOverseaOption, ({ body: { overseaOptionId: optionId, siteInfoId: _site, ...body }, ...call }) =>
    change(OVERSEA_CHANGES, { ...call, optionId, body }),
  );
  route(app, proposeOverseaChange, ({ body: { overseaOptionId: optionId, siteInfoId: _site, ...body }, ...call }) =>
    propose(OVERSEA_CHANGES, { ...call, optionId, body }),
  );

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
