import { least } from './naive-arithmetic.ts';

export type Side = 1n | -1n;

export const sideOf = (tradeType: 'LONG' | 'SHORT' | null): Side => (tradeType === 'SHORT' ? -1n : 1n);
export const isExit = ({ type }: { readonly type: string }) => type === 'TAKEPROFIT' || type === 'STOPLOSS';

interface HeldOrder {
  readonly id: number;
  readonly option: number;
  readonly hold: bigint;
  /** The number of the pair it belongs to. */
  readonly pair: number | null;
}

interface HeldPosition {
  readonly option: number;
}

/** One player's money, orders and positions in the naive models: lists and full scans, no formula of any product. */
export abstract class NaiveAccount<Order extends HeldOrder, Position extends HeldPosition> {
  point = 0n;
  fees = 0n;
  house = 0n;
  insurance = 0n;
  orders: Order[] = [];
  positions: Position[] = [];
  readonly ended = new Set<number>();
  /** Options that are not offered at present. */
  readonly suspended = new Set<number>();
  maxOrders = 50;
  at = 0;
  nextOrder = 1;
  nextPosition = 1;

  abstract available(extra?: bigint): bigint;
  /** The amount that may be taken out of the money the positions share. */
  leaving(extra = 0n): bigint {
    return this.available(extra);
  }

  /** Runs after every change of money or positions. */
  protected abstract settle(): void;

  get hold(): bigint {
    return this.oncePerPair(this.orders, ({ hold }) => hold);
  }

  /** The sum, of each pair only the larger: one of it fills. */
  protected oncePerPair(orders: readonly Order[], sizeOf: (order: Order) => bigint): bigint {
    const most = new Map<string, bigint>();
    for (const order of orders) {
      const name = order.pair === null ? `order ${order.id}` : `pair ${order.pair}`;
      const known = most.get(name) ?? 0n;
      if (sizeOf(order) >= known) most.set(name, sizeOf(order));
    }
    return [...most.values()].reduce((sum, value) => sum + value, 0n);
  }

  /** An order and the other of its pair. */
  protected pairOf(order: Order | null): Order[] {
    return this.orders.filter((other) => other === order || (order?.pair != null && other.pair === order.pair));
  }

  /** What an order that waits already would make room for: the one it replaces, or is to be paired with. */
  protected givingWay(except: Order | null, partnerId: number | null): Order[] {
    const partner = this.orders.find(({ id }) => id === partnerId);
    return partner === undefined ? this.pairOf(except) : [partner];
  }

  position(option: number): Position | undefined {
    return this.positions.find((position) => position.option === option);
  }

  deposit(amount: bigint): void {
    this.point += amount;
    this.settle();
  }

  withdraw(amount: bigint): string | null {
    if (amount > least(this.leaving(), this.point)) return 'WITHDRAW_EXCEEDS_BALANCE';
    this.point -= amount;
    this.settle();
    return null;
  }

  /** The refusal for an order that is not working. */
  protected missing(orderId: number): string {
    return this.ended.has(orderId) ? 'ORDER_ALREADY_CLOSED' : 'ORDER_NOT_FOUND';
  }

  /** Removes it and releases its hold. */
  protected end(order: Order): void {
    const before = this.hold;
    this.orders = this.orders.filter((other) => other !== order);
    this.point += before - this.hold;
    this.ended.add(order.id);
  }

  /** Without a fill: the other order of its pair ends too. */
  protected cancel(order: Order): void {
    // The end of its pair may have ended it.
    if (!this.orders.includes(order)) return;
    const others = this.pairOf(order);
    for (const other of others) this.end(other);
  }

  /** Before a fill is judged, or at a stop that has fired: the other of its pair ends. */
  protected standAlone(order: Order): void {
    for (const other of this.pairOf(order)) if (other !== order) this.end(other);
  }
}
