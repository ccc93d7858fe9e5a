import { changeFuturesOption, previewFuturesChange } from '@hoga/contract/admin-instrument';
import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { FUTURES_OPTIONS } from './futures-option-store.ts';
import { futuresAdminView, wrongInFutures } from './futures-options.ts';
import { changeOption, given } from './option-change.ts';
import { metByFuturesLimits } from './option-members-store.ts';
import type { OptionRoutes } from './option-routes.ts';

/** Operators' changes of coin futures. */
export function registerFuturesOptionRoutes(app: FastifyInstance, { parts, viewParts, published }: OptionRoutes): void {
  const { database, directory } = parts;

  route(app, changeFuturesOption, async ({ site, body, changed }) => {
    const view = await viewParts();
    const { futuresOptionId: id, version, reason: _reason, siteInfoId: _site, isPlay, ...fields } = body;
    const viewOf = (row: Parameters<typeof futuresAdminView>[1]) => futuresAdminView(view, row);
    const answer = await changeOption(database, {
      table: FUTURES_OPTIONS,
      seen: { siteId: site.id, id, version },
      set: { ...given(fields), ...(isPlay === undefined ? {} : { isPlay: isPlay === 1 }) },
      wrong: (next) => wrongInFutures(next, defined(directory.instrument(next.symbol), next.symbol).step),
      refusal: () => null,
      view: viewOf,
    });
    return published(answer, viewOf, changed);
  });

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
