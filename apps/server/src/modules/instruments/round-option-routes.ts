import { changeRoundOption } from '@hoga/contract/admin-instrument';
import { proposeRoundChange } from '@hoga/contract/admin-proposal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { OptionRoutes } from './option-routes.ts';
import { ROUND_CHANGES } from './round-options.ts';

/** Operators' changes of rounds. */
export function registerRoundOptionRoutes(app: FastifyInstance, { change, propose }: OptionRoutes): void {
  route(app, changeRoundOption, ({ body: { tradeOptionId: optionId, siteInfoId: _site, ...body }, ...call }) =>
    change(ROUND_CHANGES, { ...call, optionId, body }),
  );
  route(app, proposeRoundChange, ({ body: { tradeOptionId: optionId, siteInfoId: _site, ...body }, ...call }) =>
    propose(ROUND_CHANGES, { ...call, optionId, body }),
  );
}
