import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import type { OverseaEffect } from '../../data/account/oversea-reducer.ts';
import { queryClient } from '../../data/api/query-client.ts';
import { overseaOptionQuery, overseaOptionsQuery } from '../../data/market/option-queries.ts';
import { settingsStore } from '../../data/settings/settings-store.ts';
import { ENDED_LISTS, POSITION_LISTS } from '../../data/trading/oversea-queries.ts';
import { currentLanguage, text } from '../../shared/i18n/i18n.ts';
import { formatFigure } from '../../shared/lib/format-number.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { FILL_TOAST_MS, toast } from '../../shared/ui/toasts/toast-store.ts';
import { MARKET_TYPE_TEXT, SIDE_TEXT } from './order/order-labels.ts';

const LIQUIDATION_TOAST_MS = 2_000;
/** Events often come in numbers: the lists they change are fetched once for all that come within this time. */
const GATHER_MS = 250;

const gathered = new Set<readonly string[]>();

/** Lets be seen and heard what events asked for. */
export function performOverseaEffects(effects: readonly OverseaEffect[]): void {
  for (const effect of effects) perform(effect);
}

function perform(effect: OverseaEffect): void {
  switch (effect.kind) {
    case 'sound':
      playSound(effect.sound, settingsStore.getState().player);
      return;
    case 'filled':
      toast({ tone: 'ok', title: text('trading.filled'), body: fillLine(effect.order), durationMs: FILL_TOAST_MS });
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

function refreshSoon(lists: readonly (readonly string[])[]): void {
  const isFirst = gathered.size === 0;
  for (const queryKey of lists) gathered.add(queryKey);
  if (!isFirst) return;
  setTimeout(() => {
    for (const queryKey of gathered) void queryClient.invalidateQueries({ queryKey });
    gathered.clear();
  }, GATHER_MS);
}

function fillLine(order: OverseaOrder): string {
  const option = knownOption(order.overseaOptionId);
  return joined([
    nameOf(option),
    text(SIDE_TEXT[order.tradeType]),
    text(MARKET_TYPE_TEXT[order.marketType]),
    priceTimes(order.fillPrice, order.qty, option),
  ]);
}

function liquidationLine(position: OverseaPosition): string {
  const option = knownOption(position.overseaOptionId);
  return joined([
    nameOf(option),
    text(SIDE_TEXT[position.tradeType]),
    text('trading.losscut'),
    priceTimes(position.closePrice, position.qty, option),
  ]);
}

function priceTimes(price: string | null, qty: number, option: OverseaOption | null): string {
  const contracts = text('trading.contracts', { count: qty });
  if (price === null) return contracts;
  const places = option?.precision ?? price.split('.')[1]?.length ?? 0;
  return `${formatFigure(price, { places })} × ${contracts}`;
}

/** An instrument whose name nobody has fetched yet is left out: the toast must not wait for it. */
function knownOption(overseaOptionId: OverseaOptionId): OverseaOption | null {
  const listed = queryClient
    .getQueryData(overseaOptionsQuery().queryKey)
    ?.find((option) => option.id === overseaOptionId);
  return listed ?? queryClient.getQueryData(overseaOptionQuery(overseaOptionId).queryKey) ?? null;
}

function nameOf(option: OverseaOption | null): string | null {
  if (option === null) return null;
  return currentLanguage() === 'ko' ? option.koName : option.enName;
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' · ');
}
