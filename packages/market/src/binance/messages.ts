import type { Aggressor } from '@hoga/domain/trading/vocabulary';
import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';

/** The stream messages of Binance USD-M that are used, with the fields that are read (DOMAIN §1). */
export type BinanceMessage =
  | {
      readonly kind: 'book';
      readonly symbol: string;
      readonly bid: Decimal;
      readonly ask: Decimal;
      readonly at: number;
    }
  | {
      readonly kind: 'trade';
      readonly symbol: string;
      readonly price: Decimal;
      readonly quantity: Decimal;
      readonly side: Aggressor;
      readonly at: number;
    }
  | {
      readonly kind: 'mark';
      readonly symbol: string;
      readonly mark: Decimal;
      readonly index: Decimal;
      readonly fundingRate: Decimal;
      readonly nextFundingTime: number;
      readonly at: number;
    }
  | {
      readonly kind: 'day';
      readonly symbol: string;
      readonly open: Decimal;
      readonly high: Decimal;
      readonly low: Decimal;
      readonly volume: Decimal;
      readonly changePercent: Decimal;
      readonly at: number;
    }
  | {
      readonly kind: 'candle';
      readonly symbol: string;
      readonly interval: string;
      readonly openTime: number;
      readonly open: Decimal;
      readonly high: Decimal;
      readonly low: Decimal;
      readonly close: Decimal;
      readonly volume: Decimal;
      readonly isFinal: boolean;
    }
  | ({ readonly kind: 'depth'; readonly symbol: string; readonly at: number } & DepthChange);

export interface DepthChange {
  readonly firstId: number;
  readonly lastId: number;
  readonly previousId: number;
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

export type PriceLevel = readonly [price: Decimal, quantity: Decimal];

type Fields = Readonly<Record<string, unknown>>;

/** Reads one message, alone or wrapped by a combined stream; `null` for anything not used or not as documented. */
export function parseMessage(value: unknown): BinanceMessage | null {
  if (!isFields(value)) return null;
  const wrapped = field(value, 'data');
  try {
    return read(isFields(wrapped) ? wrapped : value);
  } catch (error) {
    if (error instanceof UnexpectedField) return null;
    throw error;
  }
}

function read(fields: Fields): BinanceMessage | null {
  switch (field(fields, 'e')) {
    case 'bookTicker':
      return {
        kind: 'book',
        symbol: text(fields, 's'),
        bid: amount(fields, 'b'),
        ask: amount(fields, 'a'),
        at: whole(fields, 'T'),
      };
    case 'aggTrade':
      return {
        kind: 'trade',
        symbol: text(fields, 's'),
        price: amount(fields, 'p'),
        quantity: amount(fields, 'q'),
        // m: the buyer was waiting, so the aggressor sold.
        side: flag(fields, 'm') ? 'S' : 'B',
        at: whole(fields, 'T'),
      };
    case 'markPriceUpdate':
      return {
        kind: 'mark',
        symbol: text(fields, 's'),
        mark: amount(fields, 'p'),
        index: amount(fields, 'i'),
        fundingRate: amount(fields, 'r'),
        nextFundingTime: whole(fields, 'T'),
        at: whole(fields, 'E'),
      };
    case '24hrTicker':
      return {
        kind: 'day',
        symbol: text(fields, 's'),
        open: amount(fields, 'o'),
        high: amount(fields, 'h'),
        low: amount(fields, 'l'),
        volume: amount(fields, 'v'),
        changePercent: amount(fields, 'P'),
        at: whole(fields, 'E'),
      };
    case 'kline':
      return candleOf(text(fields, 's'), inner(fields, 'k'));
    case 'depthUpdate':
      return {
        kind: 'depth',
        symbol: text(fields, 's'),
        firstId: whole(fields, 'U'),
        lastId: whole(fields, 'u'),
        previousId: whole(fields, 'pu'),
        bids: levels(fields, 'b'),
        asks: levels(fields, 'a'),
        at: whole(fields, 'T'),
      };
    default:
      return null;
  }
}

function candleOf(symbol: string, k: Fields): BinanceMessage {
  return {
    kind: 'candle',
    symbol,
    interval: text(k, 'i'),
    openTime: whole(k, 't'),
    open: amount(k, 'o'),
    high: amount(k, 'h'),
    low: amount(k, 'l'),
    close: amount(k, 'c'),
    volume: amount(k, 'v'),
    isFinal: flag(k, 'x'),
  };
}

/** The REST snapshot of a book; `null` when it is not as documented. */
export function parseDepthSnapshot(
  value: unknown,
): { lastUpdateId: number; bids: readonly PriceLevel[]; asks: readonly PriceLevel[] } | null {
  if (!isFields(value)) return null;
  try {
    return { lastUpdateId: whole(value, 'lastUpdateId'), bids: levels(value, 'bids'), asks: levels(value, 'asks') };
  } catch (error) {
    if (error instanceof UnexpectedField) return null;
    throw error;
  }
}

class UnexpectedField extends Error {}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function field(fields: Fields, name: string): unknown {
  return fields[name];
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new UnexpectedField(name);
  return value;
}

function amount(fields: Fields, name: string): Decimal {
  return amountOf(fields[name]);
}

function amountOf(value: unknown): Decimal {
  const parsed = typeof value === 'string' ? parseDecimal(value) : null;
  if (parsed === null) throw new UnexpectedField(String(value));
  return parsed;
}

function whole(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new UnexpectedField(name);
  return value;
}

function flag(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (typeof value !== 'boolean') throw new UnexpectedField(name);
  return value;
}

function inner(fields: Fields, name: string): Fields {
  const value = fields[name];
  if (!isFields(value)) throw new UnexpectedField(name);
  return value;
}

function levels(fields: Fields, name: string): PriceLevel[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw new UnexpectedField(name);
  return value.map((level: unknown) => {
    if (!Array.isArray(level)) throw new UnexpectedField(name);
    return [amountOf(level[0]), amountOf(level[1])] as const;
  });
}
