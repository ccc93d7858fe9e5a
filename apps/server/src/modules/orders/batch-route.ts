import type { ReadBodyOf } from '@hoga/contract/call';
import { type AskedBatchItem, sendOrderBatch } from '@hoga/contract/orders';
import { SEND_DESTINATIONS } from '@hoga/contract/socket-protocol';
import type { Failure } from '@hoga/domain/errors/failure';
import type { BatchedCommand, BatchItem, BatchResult } from '@hoga/engine/input/batch';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { type FrameCalls, frameRoute } from '../../http/frame-calls.ts';
import type { Identity } from '../../http/identity.ts';
import { type KeyPass, productsRefusal } from '../../http/key-access.ts';
import { requestKey } from '../../http/request-key.ts';
import { type RouteLimits, route, takeCommands } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { futuresAmend, futuresCancel, futuresPlace } from '../futures/public.ts';
import { overseaAmend, overseaCancel, overseaPlace } from '../oversea/public.ts';
import { sentBy } from '../trading/public.ts';

export interface BatchParts {
  readonly trading: Pick<TradingClient, 'submit'>;
  readonly frames: FrameCalls;
}

/** The longest item is a few hundred characters. */
const LIMITS: RouteLimits = { bodyBytes: 32_768 };

/** Orders of both products in one turn of the account's shard. */
export function registerBatchRoute(app: FastifyInstance, { trading, frames }: BatchParts): void {
  route(
    app,
    sendOrderBatch,
    async ({ identity, body, request, reply }) => {
      const key = requestKey({ body, request });
      if (!key.ok) return key;
      const take = (commands: number) => takeCommands({ app, request, reply }, identity, commands);
      return sendBatch(trading, { identity, body, requestKey: key.value, requestId: request.id, take });
    },
    LIMITS,
  );
  frameRoute(app, frames, {
    destination: SEND_DESTINATIONS.orders,
    call: sendOrderBatch,
    handler: (given) => sendBatch(trading, given),
  });
}

interface AskedBatch {
  readonly identity: Identity;
  readonly body: Pick<ReadBodyOf<typeof sendOrderBatch>, 'items' | 'stopOnRefusal'>;
  readonly requestKey: string | null;
  /** Over the socket there is a key alone. */
  readonly requestId?: string;
  /** Counts commands of the account. */
  readonly take: (commands: number) => Failure | null;
}

async function sendBatch(trading: BatchParts['trading'], asked: AskedBatch) {
  const { identity, body, requestKey, requestId, take } = asked;
  const { items, stopOnRefusal } = body;
  const refused = productsRefusal(
    identity.key,
    items.map(({ product }) => product),
  );
  if (refused !== null) return err(refused);
  // The call itself was counted as one command.
  const limited = items.length > 1 ? take(items.length - 1) : null;
  if (limited !== null) return err(limited);
  const batch = {
    type: 'orders.batch',
    items: items.map((item) => batchItem(item, identity.key)),
    stopOnRefusal,
  } as const;
  const sent = await trading.submit(identity.playerId, requestKey, batch, requestId);
  return sent.ok ? ok({ items: sent.value.items.map(resultView) }) : sent;
}

function batchItem(item: AskedBatchItem, key: KeyPass | undefined): BatchItem {
  return { key: item.clientOrderId ?? null, command: sentBy(key, commandOf(item)) };
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
