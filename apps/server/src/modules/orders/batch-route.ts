import { type AskedBatchItem, sendOrderBatch } from '@hoga/contract/orders';
import type { BatchedCommand, BatchItem, BatchResult } from '@hoga/engine/input/batch';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { productsRefusal } from '../../http/key-access.ts';
import { requestKey } from '../../http/request-key.ts';
import { type RouteLimits, route, takeCommands } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { futuresAmend, futuresCancel, futuresPlace } from '../futures/public.ts';
import { overseaAmend, overseaCancel, overseaPlace } from '../oversea/public.ts';

export interface BatchParts {
  readonly trading: Pick<TradingClient, 'submit'>;
}

/** The longest item is a few hundred characters. */
const LIMITS: RouteLimits = { bodyBytes: 32_768 };

/** Orders of both products in one turn of the account's shard. */
export function registerBatchRoute(app: FastifyInstance, { trading }: BatchParts): void {
  route(
    app,
    sendOrderBatch,
    async ({ identity, body, request, reply }) => {
      const key = requestKey({ body, request });
      if (!key.ok) return key;
      const { items, stopOnRefusal } = body;
      const refused = productsRefusal(
        identity.key,
        items.map(({ product }) => product),
      );
      if (refused !== null) return err(refused);
      // The call itself was counted as one command.
      const limited = items.length > 1 ? takeCommands({ app, request, reply }, identity, items.length - 1) : null;
      if (limited !== null) return err(limited);
      const sent = await trading.submit(identity.playerId, key.value, {
        type: 'orders.batch',
        items: items.map(batchItem),
        stopOnRefusal,
      });
      return sent.ok ? ok({ items: sent.value.items.map(resultView) }) : sent;
    },
    LIMITS,
  );
}

function batchItem(item: AskedBatchItem): BatchItem {
  return { key: item.clientOrderId ?? null, command: commandOf(item) };
}

function commandOf(item: AskedBatchItem): BatchedCommand {
  if (item.product === 'futures') {
    if (item.op === 'place') return futuresPlace(item);
    return item.op === 'amend' ? futuresAmend(item) : futuresCancel(item);
  }
  if (item.op === 'place') return overseaPlace(item);
  return item.op === 'amend' ? overseaAmend(item) : overseaCancel(item);
}

function resultView({ code, orderId, status }: BatchResult) {
  return {
    ok: code === 'OK',
    code,
    ...(orderId === null ? {} : { orderId }),
    ...(status === null ? {} : { status }),
  };
}
