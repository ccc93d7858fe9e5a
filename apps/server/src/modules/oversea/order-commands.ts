import type { Call, ReadBodyOf } from '@hoga/contract/call';
import type {
  amendOverseaOrder,
  cancelOverseaOrder,
  placeOverseaOco,
  placeOverseaOrder,
  placeOverseaScale,
} from '@hoga/contract/oversea';
import type {
  OverseaAmend,
  OverseaCancel,
  OverseaOco,
  OverseaPlace,
  OverseaScale,
} from '@hoga/engine/oversea/requests';
import { typed } from '../trading/public.ts';

/** A request without what its call alone has: an item of a batch is the same. */
type Body<C extends Call> = Omit<ReadBodyOf<C>, 'siteInfoId' | 'clientOrderId'>;

export const overseaPlace = (body: Body<typeof placeOverseaOrder>): OverseaPlace => ({
  type: 'oversea.place',
  overseaOptionId: body.overseaOptionId ?? null,
  tradeType: body.tradeType ?? null,
  marketType: body.marketType,
  qty: body.qty ?? null,
  price: typed(body.price),
  stopPrice: typed(body.stopPrice),
  expectDir: body.expectDir ?? null,
  tpTick: body.tpTick ?? null,
  slTick: body.slTick ?? null,
  trailTicks: body.trailTicks ?? null,
  ocoOrderId: body.ocoOrderId ?? null,
});

export const overseaAmend = ({
  id: orderId,
  price,
  stopPrice,
  qty = null,
}: Body<typeof amendOverseaOrder>): OverseaAmend => ({
  type: 'oversea.amend',
  orderId,
  price: typed(price),
  stopPrice: typed(stopPrice),
  qty,
});

export const overseaCancel = ({ id: orderId }: Body<typeof cancelOverseaOrder>): OverseaCancel => ({
  type: 'oversea.cancel',
  orderId,
});

export const overseaScale = (body: Body<typeof placeOverseaScale>): OverseaScale => ({
  type: 'oversea.scale',
  overseaOptionId: body.overseaOptionId ?? null,
  tradeType: body.tradeType ?? null,
  qty: body.qty ?? null,
  fromPrice: typed(body.fromPrice),
  toPrice: typed(body.toPrice),
  parts: body.parts,
  distribution: body.distribution,
});

export const overseaOco = (body: Body<typeof placeOverseaOco>): OverseaOco => ({
  type: 'oversea.oco',
  overseaOptionId: body.overseaOptionId ?? null,
  tradeType: body.tradeType ?? null,
  qty: body.qty ?? null,
  price: typed(body.price),
  stopTradeType: body.stopTradeType ?? null,
  stopPrice: typed(body.stopPrice),
  stopLimitPrice: typed(body.stopLimitPrice),
  expectDir: body.expectDir ?? null,
});
