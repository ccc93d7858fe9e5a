import { Hoga } from '@hoga/sdk/hoga';
import { OutcomeUnknown, Unreachable } from '@hoga/sdk/reply';

const { add, decimal, max, min, roundToStep, sub, times, toText } = Hoga.decimal;
type Decimal = ReturnType<typeof decimal>;
type Order = Hoga['state']['oversea']['orders'][number];
type Item = Parameters<Hoga['batch']>[0][number];

export interface Making {
  readonly symbol: string;
  /** Contracts of each quote. */
  readonly qty: number;
  /** From the middle to each quote. */
  readonly halfSpreadTicks: number;
  /** How far both quotes move against each contract that is held. */
  readonly skewTicks: number;
  readonly maxPosition: number;
  /** Refusals in a row after which it stops. */
  readonly mostRefusals: number;
  readonly say: (text: string) => void;
  /** Ends it: its quotes are cancelled, its position stays. */
  readonly signal: AbortSignal;
}

export const USUAL: Omit<Making, 'say' | 'signal'> = {
  ...{ symbol: 'MBT', qty: 1, halfSpreadTicks: 3, skewTicks: 1, maxPosition: 3, mostRefusals: 5 },
};

interface Instrument {
  readonly id: number;
  readonly tick: Decimal;
}

interface Quote {
  readonly bid: string;
  readonly ask: string;
}

/** Quotes both sides of one overseas instrument, and leans against what it holds. Each change is one batch. */
export async function makeMarket(hoga: Hoga, making: Making): Promise<void> {
  const { symbol, say, signal } = making;
  const instrument = await instrumentOf(hoga, symbol);
  const prices = latestPrice(hoga, symbol, signal);
  // Orders of other programs and of the member are left alone: names of this key's orders begin with its id.
  const [mark = ''] = hoga.newName().split('-');
  const own = () =>
    hoga.state.oversea.orders.filter(
      ({ overseaOptionId, clientOrderId }) => overseaOptionId === instrument.id && clientOrderId?.startsWith(mark),
    );
  let refusals = 0;
  try {
    while (!signal.aborted && refusals < making.mostRefusals) {
      const quote = await prices.next();
      if (quote === null) break;
      const items = changes(own(), wantedQuotes(quote, positionOf(hoga, instrument.id), { instrument, making }), {
        instrument,
        qty: making.qty,
        newName: () => hoga.newName(),
      });
      if (items.length === 0) continue;
      const codes = await sent(hoga, items);
      const refused = codes.filter((code) => code !== 'OK' && !OVERTAKEN.includes(code));
      refusals = refused.length === 0 ? 0 : refusals + refused.length;
      for (const code of refused) say(`refused: ${code}`);
      if (refused.length === 0) say(`${quote.bid} / ${quote.ask}: ${described(own())}`);
    }
    if (refusals >= making.mostRefusals) say(`stops: ${refusals} refusals in a row`);
  } finally {
    prices.stop();
    const orders = own();
    if (orders.length > 0)
      await sent(
        hoga,
        orders.map(({ id }) => ({ op: 'cancel', product: 'oversea', id })),
      );
    say('its quotes are cancelled');
  }
}

/** An order that filled or ended while it was to be changed: the book says so in a moment. */
const OVERTAKEN: readonly string[] = ['ORDER_ALREADY_CLOSED', 'ORDER_NOT_FOUND'];

async function instrumentOf(hoga: Hoga, symbol: string): Promise<Instrument> {
  const listed = await hoga.call('GET /api/oversea/option/list');
  const found = listed.ok ? listed.data.find(({ stock }) => stock === symbol) : undefined;
  if (found === undefined) throw new Error(`${symbol} is not offered here`);
  return { id: found.id, tick: decimal(found.tick) };
}

/** The newest price; those that came while a batch was under way are skipped. */
function latestPrice(hoga: Hoga, symbol: string, signal: AbortSignal) {
  let newest: Quote | null = null;
  let wake: () => void = () => undefined;
  const stop = hoga.market(symbol, ({ data }) => {
    newest = data.ticker;
    wake();
  });
  signal.addEventListener('abort', () => wake(), { once: true });
  return {
    stop,
    /** Null at the end. */
    async next(): Promise<Quote | null> {
      while (newest === null && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const quote: Quote | null = newest;
      newest = null;
      return signal.aborted ? null : quote;
    },
  };
}

/** Contracts held: above zero long, below zero short. */
function positionOf(hoga: Hoga, id: number): number {
  const position = hoga.state.oversea.positions.find(({ overseaOptionId }) => overseaOptionId === id);
  return position === undefined ? 0 : position.tradeType === 'LONG' ? position.qty : -position.qty;
}

interface Wanted {
  readonly LONG: Decimal | null;
  readonly SHORT: Decimal | null;
}

function wantedQuotes(
  { bid, ask }: Quote,
  held: number,
  { instrument: { tick }, making }: { readonly instrument: Instrument; readonly making: Making },
): Wanted {
  const middle = roundToStep(Hoga.decimal.div(add(decimal(bid), decimal(ask)), decimal(2), 'floor'), tick, 'floor');
  const leaning = sub(middle, times(tick, held * making.skewTicks));
  const away = times(tick, making.halfSpreadTicks);
  // A quote that would fill at once is no quote.
  const buy = min(sub(leaning, away), sub(decimal(ask), tick));
  const sell = max(add(leaning, away), add(decimal(bid), tick));
  return {
    LONG: held + making.qty <= making.maxPosition ? buy : null,
    SHORT: held - making.qty >= -making.maxPosition ? sell : null,
  };
}

interface Changing {
  readonly instrument: Instrument;
  readonly qty: number;
  readonly newName: () => string;
}

/** What makes the working orders the wanted ones: at most one a side. */
function changes(orders: readonly Order[], wanted: Wanted, { instrument, qty, newName }: Changing): readonly Item[] {
  return (['LONG', 'SHORT'] as const).flatMap((side): Item[] => {
    const [first, ...others] = orders.filter(({ tradeType }) => tradeType === side);
    const price = wanted[side];
    const ended = price === null && first !== undefined ? [first, ...others] : others;
    const items: Item[] = ended.map(({ id }) => ({ op: 'cancel', product: 'oversea', id }));
    if (price === null) return items;
    if (first === undefined) {
      const order = { overseaOptionId: instrument.id, tradeType: side, marketType: 'LIMIT', price: toText(price), qty };
      return [...items, { op: 'place', product: 'oversea', clientOrderId: newName(), ...order } as Item];
    }
    if (first.price === toText(price)) return items;
    return [...items, { op: 'amend', product: 'oversea', id: first.id, price: toText(price) }];
  });
}

/** The codes of the items. Where it is not known what became of them, the book says so once it is in step. */
async function sent(hoga: Hoga, items: readonly Item[]): Promise<readonly string[]> {
  try {
    const reply = await hoga.batchBySocket(items);
    return reply.ok ? reply.data.items.map(({ code }) => code) : [reply.code];
  } catch (error) {
    if (error instanceof OutcomeUnknown || error instanceof Unreachable) return [];
    throw error;
  } finally {
    await hoga.inStep();
  }
}

function described(orders: readonly Order[]): string {
  return orders.map(({ tradeType, price }) => `${tradeType} ${price}`).join(', ') || 'no quotes';
}
