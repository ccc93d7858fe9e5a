import { type Decimal, parseDecimal, toText } from '@hoga/kernel/decimal';
import type { DepthLevel, FeedDepth, FeedQuote, FeedTrade } from '../feed.ts';

/** A recorded feed: one JSON object per line, amounts as decimal text, in order of arrival. */
export type RecordedEvent =
  | { readonly kind: 'quote'; readonly value: FeedQuote }
  | { readonly kind: 'trade'; readonly value: FeedTrade }
  | { readonly kind: 'depth'; readonly value: FeedDepth };

type LineLevel = readonly [price: string, quantity: string, orders: number];

export function toLine(event: RecordedEvent): string {
  switch (event.kind) {
    case 'quote': {
      const { bid, ask, last, mark, index, fundingRate, ...rest } = event.value;
      const optional = (value: Decimal | null) => (value === null ? null : toText(value));
      return JSON.stringify({
        kind: 'quote',
        ...rest,
        bid: toText(bid),
        ask: toText(ask),
        last: toText(last),
        mark: optional(mark),
        index: optional(index),
        fundingRate: optional(fundingRate),
      });
    }
    case 'trade':
      return JSON.stringify({
        kind: 'trade',
        ...event.value,
        price: toText(event.value.price),
        quantity: toText(event.value.quantity),
      });
    case 'depth': {
      const level = ({ price, quantity, orders }: DepthLevel): LineLevel => [toText(price), toText(quantity), orders];
      const { symbol, exTs, bids, asks } = event.value;
      return JSON.stringify({ kind: 'depth', symbol, exTs, bids: bids.map(level), asks: asks.map(level) });
    }
  }
}

export class RecordError extends Error {
  override readonly name = 'RecordError';
}

/** Parses a line; throws `RecordError` where it is not in the format of `toLine`. */
export function fromLine(line: string): RecordedEvent {
  const fields = new LineReader(line);
  switch (fields.text('kind')) {
    case 'quote':
      return {
        kind: 'quote',
        value: {
          symbol: fields.text('symbol'),
          source: fields.text('source'),
          contract: fields.optional('contract', (name) => fields.text(name)),
          sequence: fields.optional('sequence', (name) => fields.whole(name)),
          epoch: fields.optional('epoch', (name) => fields.whole(name)) ?? 0,
          bid: fields.amount('bid'),
          ask: fields.amount('ask'),
          last: fields.amount('last'),
          tradedAt: fields.optional('tradedAt', (name) => fields.whole(name)),
          mark: fields.optional('mark', (name) => fields.amount(name)),
          index: fields.optional('index', (name) => fields.amount(name)),
          fundingRate: fields.optional('fundingRate', (name) => fields.amount(name)),
          nextFundingTime: fields.optional('nextFundingTime', (name) => fields.whole(name)),
          exTs: fields.whole('exTs'),
        },
      };
    case 'trade':
      return {
        kind: 'trade',
        value: {
          symbol: fields.text('symbol'),
          source: fields.text('source'),
          price: fields.amount('price'),
          quantity: fields.amount('quantity'),
          side: fields.text('side') === 'B' ? 'B' : 'S',
          exTs: fields.whole('exTs'),
        },
      };
    case 'depth':
      return {
        kind: 'depth',
        value: {
          symbol: fields.text('symbol'),
          bids: fields.levels('bids'),
          asks: fields.levels('asks'),
          exTs: fields.whole('exTs'),
        },
      };
    default:
      throw new RecordError(`unknown kind: ${line.slice(0, 80)}`);
  }
}

class LineReader {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(line: string) {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new RecordError(`not JSON: ${line.slice(0, 80)}`);
    }
    if (typeof value !== 'object' || value === null) throw new RecordError(`not an object: ${line.slice(0, 80)}`);
    this.#fields = value as Readonly<Record<string, unknown>>;
  }

  text(name: string): string {
    const value = this.#fields[name];
    if (typeof value !== 'string') throw new RecordError(`${name} is no text`);
    return value;
  }

  whole(name: string): number {
    const value = this.#fields[name];
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new RecordError(`${name} is no whole number`);
    return value;
  }

  amount(name: string): Decimal {
    return amountOf(this.#fields[name], name);
  }

  optional<T>(name: string, read: (name: string) => T): T | null {
    return (this.#fields[name] ?? null) === null ? null : read(name);
  }

  levels(name: string): DepthLevel[] {
    const value = this.#fields[name];
    if (!Array.isArray(value)) throw new RecordError(`${name} is no list`);
    return value.map((level: unknown) => {
      if (!Array.isArray(level) || !Number.isSafeInteger(level[2])) throw new RecordError(`${name} has a bad level`);
      return { price: amountOf(level[0], name), quantity: amountOf(level[1], name), orders: Number(level[2]) };
    });
  }
}

function amountOf(value: unknown, name: string): Decimal {
  const parsed = typeof value === 'string' ? parseDecimal(value) : null;
  if (parsed === null) throw new RecordError(`${name} is no amount`);
  return parsed;
}
