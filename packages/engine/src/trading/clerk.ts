import type { Queue } from '../state/queue.ts';
import type { Table } from '../state/table.ts';
import type { Turn } from '../state/turn.ts';
import type { OrderEvents, OrderEventType, PositionEvents, PositionEventType } from './events.ts';
import type { OrderRow, PositionRow } from './rows.ts';

/** Writes and sends the changes of a product's orders and positions. */
export interface Clerk<Order extends OrderRow, Position extends PositionRow> {
  /** The reference type of an order in ledger entries. */
  readonly refType: string;
  recordOrder(turn: Turn, row: Order): void;
  publishOrder(turn: Turn, type: OrderEventType, row: Order): void;
  recordPosition(turn: Turn, row: Position): void;
  publishPosition(turn: Turn, type: PositionEventType, row: Position): void;
}

export type AnyClerk = Clerk<OrderRow, PositionRow>;

interface Tables<Order extends OrderRow, Position extends PositionRow> {
  readonly order: Table<string, Order>;
  readonly position: Table<string, Position>;
}

export function clerkWith<Order extends OrderRow, Position extends PositionRow>(
  refType: string,
  { order, position }: Tables<Order, Position>,
  queue: Queue<string, OrderEvents<Order> & PositionEvents<Position>>,
): Clerk<Order, Position> {
  return {
    refType,
    recordOrder: (turn, row) => turn.record(order, row),
    publishOrder: (turn, type, row) => turn.send<OrderEvents<Order>, OrderEventType>(queue, row.playerId, type, row),
    recordPosition: (turn, row) => turn.record(position, row),
    publishPosition: (turn, type, row) =>
      turn.send<PositionEvents<Position>, PositionEventType>(queue, row.playerId, type, row),
  };
}
