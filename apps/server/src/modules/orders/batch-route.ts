import type { ReadBodyOf } from '@hoga/contract/call';
import { type AskedBatchItem, sendOrderBatch } from '@hoga/contract/orders';
import { SEND_DESTINATIONS } from '@hoga/contract/socket-protocol';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { BatchedCommand, BatchItem, BatchResult } from '@hoga/engine/input/batch';
import { commandCount } from '@hoga/engine/input/command-count';
import { isBatch } from '@hoga/engine/input/valid-batch';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { type FrameCalls, frameRoute } from '../../http/frame-calls.ts';
import type { Identity } from '../../http/identity.ts';
import { type KeyPass, productsRefusal } from '../../http/key-access.ts';
import { requestKey } from '../../http/request-key.ts';
import { type RouteLimits, route, takeCommands } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { futuresAmend, futuresCancel, futuresOco, futuresPlace, futuresScale } from '../futures/public.ts';
import { overseaAmend, overseaCancel, overseaOco, overseaPlace, overseaScale } from '../oversea/public.ts';
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
  const batch = {
    type: 'orders.batch',
    items: items.map((item) => batchItem(item, identity.key)),
    stopOnRefusal,
  } as const;
  if (!isBatch(batch)) return err(failure('INVALID_REQUEST'));
  // The call itself was counted as one command.
  const more = commandCount(batch) - 1;
  const limited = more > 0 ? take(more) : null;
  if (limited !== null) return err(limited);
  const sent = await trading.submit(identity.playerId, requestKey, batch, requestId);
  return sent.ok ? ok({ items: sent.value.items.map(resultView) }) : sent;
}

function batchItem(item: AskedBatchItem, key: KeyPass | undefined): BatchItem {
  return { key: item.clientOrderId ?? null, command: sentBy(key, commandOf(item)) };
}

function commandOf(item: AskedBatchItem): BatchedCommand {
  return item.product === 'futures' ? futuresCommand(item) : overseaCommand(item);
}

function futuresCommand(item: Extract<AskedBatchItem, { readonly product: 'futures' }>): BatchedCommand {
  switch (item.op) {
    case 'place':
      return futuresPlace(item);
    case 'amend':
      return futuresAmend(item);
    case 'cancel':
      return futuresCancel(item);
    case 'scale':
      return futuresScale(item);
    case 'oco':
      return futuresOco(item);
  }
}

function overseaCommand(item: Extract<AskedBatchItem, { readonly product: 'oversea' }>): BatchedCommand {
  switch (item.op) {
    case 'place':
      return overseaPlace(item);
    case 'amend':
      return overseaAmend(item);
    case 'cancel':
      return overseaCancel(item);
    case 'scale':
      return overseaScale(item);
    case 'oco':
      return overseaOco(item);
  }
}

function resultView({ code, orderId, status, orders }: BatchResult) {
  return {
    ok: code === 'OK',
    code,
    ...(orderId === null ? {} : { orderId }),
    ...(status === null ? {} : { status }),
    ...(orders === undefined ? {} : { orders: [...orders] }),
  };
}
