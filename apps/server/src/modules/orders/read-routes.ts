import { getOrderByClientId, getState } from '@hoga/contract/orders';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { futuresOrderView } from '../futures/public.ts';
import { overseaOrderView } from '../oversea/public.ts';
import { findByClientId } from './client-id-store.ts';
import { stateView } from './state-view.ts';

export interface OrderReadParts {
  readonly trading: Pick<TradingClient, 'ask'>;
  readonly database: Queries;
}

/** It is as much as several lists. */
const STATE_COST = 5;

export function registerOrderReadRoutes(app: FastifyInstance, { trading, database }: OrderReadParts): void {
  route(app, getOrderByClientId, async ({ identity: { siteId, playerId }, query: { clientOrderId, product } }) => {
    // Answered once everything before it is committed: an order that is not stored by then was not accepted before.
    const reached = await trading.ask(playerId, { type: 'account.wallets' });
    if (!reached.ok) return reached;
    const found = await findByClientId(database, { siteId, playerId }, clientOrderId, product);
    if (found === null) return ok({ known: false, product: null, order: null });
    const order = found.product === 'futures' ? futuresOrderView(found.row) : overseaOrderView(found.row);
    return ok({ known: true, product: found.product, order });
  });

  route(
    app,
    getState,
    async ({ identity: { playerId }, site }) => {
      const state = await trading.ask(playerId, { type: 'account.state' });
      return state.ok ? ok(stateView(site, state.value)) : state;
    },
    { keyCost: STATE_COST },
  );
}
