import { getOrderByClientId, getState } from '@hoga/contract/orders';
import { SEND_DESTINATIONS } from '@hoga/contract/socket-protocol';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { type FrameCalls, frameRoute } from '../../http/frame-calls.ts';
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import type { Site } from '../../http/site-directory.ts';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { futuresOrderView } from '../futures/public.ts';
import { overseaOrderView } from '../oversea/public.ts';
import { findByClientId } from './client-id-store.ts';
import { stateView } from './state-view.ts';

export interface OrderReadParts {
  readonly trading: Pick<TradingClient, 'ask'>;
  readonly database: Queries;
  readonly frames: FrameCalls;
}

/** It is as much as several lists. */
const STATE_COST = 5;

export function registerOrderReadRoutes(app: FastifyInstance, { trading, database, frames }: OrderReadParts): void {
  route(app, getOrderByClientId, async ({ identity: { siteId, playerId }, query: { clientOrderId, product } }) => {
    // Answered once everything before it is committed: an order that is not stored by then was not accepted before.
    const reached = await trading.ask(playerId, { type: 'account.wallets' });
    if (!reached.ok) return reached;
    const found = await findByClientId(database, { siteId, playerId }, clientOrderId, product);
    if (found === null) return ok({ known: false, product: null, order: null });
    const order = found.product === 'futures' ? futuresOrderView(found.row) : overseaOrderView(found.row);
    return ok({ known: true, product: found.product, order });
  });

  route(app, getState, (given) => answerState(trading, given), { keyCost: STATE_COST });
  frameRoute(app, frames, {
    destination: SEND_DESTINATIONS.state,
    call: getState,
    keyCost: STATE_COST,
    handler: (given) => answerState(trading, given),
  });
}

async function answerState(
  trading: OrderReadParts['trading'],
  { identity: { playerId }, site }: { readonly identity: Pick<Identity, 'playerId'>; readonly site: Site },
) {
  const state = await trading.ask(playerId, { type: 'account.state' });
  return state.ok ? ok(stateView(site, state.value)) : state;
}
