import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import type { BrokerBook, BrokerTrade } from '../brokers/broker-quotes.ts';
import { nearestKstMoment } from '../brokers/kst-time.ts';
import type { DepthLevel } from '../feed.ts';
import { inner, isFields, parseJson, readOrNull, UnexpectedField } from '../venue/json-fields.ts';

const TRADES = 'HDFFF020';
const BOOKS = 'HDFFF010';
/** The number of fields of one trade and of one book, separated by `^`; a message may have several. */
const TRADE_FIELDS = 25;
const BOOK_FIELDS = 35;
const LEVELS = 5;
const LEVEL_FIELDS = 6;
const SCALE_DIGITS = 8;

/** The indexes of the fields that are read. */
const TRADE = { code: 0, time: 8, price: 10, quantity: 11, side: 19 } as const;
const BOOK = { code: 0, time: 2, levels: 4 } as const;
/** In a level: bid quantity, bid orders, bid price, then the same for the ask. */
const LEVEL = { bid: 0, ask: 3 } as const;
const SOLD = '5';

export type KisMessage =
  | { readonly kind: 'trades'; readonly trades: readonly BrokerTrade[] }
  | { readonly kind: 'books'; readonly books: readonly BrokerBook[] }
  /** To be echoed unchanged. */
  | { readonly kind: 'ping' }
  | { readonly kind: 'refused'; readonly key: string; readonly reason: string };

/** The decimal places of a contract's prices (`sCalcDesz`); `null` for an unknown contract. */
export type DecimalsOf = (code: string) => number | null;

export function subscribeText(approvalKey: string, kind: 'trades' | 'books', code: string): string {
  return JSON.stringify({
    header: { approval_key: approvalKey, custtype: 'P', tr_type: '1', 'content-type': 'utf-8' },
    body: { input: { tr_id: kind === 'trades' ? TRADES : BOOKS, tr_key: code } },
  });
}

/** `null` for acknowledgements, and for anything that is not as documented. */
export function parseKisMessage(message: string, receivedAt: number, decimalsOf: DecimalsOf): KisMessage | null {
  return readOrNull(() =>
    message.startsWith('{') ? readControl(parseJson(message)) : readPrices(message, receivedAt, decimalsOf),
  );
}

function readControl(value: unknown): KisMessage | null {
  if (!isFields(value)) return null;
  const header = inner(value, 'header');
  if (header['tr_id'] === 'PINGPONG') return { kind: 'ping' };
  const body = inner(value, 'body');
  if (body['rt_cd'] === '0') return null;
  return { kind: 'refused', key: String(header['tr_key'] ?? ''), reason: String(body['msg1'] ?? '') };
}

/** `0|HDFFF020|002|a^b^…`: encryption flag, kind, count, then their fields one after another. */
function readPrices(message: string, receivedAt: number, decimalsOf: DecimalsOf): KisMessage | null {
  const [encrypted, kind, count, body = ''] = message.split('|');
  if (encrypted !== '0') return null;
  const fields = body.split('^');
  const records = (size: number): readonly (readonly string[])[] => {
    if (fields.length !== size * Number(count)) throw new UnexpectedField('count');
    return Array.from({ length: Number(count) }, (_, index) => fields.slice(index * size, (index + 1) * size));
  };
  if (kind === TRADES) {
    return { kind: 'trades', trades: records(TRADE_FIELDS).map((record) => tradeOf(record, receivedAt, decimalsOf)) };
  }
  if (kind !== BOOKS) return null;
  return { kind: 'books', books: records(BOOK_FIELDS).map((record) => bookOf(record, receivedAt, decimalsOf)) };
}

function tradeOf(record: readonly string[], receivedAt: number, decimalsOf: DecimalsOf): BrokerTrade {
  const code = at(record, TRADE.code);
  return {
    code,
    price: shifted(at(record, TRADE.price), decimalsOf(code)),
    quantity: count(at(record, TRADE.quantity)),
    side: at(record, TRADE.side) === SOLD ? 'S' : 'B',
    at: moment(at(record, TRADE.time), receivedAt),
  };
}

function bookOf(record: readonly string[], receivedAt: number, decimalsOf: DecimalsOf): BrokerBook {
  const code = at(record, BOOK.code);
  const decimals = decimalsOf(code);
  const side = (offset: number): DepthLevel[] =>
    Array.from({ length: LEVELS }, (_, level) => {
      const first = BOOK.levels + level * LEVEL_FIELDS + offset;
      return {
        quantity: count(at(record, first)),
        orders: Number(at(record, first + 1)),
        price: shifted(at(record, first + 2), decimals),
      };
    }).filter(({ price }) => price > 0n);
  return { code, bids: side(LEVEL.bid), asks: side(LEVEL.ask), at: moment(at(record, BOOK.time), receivedAt) };
}

function at(record: readonly string[], index: number): string {
  const field = record[index]?.trim();
  if (field === undefined || field === '') throw new UnexpectedField(String(index));
  return field;
}

/** Prices come without a decimal point. One with a point is in an unknown format. */
function shifted(digits: string, decimals: number | null): Decimal {
  if (decimals === null || !/^\d{1,15}$/.test(digits)) throw new UnexpectedField(digits);
  return (BigInt(digits) * 10n ** BigInt(SCALE_DIGITS - decimals)) as Decimal;
}

function count(digits: string): Decimal {
  const parsed = parseDecimal(digits);
  if (parsed === null || parsed < 0n) throw new UnexpectedField(digits);
  return parsed;
}

function moment(time: string, receivedAt: number): number {
  const found = nearestKstMoment(time, receivedAt);
  if (found === null) throw new UnexpectedField(time);
  return found;
}
