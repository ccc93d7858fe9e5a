import { MAX_BATCH } from '@hoga/domain/trading/batch';
import {
  CANCEL_AFTER_MAX_SECONDS,
  CANCEL_AFTER_MIN_SECONDS,
  CANCEL_AFTER_SCOPES,
  CANCEL_AFTER_TIES,
} from '@hoga/domain/trading/cancel-after';
import { POSITION_PRODUCTS } from '@hoga/domain/trading/products';
import type { FuturesOptionId, OrderId, OverseaOptionId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { walletEntry } from './account.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { decimalText, demanded, described, epochMs, flag, idField } from './fields.ts';
import {
  amendFuturesOrder,
  cancelFuturesOrder,
  futuresOrder,
  futuresPosition,
  placeFuturesOco,
  placeFuturesOrder,
  placeFuturesScale,
} from './futures.ts';
import {
  amendOverseaOrder,
  cancelOverseaOrder,
  overseaOrder,
  overseaPosition,
  placeOverseaOco,
  placeOverseaOrder,
  placeOverseaScale,
} from './oversea.ts';
import { futuresFigures, overseaFigures } from './socket.ts';
import { anyOrderReply, COMMAND_REFUSALS, clientOrderId, marginType, orderStatus, ownId } from './trading.ts';

/** Calls for programs that concern the orders of both futures products at once. */

const product = z.enum(POSITION_PRODUCTS);
const anyOrder = z.union([futuresOrder, overseaOrder]);

export const getOrderByClientId = get('/api/orders/by_client_id', {
  access: 'player',
  key: 'read',
  summary: 'The newest order that was sent with this clientOrderId, working or ended; after an unknown outcome',
  refusals: [],
  query: queryOf({
    clientOrderId: described(ownId, 'As it was sent with the order.'),
    product: described(z.optional(product), 'Of this product only.'),
  }),
  data: z.object({
    known: described(
      z.boolean(),
      'false: no order with it was accepted before this call arrived. One that is still under way may be later.',
    ),
    product: z.nullable(product),
    order: z.nullable(anyOrder),
  }),
});

/** A dead man's switch that is armed. */
const armedSwitch = z.object({
  of: described(z.enum(CANCEL_AFTER_SCOPES), 'Whose working orders: those that the key placed, or all of the account.'),
  keyId: described(z.nullable(z.string()), 'Of the key; null for the account.'),
  seconds: z.int(),
  tie: described(z.enum(CANCEL_AFTER_TIES), 'socket: the heart-beats of the socket that set it renew it as well.'),
  dueAt: described(epochMs, 'When it fires unless it is renewed.'),
});

const quoteSeq = described(z.nullable(z.int()), 'The number of the newest quote; null before the first.');

export const getState = get('/api/state', {
  access: 'player',
  key: 'read',
  summary:
    'Orders, positions, wallets and figures of one moment, with the number of the newest event that they contain',
  refusals: [],
  query: queryOf({}),
  data: z.object({
    seq: described(
      z.int(),
      'The number of the newest event that is contained: the next one on the numbered queues has the next number.',
    ),
    asOf: described(epochMs, 'The moment, by the clock of trading.'),
    wallets: z.array(walletEntry),
    futures: z.object({
      orders: described(z.array(futuresOrder), 'Working ones, newest first; take-profit and stop-loss among them.'),
      positions: z.array(futuresPosition),
      leverages: described(
        z.array(z.object({ futuresOptionId: idField<FuturesOptionId>(), leverage: z.int(), marginType })),
        'Of contracts that were set; the others have their defaults.',
      ),
      figures: z.nullable(futuresFigures),
      quotes: z.array(z.object({ futuresOptionId: idField<FuturesOptionId>(), seq: quoteSeq })),
    }),
    oversea: z.object({
      orders: described(z.array(overseaOrder), 'Working ones, newest first; take-profit and stop-loss among them.'),
      positions: z.array(overseaPosition),
      figures: z.nullable(overseaFigures),
      quotes: z.array(z.object({ overseaOptionId: idField<OverseaOptionId>(), seq: quoteSeq })),
    }),
    cancelAfter: described(z.array(armedSwitch), "The account's dead man's switches that are armed."),
    rates: described(
      z.array(z.object({ pair: z.string(), rate: z.nullable(decimalText) })),
      'What profits are converted with; null before a rate is known.',
    ),
  }),
});

/** The bodies of the products' own calls, with what they are. `siteInfoId` stands beside the items. */
const withoutSite = { siteInfoId: true } as const;
const futuresItem = { product: z.literal('futures') };
const overseaItem = { product: z.literal('oversea') };
const batchItem = z.union([
  z.extend(z.omit(placeFuturesOrder.body, withoutSite), { op: z.literal('place'), ...futuresItem }),
  z.extend(z.omit(amendFuturesOrder.body, withoutSite), { op: z.literal('amend'), ...futuresItem }),
  z.extend(z.omit(cancelFuturesOrder.body, withoutSite), { op: z.literal('cancel'), ...futuresItem }),
  z.extend(z.omit(placeOverseaOrder.body, withoutSite), { op: z.literal('place'), ...overseaItem }),
  z.extend(z.omit(amendOverseaOrder.body, withoutSite), { op: z.literal('amend'), ...overseaItem }),
  z.extend(z.omit(cancelOverseaOrder.body, withoutSite), { op: z.literal('cancel'), ...overseaItem }),
  z.extend(z.omit(placeFuturesScale.body, withoutSite), { op: z.literal('scale'), ...futuresItem }),
  z.extend(z.omit(placeFuturesOco.body, withoutSite), { op: z.literal('oco'), ...futuresItem }),
  z.extend(z.omit(placeOverseaScale.body, withoutSite), { op: z.literal('scale'), ...overseaItem }),
  z.extend(z.omit(placeOverseaOco.body, withoutSite), { op: z.literal('oco'), ...overseaItem }),
]);
export type AskedBatchItem = z.output<typeof batchItem>;

export const sendOrderBatch = post('/api/orders/batch', {
  access: 'player',
  key: 'trade',
  summary:
    'Place, amend and cancel up to 20 orders in one turn, in the order given; not all or nothing: each item has a result of its own. A scale order or a pair is one item, of which all orders are placed or none',
  refusals: COMMAND_REFUSALS,
  body: bodyOf({
    items: described(
      z.array(batchItem).check(z.minLength(1), z.maxLength(MAX_BATCH)),
      "Each like the body of the product's own call, with `op` and `product`. Each order counts as a command, the parts of a scale order and both of a pair too: 20 together at most.",
    ),
    stopOnRefusal: described(z._default(flag, 0), '1: the first refusal ends it; the rest is NOT_TRIED.'),
    clientOrderId: described(
      clientOrderId,
      'Of the batch: the same batch again within a day gets the first reply, refusals too. Keys must give it, or `Idempotency-Key`.',
    ),
  }),
  data: z.object({
    items: described(
      z.array(
        z.object({
          ok: z.boolean(),
          code: described(z.string(), 'OK, NOT_TRIED, or what it was refused with.'),
          orderId: described(
            z.optional(idField<OrderId>()),
            'Of a scale order or a pair: its first order, whose number all of them carry.',
          ),
          status: z.optional(orderStatus),
          orders: described(z.optional(z.array(anyOrderReply)), 'All orders of a scale order or of a pair.'),
        }),
      ),
      'In the order of the request.',
    ),
  }),
});

export const setCancelAfter = post('/api/orders/cancel_after', {
  access: 'player',
  key: 'trade',
  summary:
    "The dead man's switch: cancels the working orders of the key, or of the account, unless it is renewed in time; positions and their exits stay",
  refusals: COMMAND_REFUSALS,
  body: bodyOf({
    seconds: described(
      demanded(
        z.union([
          z.literal(0),
          z.int().check(z.minimum(CANCEL_AFTER_MIN_SECONDS), z.maximum(CANCEL_AFTER_MAX_SECONDS)),
        ]),
      ),
      'From now on; 0 turns it off.',
    ),
    of: described(
      demanded(z.enum(CANCEL_AFTER_SCOPES)),
      'key: the orders that the calling key places, for keys only; account: all orders, for keys of all products that have orders.',
    ),
    tie: described(
      z._default(z.enum(CANCEL_AFTER_TIES), 'call'),
      'socket: heart-beats renew it as well, over the socket only.',
    ),
    clientOrderId: described(
      clientOrderId,
      'Of this renewal: again under the same one it is no renewal, it gets the first reply. Keys must give it, or `Idempotency-Key`.',
    ),
  }),
  data: z.object({ dueAt: described(z.nullable(epochMs), 'When it fires unless it is renewed; null: it is off.') }),
});
