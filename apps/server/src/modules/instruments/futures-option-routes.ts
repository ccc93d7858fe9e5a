import { changeFuturesOption, previewFuturesChange } from '@hoga/contract/admin-instrument';
import { proposeFuturesChange } from '@hoga/contract/admin-proposal';
import { failure } from '@hoga/domain/errors/failure';
import { decimal } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { FUTURES_OPTIONS } from './futures-option-store.ts';
import { FUTURES_CHANGES } from './futures-options.ts';
import { metByFuturesLimits } from './option-members-store.ts';
import type { OptionRoutes } from './option-routes.ts';

/** Operators' changes of coin futures. */
export function registerFuturesOptionRoutes(app: FastifyInstance, { parts, change, propose }: OptionRoutes): void {
  const { database } = parts;

  route(app, changeFuturesOption, ({ body: { futuresOptionId: optionId, siteInfoId: _site, ...body }, ...call }) =>
    change(FUTURES_CHANGES, { ...call, optionId, body }),
  );
  route(app, proposeFuturesChange, ({ body: { futuresOptionId: optionId, siteInfoId: _site, ...body }, ...call }) =>
    propose(FUTURES_CHANGES, { ...call, optionId, body }),
  );

  route(app, previewFuturesChange, async ({ site, query: { futuresOptionId, ...asked } }) => {
    const row = await FUTURES_OPTIONS.find(database, { siteId: site.id, id: futuresOptionId });
    if (row === null) return err(failure('STOCK_NOT_FOUND'));
    return ok(
      await metByFuturesLimits(database, futuresOptionId, {
        minQty: decimal(asked.minQty ?? row.minQty),
        maxQty: decimal(asked.maxQty ?? row.maxQty),
        minNotional: decimal(asked.minNotional ?? row.minNotional),
        maxLeverage: asked.maxLeverage ?? row.maxLeverage,
      }),
    );
  });
}
