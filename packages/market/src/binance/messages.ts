import type { Aggressor } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { DepthLevel } from '../feed.ts';
import {
  amount,
  amountOf,
  type Fields,
  flag,
  inner,
  isFields,
  list,
  readOrNull,
  text,
  UnexpectedField,
  whole,
} from '../venue/json-fields.ts';

/** The stream messages of Binance in use, with the fields that are read. `id` increases with each message of a kind. */
export type BinanceMessage =
  | {
      readonly kind: 'book';
      readonly symbol: string;
      readonly id: number;
      readonly bid: Decimal;
      readonly ask: Decimal;
      /** `null` on the spot market, which sends none. */
      readonly at: number | null;
    }
  | {
      readonly kind: 'trade';
      readonly symbol: string;
      readonly id: number;
      readonly price: Decimal;
      readonly quantity: Decimal;
      readonly side: Aggressor;
      readonly at: number;
    }
  | {
      readonly kind: 'mark';
      readonly symbol: string;
      readonly id: number;
      readonly mark: Decimal;
      readonly index: Decimal;
      readonly fundingRate: Decimal;
      readonly nextFundingTime: number;
      readonly at: number;
    }
  | {
      readonly kind: 'day';
      readonly symbol: string;
      readonly id: number;
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
      readonly id: number;
      readonly interval: string;
      readonly openTime: number;
      readonly open: Decimal;
      readonly high: Decimal;
      readonly low: Decimal;
      readonly close: Decimal;
      readonly volume: Decimal;
      readonly isFinal: boolean;
    }
  | {
      readonly kind: 'depth';
      readonly symbol: string;
      readonly id: number;
      readonly bids: readonly DepthLevel[];
      readonly asks: readonly DepthLevel[];
      readonly at: number | null;
    }
  | { readonly kind: 'contract'; readonly symbol: string; readonly id: number; readonly status: string }
  /** The venue ends the connection within minutes. */
  | { readonly kind: 'shutdown' };

/** Parses a message of a combined stream, `{stream, data}`; `null` for anything not used or not as documented. */
export function parseMessage(value: unknown): BinanceMessage | null {
  if (!isFields(value)) return null;
  return readOrNull(() => {
    const data = value['data'];
    if (!isFields(data)) return value['e'] === 'serverShutdown' ? { kind: 'shutdown' } : null;
    return data['e'] === undefined ? readNameless(text(value, 'stream'), data) : readNamed(data);
  });
}

/** Messages of the spot market that are identified by the stream's name alone. */
function readNameless(stream: string, fields: Fields): BinanceMessage | null {
  const [name = '', kind = ''] = stream.split('@');
  const symbol = name.toUpperCase();
  if (kind === 'bookTicker') {
    return {
      kind: 'book',
      symbol,
      id: whole(fields, 'u'),
      bid: amount(fields, 'b'),
      ask: amount(fields, 'a'),
      at: null,
    };
  }
  if (kind !== 'depth10') return null;
  return {
    kind: 'depth',
    symbol,
    id: whole(fields, 'lastUpdateId'),
    bids: levels(fields, 'bids'),
    asks: levels(fields, 'asks'),
    at: null,
  };
}

function readNamed(fields: Fields): BinanceMessage | null {
  switch (fields['e']) {
    case 'bookTicker':
      return {
        kind: 'book',
        symbol: text(fields, 's'),
        id: whole(fields, 'u'),
        bid: amount(fields, 'b'),
        ask: amount(fields, 'a'),
        at: whole(fields, 'T'),
      };
    case 'aggTrade':
      return {
        kind: 'trade',
        symbol: text(fields, 's'),
        id: whole(fields, 'a'),
        price: amount(fields, 'p'),
        quantity: amount(fields, 'q'),
        // m: the buyer was the maker, so the aggressor sold.
        side: flag(fields, 'm') ? 'S' : 'B',
        at: whole(fields, 'T'),
      };
    case 'markPriceUpdate':
      return {
        kind: 'mark',
        symbol: text(fields, 's'),
        id: whole(fields, 'E'),
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
        id: whole(fields, 'E'),
        open: amount(fields, 'o'),
        high: amount(fields, 'h'),
        low: amount(fields, 'l'),
        volume: amount(fields, 'v'),
        changePercent: amount(fields, 'P'),
        at: whole(fields, 'E'),
      };
    case 'kline':
      return candleOf(text(fields, 's'), whole(fields, 'E'), inner(fields, 'k'));
    case 'depthUpdate':
      return {
        kind: 'depth',
        symbol: text(fields, 's'),
        id: whole(fields, 'u'),
        bids: levels(fields, 'b'),
        asks: levels(fields, 'a'),
        at: whole(fields, 'T'),
      };
    case 'contractInfo':
      return { kind: 'contract', symbol: text(fields, 's'), id: whole(fields, 'E'), status: text(fields, 'cs') };
    case 'serverShutdown':
      return { kind: 'shutdown' };
    default:
      return null;
  }
}

function candleOf(symbol: string, id: number, k: Fields): BinanceMessage {
  return {
    kind: 'candle',
    symbol,
    id,
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

/** The venue does not report the number of orders per level. */
function levels(fields: Fields, name: string): DepthLevel[] {
  return list(fields, name).map((level) => {
    if (!Array.isArray(level)) throw new UnexpectedField(name);
    return { price: amountOf(level[0]), quantity: amountOf(level[1]), orders: 1 };
  });
}
