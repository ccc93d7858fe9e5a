import { queryClient } from '@hoga/client/query-client';
import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import type { OverseaEffect } from '../../data/account/oversea-reducer.ts';
import { endFirstDay } from '../../data/settings/first-day.ts';
import { settingsStore } from '../../data/settings/settings-store.ts';
import { ENDED_LISTS, POSITION_LISTS } from '../../data/trading/oversea-queries.ts';
import { text } from '../../shared/i18n/i18n.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { knownOption, orderLine } from './order/order-line.ts';
import { orderFilled } from './order/order-toasts.ts';

const LIQUIDATION_TOAST_MS = 2_000;
/** Events often come in numbers: the lists they change are fetched once for all that come within this time. */
const GATHER_MS = 250;

const gathered = new Set<readonly string[]>();

/** Performs the toasts and sounds of events. */
export function performOverseaEffects(effects: readonly OverseaEffect[]): void {
  for (const effect of effects) perform(effect);
}

function perform(effect: OverseaEffect): void {
  switch (effect.kind) {
    case 'sound':
      playSound(effect.sound, settingsStore.getState().player);
      return;
    case 'filled':
      endFirstDay();
      orderFilled(effect.order);
      if (effect.closed !== undefined) void keepResult(effect.order, effect.closed);
      return;
    case 'liquidated':
      toast({
        tone: 'danger',
        title: text('toast.liquidation'),
        body: liquidationLine(effect.position),
        durationMs: LIQUIDATION_TOAST_MS,
      });
      return;
    case 'ended':
      refreshSoon(ENDED_LISTS);
      return;
    case 'position':
      refreshSoon(POSITION_LISTS);
  }
}

/** Fetched with the first close: no page waits for it. */
async function keepResult(order: OverseaOrder, closed: OverseaPosition): Promise<void> {
  const { keepOverseaResult } = await import('./order/keep-oversea-result.ts');
  keepOverseaResult(order, closed);
}

function refreshSoon(lists: readonly (readonly string[])[]): void {
  const isFirst = gathered.size === 0;
  for (const queryKey of lists) gathered.add(queryKey);
  if (!isFirst) return;
  setTimeout(() => {
    for (const queryKey of gathered) void queryClient.invalidateQueries({ queryKey });
    gathered.clear();
  }, GATHER_MS);
}

function liquidationLine({ overseaOptionId, tradeType, closePrice, qty }: OverseaPosition): string {
  return orderLine({ tradeType, marketType: 'LIQUIDATION', price: closePrice, qty }, knownOption(overseaOptionId));
}
