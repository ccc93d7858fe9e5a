import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import type { BrokerBook, BrokerTrade } from '../brokers/broker-quotes.ts';
import { nearestKstMoment } from '../brokers/kst-time.ts';
import type { DepthLevel } from '../feed.ts';
import { type Fields, inner, isFields, list, readOrNull, text, UnexpectedField } from '../venue/json-fields.ts';

const LEVELS = [1, 2, 3, 4, 5] as const;
/** The length of a contract's key in requests. */
const KEY_LENGTH = 8;
const DONE = '00000';

export type LsMessage =
  | { readonly kind: 'trade'; readonly trade: BrokerTrade }
  | { readonly kind: 'book'; readonly book: BrokerBook }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string };

/** A request to subscribe (`3`) to a contract's trades (`OVC`) or books (`OVH`). */
export function subscribeText(token: string, kind: 'OVC' | 'OVH', code: string): string {
  const body = { tr_cd: kind, tr_key: code.padEnd(KEY_LENGTH, ' ') };
  return JSON.stringify({ header: { token, tr_type: '3' }, body });
}

/** `null` for acknowledgements, and for anything that is not as documented. */
export function parseLsMessage(value: unknown, receivedAt: number): LsMessage | null {
  if (!isFields(value)) return null;
  return readOrNull(() => {
    const header = inner(value, 'header');
    const answer = header['rsp_cd'];
    if (typeof answer === 'string') {
      return answer === DONE ? null : { kind: 'refused', code: answer, reason: String(header['rsp_msg'] ?? '') };
    }
    const body = inner(value, 'body');
    switch (header['tr_cd']) {
      case 'OVC':
        return { kind: 'trade', trade: tradeOf(body, receivedAt) };
      case 'OVH':
        return { kind: 'book', book: bookOf(body, receivedAt) };
      default:
        return null;
    }
  });
}

function tradeOf(body: Fields, receivedAt: number): BrokerTrade {
  return {
    code: text(body, 'symbol').trim(),
    price: price(body, 'curpr'),
    quantity: count(body, 'trdq'),
    // + the buyer was the aggressor, − the seller was.
    side: text(body, 'cgubun') === '+' ? 'B' : 'S',
    at: moment(body, 'kortm', receivedAt),
  };
}

function bookOf(body: Fields, receivedAt: number): BrokerBook {
  const side = (name: 'offer' | 'bid'): DepthLevel[] =>
    LEVELS.map((level) => ({
      price: price(body, `${name}ho${level}`),
      quantity: count(body, `${name}rem${level}`),
      orders: Number(count(body, `${name}no${level}`) / 100_000_000n),
      // A book with fewer levels is padded with zeros.
    })).filter((level) => level.price > 0n);
  return {
    code: text(body, 'symbol').trim(),
    bids: side('bid'),
    asks: side('offer'),
    at: moment(body, 'hotime', receivedAt),
  };
}

/** The documentation's own samples have `0. 14997.75`: the part before the space is padding. */
function price(body: Fields, name: string): Decimal {
  const parsed = parseDecimal(/^(?:0\.\s+)?(\d+(?:\.\d+)?)$/.exec(text(body, name).trim())?.[1] ?? '');
  if (parsed === null) throw new UnexpectedField(name);
  return parsed;
}

function count(body: Fields, name: string): Decimal {
  const parsed = parseDecimal(text(body, name).trim());
  if (parsed === null || parsed < 0n) throw new UnexpectedField(name);
  return parsed;
}

function moment(body: Fields, name: string, receivedAt: number): number {
  const at = nearestKstMoment(text(body, name).trim(), receivedAt);
  if (at === null) throw new UnexpectedField(name);
  return at;
}

export interface LsContract {
  readonly tick: Decimal;
  /** `DlStrtTm` and `DlEndTm`, such as `0800` and `0700`. */
  readonly hours: readonly [string, string];
}

/** Contracts of `o3101`, by their symbol; `null` when the reply is not as documented. */
export function parseLsMaster(value: unknown): ReadonlyMap<string, LsContract> | null {
  if (!isFields(value)) return null;
  return readOrNull(() => {
    const contracts = new Map<string, LsContract>();
    for (const row of list(value, 'o3101OutBlock')) {
      if (!isFields(row)) throw new UnexpectedField('o3101OutBlock');
      contracts.set(text(row, 'Symbol').trim(), {
        tick: price(row, 'UntPrc'),
        hours: [text(row, 'DlStrtTm').trim(), text(row, 'DlEndTm').trim()],
      });
    }
    return contracts;
  });
}
