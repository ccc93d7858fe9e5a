import { isSuccess } from '@hoga/client/reply';
import type { OverseaOption } from '@hoga/contract/market';
import { decimal, toText } from '@hoga/kernel/decimal';
import type { OverseaOrderId, OverseaPositionId } from '@hoga/kernel/ids';
import { ordersOf, positionOf } from '../../../data/account/oversea-account.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { setOverseaTpsl } from '../../../data/trading/oversea-orders.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { moveLine } from '../../../trading/confirm-move.tsx';
import { PriceGrid } from '../../../trading/ladder/price-grid.ts';
import { showRefusal } from '../order/refusals.ts';
import { moveOrders } from '../order/submit-order.ts';
import { type LineTarget, lineTarget } from './line-target.ts';
import { exactPrice, ticksOfExit } from './oversea-lines.ts';

const WHAT = { order: 'oversea.order', TP: 'trading.takeProfit', SL: 'trading.stopLoss' } as const;

/** Sent at once or after a confirmation, by the player's setting of taps; a refusal is shown in the server's words. */
export async function moveOverseaLine(option: OverseaOption, lineId: string, price: number): Promise<boolean> {
  const target = lineTarget(lineId);
  if (target.kind === 'average') return false;
  return moveLine({
    what: text(WHAT[target.kind]),
    terms: { ...option, tick: decimal(option.tick) },
    from: priceNow(option, target),
    to: toText(exactPrice(price, option)),
    isConfirmed: settingsStore.getState().player.ladder.tapMode !== 'send',
    apply: () =>
      target.kind === 'order' ? moveOrder(option, target.orderIds, price) : moveExit(option, target, price),
  });
}

type Movable = Exclude<LineTarget, { kind: 'average' }>;

function priceNow(option: OverseaOption, target: Movable): string | null {
  if (target.kind === 'order') {
    const order = ordersOf(option.id).find(({ id }) => target.orderIds.includes(id));
    if (order === undefined) return null;
    // A stop that has fired waits at its limit.
    return order.status === 'TRIGGERED' ? order.price : (order.stopPrice ?? order.price);
  }
  const position = positionOf(option.id);
  return (target.kind === 'TP' ? position?.takeProfit : position?.stopLoss) ?? null;
}

function moveOrder(option: OverseaOption, orderIds: readonly OverseaOrderId[], price: number): Promise<boolean> {
  const grid = new PriceGrid(option.tick, option.precision);
  const row = grid.rowOf(price.toFixed(option.precision));
  return row === null ? Promise.resolve(false) : moveOrders(option, grid, orderIds, row);
}

type ExitTarget = Extract<LineTarget, { positionId: OverseaPositionId }>;

async function moveExit(option: OverseaOption, target: ExitTarget, price: number): Promise<boolean> {
  const { kind: exit, positionId } = target;
  const position = positionOf(option.id);
  // Closed or turned round while the question stood: there is nothing left to move.
  if (position === null || position.id !== positionId) return false;
  const ticks = ticksOfExit(exit, position, price, option);
  const reply = await setOverseaTpsl({
    overseaPositionId: position.id,
    overseaOptionId: option.id,
    ...(exit === 'TP' ? { tpTick: ticks } : { slTick: ticks }),
  });
  if (isSuccess(reply)) return true;
  void showRefusal(reply);
  return false;
}
