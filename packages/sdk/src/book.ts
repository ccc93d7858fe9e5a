import type { Channels, NUMBERED_QUEUES } from './generated/events.ts';
import type { FuturesOrder, FuturesPosition, OverseaOrder, OverseaPosition } from './generated/schemas.ts';
import type { DataOf } from './reply.ts';

/** What `GET /api/state` answers. */
export type State = DataOf<'GET /api/state'>;

type NumberedQueue = (typeof NUMBERED_QUEUES)[number];

/** Queues of figures that follow prices: each replaces the one before. */
export const FIGURE_QUEUES = ['/user/queue/cross', '/user/queue/oversea_cross'] as const;
type FigureQueue = (typeof FIGURE_QUEUES)[number];

/** An event with the queue it came on. */
export type EventOf<Queue extends keyof Channels> = {
  readonly [Each in Queue]: { readonly queue: Each } & Channels[Each];
}[Queue];
export type UserEvent = EventOf<NumberedQueue>;
export type FigureEvent = EventOf<FigureQueue>;

/** Sent on the queue of futures between events too, as a figure: it then repeats the newest number. */
export const FIGURE_TYPE = 'POSITION_UPDATE_LIQUIDPRICE';

/**
 * The account at one moment: everything up to the event `seq`, and nothing after it. What is set for a contract (leverage,
 * margin type) is no part of it: events tell of it only where they change rows.
 */
export interface Book {
  readonly seq: number;
  readonly wallets: State['wallets'];
  readonly futures: Pick<State['futures'], 'orders' | 'positions' | 'figures'>;
  readonly oversea: Pick<State['oversea'], 'orders' | 'positions' | 'figures'>;
}

export function bookOf({ seq, wallets, futures, oversea }: State): Book {
  return {
    seq,
    wallets,
    futures: {
      orders: newestFirst(futures.orders),
      positions: newestFirst(futures.positions),
      figures: futures.figures,
    },
    oversea: {
      orders: newestFirst(oversea.orders),
      positions: newestFirst(oversea.positions),
      figures: oversea.figures,
    },
  };
}

/** The book after its next event. */
export function withEvent(book: Book, event: UserEvent): Book {
  return { ...changed(book, event), seq: event.seq };
}

/** The book with newer figures; its number stays. */
export function withFigures(book: Book, event: FigureEvent): Book {
  switch (event.queue) {
    case '/user/queue/cross':
      return { ...book, futures: { ...book.futures, figures: event.data } };
    case '/user/queue/oversea_cross':
      return { ...book, oversea: { ...book.oversea, figures: event.data } };
  }
}

/** The book with the liquidation prices that moved between two events. */
export function withMovedPrices(book: Book, event: UserEvent): Book {
  return event.queue === '/user/queue/futures' && event.type === FIGURE_TYPE ? changed(book, event) : book;
}

function changed(book: Book, event: UserEvent): Book {
  switch (event.queue) {
    case '/user/queue/point':
      return withWallet(book, event);
    case '/user/queue/oversea':
      return { ...book, oversea: { ...book.oversea, ...overseaAfter(book.oversea, event) } };
    case '/user/queue/futures':
      return { ...book, futures: { ...book.futures, ...futuresAfter(book.futures, event) } };
    default:
      return book;
  }
}

function withWallet(book: Book, { type, data }: EventOf<'/user/queue/point'>): Book {
  const wallets = book.wallets.map((wallet) => (wallet.type === type ? { ...wallet, ...data } : wallet));
  return { ...book, wallets };
}

function overseaAfter({ orders, positions }: Book['oversea'], event: EventOf<'/user/queue/oversea'>) {
  switch (event.type) {
    case 'ORDER_SUCCESS':
    case 'ORDER_UPDATE':
    case 'ORDER_FILLED':
    case 'ORDER_CANCEL':
      return { orders: withOrder(orders, event.data) };
    case 'POSITION_OPEN':
    case 'POSITION_UPDATE':
    case 'POSITION_CLOSE':
    case 'POSITION_LIQUID':
      return { positions: withPosition(positions, event.data) };
    // Types of a newer server.
    default:
      return {};
  }
}

function futuresAfter(
  { orders, positions }: Book['futures'],
  event: EventOf<'/user/queue/futures'>,
): Partial<Book['futures']> {
  switch (event.type) {
    case 'ORDER_SUCCESS':
    case 'ORDER_UPDATE':
    case 'ORDER_FILLED':
    case 'ORDER_CANCEL': {
      const next = withOrder(orders, event.data);
      return { orders: next, positions: withExits(positions, next, event.data) };
    }
    case 'POSITION_OPEN':
    case 'POSITION_UPDATE':
    case 'POSITION_CLOSE':
    case 'POSITION_LIQUID':
      return { positions: withPosition(positions, event.data) };
    case 'POSITION_UPDATE_LIQUIDPRICE': {
      const prices = new Map(event.data.map(({ futuresPositionId, liqPrice }) => [futuresPositionId, liqPrice]));
      const moved = (position: FuturesPosition) => {
        const liqPrice = prices.get(position.id);
        return liqPrice === undefined ? position : { ...position, liqPrice };
      };
      return { positions: positions.map(moved) };
    }
    case 'LEVERAGE_UPDATE':
      return {
        orders: event.data.orders.reduce(withOrder<FuturesOrder>, orders),
        positions: event.data.positions.reduce(withPosition<FuturesPosition>, positions),
      };
    default:
      return {};
  }
}

function withOrder<Order extends OverseaOrder | FuturesOrder>(
  orders: readonly Order[],
  order: Order,
): readonly Order[] {
  const isWorking = order.status === 'WORKING' || order.status === 'TRIGGERED';
  return replaced(orders, order, isWorking);
}

function withPosition<Position extends OverseaPosition | FuturesPosition>(
  positions: readonly Position[],
  position: Position,
): readonly Position[] {
  return replaced(positions, position, position.status === 'OPEN');
}

/** A take-profit or stop-loss of futures that ends or is placed alone changes its position without an event of that. */
function withExits(
  positions: readonly FuturesPosition[],
  orders: readonly FuturesOrder[],
  { futuresPositionId, marketType }: FuturesOrder,
): readonly FuturesPosition[] {
  if (futuresPositionId === null || (marketType !== 'TAKEPROFIT' && marketType !== 'STOPLOSS')) return positions;
  const exit = orders.find((order) => order.futuresPositionId === futuresPositionId && order.marketType === marketType);
  const [price, isMark] = [exit?.triggerPrice ?? null, exit?.isMark];
  const change =
    marketType === 'TAKEPROFIT'
      ? { takeProfit: price, ...(isMark === undefined ? {} : { isMarkTp: isMark }) }
      : { stopLoss: price, ...(isMark === undefined ? {} : { isMarkSl: isMark }) };
  return positions.map((position) => (position.id === futuresPositionId ? { ...position, ...change } : position));
}

function replaced<Row extends { readonly id: number }>(rows: readonly Row[], row: Row, stays: boolean): readonly Row[] {
  const others = rows.filter(({ id }) => id !== row.id);
  return stays ? newestFirst([...others, row]) : others;
}

function newestFirst<Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => b.id - a.id);
}
