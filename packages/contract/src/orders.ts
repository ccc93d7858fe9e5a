import { POSITION_PRODUCTS } from '@hoga/domain/trading/products';
import type { FuturesOptionId, OverseaOptionId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { walletEntry } from './account.ts';
import { get, queryOf } from './call.ts';
import { decimalText, described, epochMs, idField } from './fields.ts';
import { futuresOrder, futuresPosition } from './futures.ts';
import { overseaOrder, overseaPosition } from './oversea.ts';
import { futuresFigures, overseaFigures } from './socket.ts';
import { marginType, ownId } from './trading.ts';

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
    rates: described(
      z.array(z.object({ pair: z.string(), rate: z.nullable(decimalText) })),
      'What profits are converted with; null before a rate is known.',
    ),
  }),
});
