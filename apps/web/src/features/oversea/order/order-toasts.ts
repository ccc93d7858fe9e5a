import { isSuccess } from '@hoga/client/reply';
import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { signOf } from '@hoga/domain/trading/trade-side';
import { decimal, sub } from '@hoga/kernel/decimal';
import type { OverseaOrderId } from '@hoga/kernel/ids';
import { FILL_TOAST_MS, toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { cancelOverseaOrder } from '../../../data/trading/oversea-orders.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import type { OrderDraft } from './order-draft.ts';
import { knownOption, orderLine, orderTerms } from './order-line.ts';
import { showRefusal } from './refusals.ts';

/** An order as its player gave it. */
export interface GivenOrder {
  readonly orderId: OverseaOrderId;
  readonly status: OverseaOrder['status'];
  readonly option: OverseaOption;
  readonly draft: OrderDraft;
  /** The price on the screen when it was given; `null` where there was none. */
  readonly seenPrice: string | null;
}

/** How long an order can be taken back by a tap: long enough to see one's mistake, short enough not to be in the way. */
const UNDO_MS = 1_500;
const JUST_GIVEN_MS = 5_000;
const MOST_KEPT = 100;

/** The price seen when an order was placed, and its fill price: either may come first. */
const given = new Map<number, { readonly seenPrice: string | null; readonly at: number }>();
const fills = new Map<number, OverseaOrder>();

/** One toast per order: first that the order was accepted, then its outcome. */
const keyOf = (orderId: number) => `oversea-order-${orderId}`;

/** The server has taken an order. One that waits in the market can be taken back for a moment. */
export function orderTaken({ orderId, status, option, draft, seenPrice }: GivenOrder): void {
  keep(given, orderId, { seenPrice, at: performance.now() });
  const filled = fills.get(orderId);
  if (filled !== undefined) showFill(filled);
  if (status !== 'WORKING') return;
  const { offersUndo } = settingsStore.getState().player.ladder;
  toast({
    key: keyOf(orderId),
    tone: 'info',
    title: text('ladder.orderTaken'),
    body: orderTerms({ ...draft, price: draft.stopPrice ?? draft.price }, option.precision),
    durationMs: UNDO_MS,
    ...(offersUndo ? { action: { label: text('trading.undo'), onPress: () => void takeBack(orderId) } } : {}),
  });
}

export function orderFilled(order: OverseaOrder): void {
  keep(fills, order.id, order);
  showFill(order);
}

function showFill(order: OverseaOrder): void {
  const option = knownOption(order.overseaOptionId);
  const filled = { ...order, price: order.fillPrice };
  // Just placed, its instrument is obvious: one line is enough, and covers less.
  const isJustGiven = performance.now() - (given.get(order.id)?.at ?? Number.NEGATIVE_INFINITY) < JUST_GIVEN_MS;
  const line = isJustGiven && option !== null ? orderTerms(filled, option.precision) : orderLine(filled, option);
  const slippage = option === null ? null : slippageText(order, option);
  toast({
    key: keyOf(order.id),
    tone: 'ok',
    title: text(titleOf(order)),
    body: slippage === null ? line : `${line} · ${slippage}`,
    durationMs: FILL_TOAST_MS,
  });
}

/** A roll fills twice where it carries a position: a close, then an open in the next contract. */
function titleOf({ reason, realizedPnl }: OverseaOrder): TextKey {
  if (reason !== 'ROLL') return 'trading.filled';
  return realizedPnl === null ? 'oversea.rolledOver' : 'oversea.rolledOut';
}

/** The distance of the fill from the price on the screen, in ticks; empty where they are equal. */
function slippageText({ id, fillPrice, tradeType }: OverseaOrder, { tick }: OverseaOption): string | null {
  const seen = given.get(id)?.seenPrice ?? null;
  if (seen === null || fillPrice === null) return null;
  const worse = (sub(decimal(fillPrice), decimal(seen)) * signOf(tradeType)) / decimal(tick);
  if (worse === 0n) return null;
  const ticks = formatFigure(Number(worse < 0n ? -worse : worse));
  return text(worse > 0n ? 'oversea.slippage' : 'oversea.priceGain', { ticks });
}

async function takeBack(orderId: OverseaOrderId): Promise<void> {
  const reply = await cancelOverseaOrder({ id: orderId });
  if (isSuccess(reply)) toast({ key: keyOf(orderId), tone: 'cancel', title: text('ladder.undone') });
  else void showRefusal(reply);
}

function keep<Value>(kept: Map<number, Value>, id: number, value: Value): void {
  kept.set(id, value);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
