import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, parseDecimal, toText } from '@hoga/kernel/decimal';
import { type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { messageFor } from '../../../data/api/api.ts';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { marketStore } from '../../../data/market/market.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { amendOrder, cancelOrder } from '../../../data/trading/futures-commands.ts';
import { resetPracticeMoney, wouldResetHelp } from '../../../data/trading/practice.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { offerPracticeReset } from '../../../shared/ui/dialogs/practice-reset.ts';
import { askTapMode } from '../../../trading/ladder/ask-tap-mode.tsx';
import { MARKET_TYPE_TEXT } from '../account/order-words.ts';
import { refusalOf } from '../form/order-checks.ts';
import type { OrderDraft } from '../form/order-draft.ts';
import { type OrderSituation, quoteOf } from '../form/order-figures.ts';
import { marketTypeOf, sendDraft } from '../form/send-order.ts';
import { withAllowed } from '../model/allowed-range.ts';
import { confirmCoinOrder } from '../trade/confirm-coin-order.tsx';
import { ordersOf } from './coin-ladder.ts';

/** As long as overseas futures': it has to be understood, and the ladder stays free for the next order. */
const REFUSAL_MS = 4_000;

/** An order of the ladder. The first one asks how taps act. */
export async function submitLadderOrder(draft: OrderDraft, side: TradeSide, situation: OrderSituation): Promise<void> {
  const asksMode = settingsStore.getState().player.ladder.tapMode === 'ask';
  if (asksMode && !(await askTapMode(lineOf(draft, side, situation)))) return;
  await submitOrder(draft, side, situation);
}

/** Sends an order, after the questions the player wants to be asked. */
export async function submitOrder(draft: OrderDraft, side: TradeSide, situation: OrderSituation): Promise<void> {
  const quote = quoteOf(marketStore.ticker(situation.terms.stock));
  if (quote === null) return;
  // An order that would be refused needs no confirmation first.
  const known = refusalOf(draft, side, quote, situation);
  if (known !== null) return refuse(known.code, refusalText(known.code), side, situation);
  const asks = settingsStore.getState().player.ladder.tapMode === 'confirm';
  if (asks && !(await confirmCoinOrder(situation, draft, side))) return;
  const refused = await sendDraft(draft, side, quoteOf(marketStore.ticker(situation.terms.stock)) ?? quote, situation);
  if (refused !== null) await refuse(refused.reply.code ?? '', messageFor(refused.reply), side, situation);
}

/** Only a lack of practice money opens a dialog: there a reset is offered. */
async function refuse(code: string, words: string, side: TradeSide, { terms }: OrderSituation): Promise<void> {
  if (code === 'INSUFFICIENT_BALANCE' && (await wouldResetHelp('FUTURES'))) {
    return offerPracticeReset(words, resetPracticeMoney);
  }
  const mark = parseDecimal(marketStore.ticker(terms.stock)?.mark ?? '');
  toast({
    // Not refused: it may have been done.
    tone: code === 'OUTCOME_UNKNOWN' ? 'info' : 'danger',
    title: withAllowed(words, code, { side, mark, terms }),
    durationMs: REFUSAL_MS,
  });
}

/** BTC/USDT · 롱 · 지정가 · 60,000.0 × 0.100 BTC */
function lineOf(draft: OrderDraft, side: TradeSide, { terms }: OrderSituation): string {
  const size = `${formatFigure(draft.amount, { places: terms.quantityPlaces })} ${terms.unit}`;
  const price = draft.trigger ?? draft.price;
  return [
    terms.name,
    text(side === 'LONG' ? 'futures.long' : 'futures.short'),
    text(MARKET_TYPE_TEXT[marketTypeOf(draft.type)]),
    price === null ? size : `${formatFigure(price, { places: terms.precision })} × ${size}`,
  ].join(' · ');
}

/** Cancels orders one by one; the first refusal is shown, the others are still cancelled. */
export async function cancelOrders(ids: readonly number[]): Promise<void> {
  showFirst(await Promise.all(ids.map((id) => cancelOrder(idOf<FuturesOrderId>(id)))));
}

/** Moves the orders of a chip to another price, each in place. The trigger of a stop-limit cannot be changed. */
export async function moveOrders(
  futuresOptionId: OrderSituation['terms']['id'],
  ids: readonly number[],
  to: Decimal,
): Promise<void> {
  const own = ordersOf(futuresOptionId).filter(({ id }) => ids.includes(id));
  const fixed = own.filter(({ marketType, status }) => marketType === 'STOPLIMIT' && status === 'WORKING');
  if (fixed.length > 0) toast({ tone: 'warn', title: text('futures.stopLimitStays'), durationMs: REFUSAL_MS });
  const moved = own.filter((order) => !fixed.includes(order));
  showFirst(await Promise.all(moved.map(({ id }) => amendOrder({ id, price: toText(to) }))));
}

function showFirst(replies: readonly Envelope<unknown>[]): void {
  const refused = replies.find((reply) => !isSuccess(reply));
  if (refused !== undefined) toast({ tone: 'danger', title: messageFor(refused), durationMs: REFUSAL_MS });
}
