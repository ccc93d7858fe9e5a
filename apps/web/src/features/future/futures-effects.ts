import type { FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import { groupThousands } from '@hoga/domain/format/thousands';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { type ToastTone, toast, toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import type { FuturesEffect } from '../../data/account/futures-reducer.ts';
import { keepSetting } from '../../data/trading/futures-queries.ts';
import { text } from '../../shared/i18n/i18n.ts';
import type { TextKey } from '../../shared/i18n/texts.ts';
import { slippageText } from './model/slippage.ts';

/** How long a futures toast stays (CST-08). */
export const FUTURES_TOAST_MS = 2_000;

const TOASTS = {
  placed: { tone: 'ok', key: 'toast.orderComplete' },
  cancelled: { tone: 'cancel', key: 'toast.orderCancelled' },
  filled: { tone: 'ok', key: 'trading.filled' },
  endangered: { tone: 'warn', key: 'toast.liquidationRisk' },
  liquidated: { tone: 'danger', key: 'futures.liquidated' },
  leverage: { tone: 'warn', key: 'toast.leverageChanged' },
} as const satisfies Readonly<Record<FuturesEffect['kind'], { readonly tone: ToastTone; readonly key: TextKey }>>;

/** Orders that are cancelled together share one toast with their count. */
const CANCELS = 'futures-cancels';
let cancelsShown = 0;

/** Performs the effects of events, whatever page is open; `shownOptionId` is the contract on the screen. */
export function performFuturesEffects(effects: readonly FuturesEffect[], shownOptionId: FuturesOptionId | null): void {
  for (const effect of effects) perform(effect, shownOptionId);
}

function perform(effect: FuturesEffect, shownOptionId: FuturesOptionId | null): void {
  if (effect.kind === 'leverage') {
    keepSetting(effect.futuresOptionId, { leverage: effect.leverage });
    if (effect.futuresOptionId !== shownOptionId) return;
  }
  if (effect.kind === 'filled' && effect.closed !== undefined) void keepResult(effect.order, effect.closed);
  const { tone, key } = TOASTS[effect.kind];
  const body = bodyOf(effect);
  toast({
    key: subjectOf(effect),
    tone,
    title: text(key),
    durationMs: FUTURES_TOAST_MS,
    ...(body === null ? {} : { body }),
  });
}

/** Fetched with the first close: no page waits for it. */
async function keepResult(order: FuturesOrder, closed: FuturesPosition): Promise<void> {
  const { keepCoinResult } = await import('./model/keep-coin-result.ts');
  keepCoinResult(order, closed);
}

/** One toast per order: the fill replaces the acceptance. */
function subjectOf(effect: FuturesEffect): string | undefined {
  if (effect.kind === 'cancelled') return CANCELS;
  return 'order' in effect ? `futures-order-${effect.order.id}` : undefined;
}

function bodyOf(effect: FuturesEffect): string | null {
  if (effect.kind === 'cancelled') {
    const isStanding = toastStore.getState().toasts.some(({ key }) => key === CANCELS);
    cancelsShown = isStanding ? cancelsShown + 1 : 1;
    if (isStanding) return text('futures.cancelled', { count: cancelsShown });
  }
  if (effect.kind === 'filled')
    return [orderLine(effect.order), slippageText(effect.order)].filter(Boolean).join(' · ');
  if ('order' in effect) return orderLine(effect.order);
  return effect.kind === 'leverage' ? `${effect.leverage}x` : null;
}

function orderLine(order: FuturesOrder): string {
  const { amount, fillPrice, price, triggerPrice } = order;
  const at = fillPrice ?? price ?? triggerPrice;
  const where = at === null ? text('futures.market') : groupThousands(at);
  return `${orderName(order)} ${groupThousands(amount)} · ${where}`;
}

/** A closing order is named so: its side alone would read like a new position the other way. */
function orderName({ marketType, tradeType, reduceOnly }: FuturesOrder): string {
  if (marketType === 'TAKEPROFIT') return text('futures.takeProfit');
  if (marketType === 'STOPLOSS') return text('futures.stopLoss');
  if (reduceOnly === 1)
    return `${text(tradeType === 'LONG' ? 'futures.short' : 'futures.long')} ${text('futures.closeShort')}`;
  return text(tradeType === 'LONG' ? 'futures.long' : 'futures.short');
}
