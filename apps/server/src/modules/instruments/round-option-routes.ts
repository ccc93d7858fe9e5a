import { changeRoundOption } from '@hoga/contract/admin-instrument';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { changeOption, given } from './option-change.ts';
import type { OptionRoutes } from './option-routes.ts';
import { TRADE_OPTIONS } from './round-option-store.ts';
import { roundAdminView, wrongInRounds } from './round-options.ts';

/** Operators' changes of rounds. */
export function registerRoundOptionRoutes(app: FastifyInstance, { parts, viewParts, published }: OptionRoutes): void {
  const { database } = parts;

  route(app, changeRoundOption, async ({ site, body, changed }) => {
    const view = await viewParts();
    const { tradeOptionId: id, version, reason: _reason, siteInfoId: _site, isPlay, ...fields } = body;
    const viewOf = (row: Parameters<typeof roundAdminView>[1]) => roundAdminView(view, row);
    const answer = await changeOption(database, {
      table: TRADE_OPTIONS,
      seen: { siteId: site.id, id, version },
      set: { ...given(fields), ...(isPlay === undefined ? {} : { isPlay: isPlay === 1 }) },
      wrong: wrongInRounds,
      refusal: () => null,
      view: viewOf,
    });
    return published(answer, viewOf, changed);
  });
}
