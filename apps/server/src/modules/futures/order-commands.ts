import type { Call, ReadBodyOf } from '@hoga/contract/call';
import type {
  amendFuturesOrder,
  cancelFuturesOrder,
  placeFuturesOco,
  placeFuturesOrder,
  placeFuturesScale,
} from '@hoga/contract/futures';
import type {
  FuturesAmend,
  FuturesCancel,
  FuturesOco,
  FuturesPlace,
  FuturesScale,
} from '@hoga/engine/futures/requests';
import { typed } from '../trading/public.ts';

/** A request without what its call alone has: an item of a batch is the same. */
type Body<C extends Call> = Omit<ReadBodyOf<C>, 'siteInfoId' | 'clientOrderId'>;

export const futuresPlace = (body: Body<typeof placeFuturesOrder>): FuturesPlace => ({
  type: 'futures.place',
  futuresOptionId: body.futuresOptionId ?? null,
  tradeType: body.tradeType ?? null,
  marketType: body.marketType,
  marginType: body.marginType ?? null,
  amount: typed(body.amount),
  price: typed(body.price),
  leverage: body.leverage ?? null,
  reduceOnly: body.reduceOnly,
  triggerPrice: typed(body.triggerPrice),
  isMark: body.isMark,
  takeProfit: typed(body.takeProfit),
  stopLoss: typed(body.stopLoss),
  isMarkTp: body.isMarkTp,
  isMarkSl: body.isMarkSl,
  trailTicks: body.trailTicks ?? null,
  ocoOrderId: body.ocoOrderId ?? null,
});

export const futuresAmend = ({ id: orderId, price, amount }: Body<typeof amendFuturesOrder>): FuturesAmend => ({
  type: 'futures.amend',
  orderId,
  price: typed(price),
  amount: typed(amount),
});

export const futuresCancel = ({ id: orderId }: Body<typeof cancelFuturesOrder>): FuturesCancel => ({
  type: 'futures.cancel',
  orderId,
});

/** What orders that are placed together have in common. */
const together = (body: TogetherBody) => ({
  futuresOptionId: body.futuresOptionId ?? null,
  tradeType: body.tradeType ?? null,
  marginType: body.marginType ?? null,
  amount: typed(body.amount),
  leverage: body.leverage ?? null,
  reduceOnly: body.reduceOnly,
});
type TogetherBody = Pick<
  Body<typeof placeFuturesOco>,
  'futuresOptionId' | 'tradeType' | 'marginType' | 'amount' | 'leverage' | 'reduceOnly'
>;

export const futuresScale = (body: Body<typeof placeFuturesScale>): FuturesScale => ({
  type: 'futures.scale',
  ...together(body),
  fromPrice: typed(body.fromPrice),
  toPrice: typed(body.toPrice),
  parts: body.parts,
  distribution: body.distribution,
});

export const futuresOco = (body: Body<typeof placeFuturesOco>): FuturesOco => ({
  type: 'futures.oco',
  ...together(body),
  price: typed(body.price),
  stopTradeType: body.stopTradeType ?? null,
  triggerPrice: typed(body.triggerPrice),
  stopLimitPrice: typed(body.stopLimitPrice),
  isMark: body.isMark,
});
