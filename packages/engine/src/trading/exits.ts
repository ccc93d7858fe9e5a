import type { ExitType } from '@hoga/domain/trading/vocabulary';
import type { Turn } from '../state/turn.ts';
import type { AnyMarket, AnyOrder, AnySide, Position } from './book.ts';
import type { PositionRow } from './rows.ts';
import { cancelOrder, enlist } from './working-orders.ts';

/** Sets the position's take-profit or stop-loss, replacing the existing one; null only removes. */
export function replaceExit<O extends AnyOrder, Level>(
  turn: Turn,
  position: Position<PositionRow, AnySide, AnyMarket, O, Level>,
  exit: ExitType,
  level: Level | null,
): void {
  const standing = position.exit(exit);
  if (standing !== null) cancelOrder(turn, standing, level === null ? 'USER' : 'REPLACED');
  if (level === null) return;
  const order = position.exitOrder(turn, exit, level);
  position.setExit(exit, order);
  position.showExit(exit, level);
  enlist(order);
  order.record(turn);
  position.record(turn);
  order.publish(turn, 'ORDER_SUCCESS');
}

/** Cancels the exits of an ended position. */
export function cancelExits<O extends AnyOrder>(
  turn: Turn,
  position: Position<PositionRow, AnySide, AnyMarket, O, never>,
): void {
  if (position.takeProfit?.isLive) cancelOrder(turn, position.takeProfit, 'POSITION_CLOSED');
  if (position.stopLoss?.isLive) cancelOrder(turn, position.stopLoss, 'POSITION_CLOSED');
  position.takeProfit = null;
  position.stopLoss = null;
}
