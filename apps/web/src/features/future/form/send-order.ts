import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import type { EntryType, TradeSide } from '@hoga/domain/trading/vocabulary';
import { parseDecimal, toText } from '@hoga/kernel/decimal';
import { placeOco, placeOrder } from '../../../data/trading/futures-commands.ts';
import { marketOrderGiven } from '../model/slippage.ts';
import { exitPrices } from './order-checks.ts';
import { type DraftType, isStop, needsPrice, needsTrigger, type OrderDraft, ordersOfDraft } from './order-draft.ts';
import { type OrderSituation, type Quote, trailTicks } from './order-figures.ts';

export interface RefusedOrder {
  readonly reply: Envelope<unknown>;
  /** Of a pair the one whose field shows it. */
  readonly order: OrderDraft;
}

/** Sends the order of a draft, or both of a pair in one; `null` where it was taken. */
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
  const [stop = draft, limit] = ordersOfDraft(draft);
  if (limit === undefined) {
    const reply = await placeOrder({
      ...orderBody(draft, side, situation),
      marketType: marketTypeOf(draft.type),
      price: needsPrice(draft.type) ? plainText(draft.price) : null,
      triggerPrice: needsTrigger(draft.type) ? plainText(draft.trigger) : null,
      trailTicks: draft.type === 'TRAILING' ? trailTicks(draft, situation.terms) : null,
      isMark: flag(isStop(draft.type) && draft.isMark),
      ...exitsBody(draft, side, quote, situation),
    });
    return isSuccess(reply) ? null : { reply, order: draft };
  }
  const reply = await placeOco({
    ...orderBody(draft, side, situation),
    price: plainText(draft.price),
    triggerPrice: plainText(draft.trigger),
    isMark: flag(draft.isMark),
  });
  if (isSuccess(reply)) return null;
  return { reply, order: reply.code === 'WOULD_TRIGGER_IMMEDIATELY' ? stop : limit };
}

const flag = (on: boolean) => (on ? 1 : 0);

function orderBody(draft: OrderDraft, side: TradeSide, { terms, isCross, leverage }: OrderSituation) {
  return {
    futuresOptionId: terms.id,
    tradeType: side,
    marginType: isCross ? ('CROSS' as const) : ('ISOLATED' as const),
    leverage,
    amount: plainText(draft.amount),
    reduceOnly: flag(draft.reduceOnly),
  } as const;
}

function exitsBody(draft: OrderDraft, side: TradeSide, quote: Quote, situation: OrderSituation) {
  const { takeProfit, stopLoss } = exitPrices(draft, side, quote, situation);
  return {
    takeProfit: takeProfit === null ? null : toText(takeProfit),
    stopLoss: stopLoss === null ? null : toText(stopLoss),
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
