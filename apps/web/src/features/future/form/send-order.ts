import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import type { EntryType, TradeSide } from '@hoga/domain/trading/vocabulary';
import { parseDecimal, toText } from '@hoga/kernel/decimal';
import type { FuturesOrderId } from '@hoga/kernel/ids';
import { cancelOrder, placeOrder } from '../../../data/trading/futures-commands.ts';
import { placePair } from '../../../data/trading/place-pair.ts';
import { marketOrderGiven } from '../model/slippage.ts';
import { exitPrices } from './order-checks.ts';
import { type DraftType, isStop, needsPrice, needsTrigger, type OrderDraft, ordersOfDraft } from './order-draft.ts';
import { type OrderSituation, type Quote, trailTicks } from './order-figures.ts';

export interface RefusedOrder {
  readonly reply: Envelope<unknown>;
  readonly order: OrderDraft;
  /** Of a pair the other one could not be taken back. */
  readonly isHalf: boolean;
}

/** Sends the order of a draft, or both of a pair; `null` where it was taken. */
export async function sendDraft(
  draft: OrderDraft,
  side: TradeSide,
  quote: Quote,
  situation: OrderSituation,
): Promise<RefusedOrder | null> {
  if (draft.type === 'MARKET') {
    const seen = side === 'LONG' ? quote.ask : quote.bid;
    marketOrderGiven({ futuresOptionId: situation.terms.id, tradeType: side, seen });
  }
  const [first = draft, second] = ordersOfDraft(draft);
  const send = (order: OrderDraft, ocoOrderId: FuturesOrderId | null = null) =>
    placeOrder({ ...orderBody(order, side, quote, situation), ...(ocoOrderId === null ? {} : { ocoOrderId }) });
  if (second === undefined) {
    const reply = await send(first);
    return isSuccess(reply) ? null : { reply, order: first, isHalf: false };
  }
  const outcome = await placePair<FuturesOrderId>({
    first: () => send(first),
    second: (partner) => send(second, partner),
    takeBack: cancelOrder,
  });
  if (outcome.isPlaced) return null;
  return { ...outcome, order: outcome.refused === 'first' ? first : second };
}

const flag = (on: boolean) => (on ? 1 : 0);

function orderBody(draft: OrderDraft, side: TradeSide, quote: Quote, situation: OrderSituation) {
  const exits = exitPrices(draft, side, quote, situation);
  return {
    futuresOptionId: situation.terms.id,
    tradeType: side,
    marketType: marketTypeOf(draft.type),
    marginType: situation.isCross ? ('CROSS' as const) : ('ISOLATED' as const),
    leverage: situation.leverage,
    amount: plainText(draft.amount),
    price: needsPrice(draft.type) ? plainText(draft.price) : null,
    triggerPrice: needsTrigger(draft.type) ? plainText(draft.trigger) : null,
    trailTicks: draft.type === 'TRAILING' ? trailTicks(draft, situation.terms) : null,
    isMark: flag(isStop(draft.type) && draft.isMark),
    reduceOnly: flag(draft.reduceOnly),
    takeProfit: exits.takeProfit === null ? null : toText(exits.takeProfit),
    stopLoss: exits.stopLoss === null ? null : toText(exits.stopLoss),
    isMarkTp: flag(draft.takeProfit.isMark),
    isMarkSl: flag(draft.stopLoss.isMark),
  } as const;
}

/** Of one order: a pair is sent as the two it is. */
export function marketTypeOf(type: DraftType): EntryType {
  if (type === 'OCO') throw new Error('a pair is no single order');
  return type === 'TRAILING' ? 'STOPMARKET' : type;
}

/** As the wire takes it: `5.` and `.5` on their way to a figure are figures already. */
function plainText(text: string | null): string | null {
  const value = parseDecimal(text ?? '');
  return value === null ? null : toText(value);
}
