/** Events of every product's own queue (DOMAIN §8). */
export interface OrderEvents<Order> {
  readonly ORDER_SUCCESS: Order;
  readonly ORDER_CANCEL: Order;
  readonly ORDER_FILLED: Order;
  readonly ORDER_UPDATE: Order;
}

export interface PositionEvents<Position> {
  readonly POSITION_OPEN: Position;
  readonly POSITION_UPDATE: Position;
  readonly POSITION_CLOSE: Position;
  readonly POSITION_LIQUID: Position;
}

export type OrderEventType = keyof OrderEvents<unknown>;
export type PositionEventType = keyof PositionEvents<unknown>;
