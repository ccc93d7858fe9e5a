import { type Decimal, roundToStep } from '@hoga/kernel/decimal';
import type { FeedQuote } from '../feed.ts';
import { INTEGRITY_RULES } from '../integrity/rules.ts';
import { GuardedPrice } from '../venue/guarded-price.ts';
import type { BinanceMessage } from './messages.ts';

type Book = Extract<BinanceMessage, { kind: 'book' }>;
type Mark = Extract<BinanceMessage, { kind: 'mark' }>;

/** A mark older than this is not passed on: the fallback of DOMAIN §1 is better. */
const MARK_AGE_MS = 3_000;
/** Without a mark for so long the venue is at fault: last and index are as old, and nothing may be valued on them. */
const MARK_PATIENCE_MS = 5_000;

export interface LastTrade {
  readonly price: Decimal;
  readonly at: number;
}

/** The parts of one symbol's quotes. A quote takes bid and ask of one message, and its time. */
export class SymbolQuotes {
  readonly #symbol: string;
  readonly #source: string;
  readonly #code: string;
  readonly #tick: Decimal;
  readonly #hasMark: boolean;
  readonly #last = new GuardedPrice<LastTrade>(INTEGRITY_RULES.crypto, ({ price }) => price);
  readonly #mark = new GuardedPrice<Mark>(INTEGRITY_RULES.crypto, ({ mark }) => mark);

  constructor(parts: {
    readonly symbol: string;
    readonly source: string;
    readonly code: string;
    readonly tick: Decimal;
    readonly hasMark: boolean;
  }) {
    this.#symbol = parts.symbol;
    this.#source = parts.source;
    this.#code = parts.code;
    this.#tick = parts.tick;
    this.#hasMark = parts.hasMark;
  }

  traded(trade: LastTrade, receivedAt: number): void {
    this.#last.offer(trade, receivedAt);
  }

  marked(mark: Mark, receivedAt: number): void {
    this.#mark.offer(mark, receivedAt);
  }

  /** `null` while a part of the quote is unknown or too old. */
  quoteOf(book: Book, receivedAt: number): FeedQuote | null {
    const exTs = book.at ?? receivedAt;
    const last = this.#last.accepted;
    const mark = this.#mark.accepted;
    if (last === null) return null;
    if (this.#hasMark && (mark === null || exTs - mark.at > MARK_PATIENCE_MS)) return null;
    const origin = { symbol: this.#symbol, source: this.#source, contract: this.#code, sequence: book.id, epoch: 0 };
    return {
      ...origin,
      bid: this.#onTick(book.bid, 'floor'),
      ask: this.#onTick(book.ask, 'ceil'),
      last: this.#onTick(last.price, 'halfUp'),
      tradedAt: last.at,
      mark: mark !== null && exTs - mark.at <= MARK_AGE_MS ? mark.mark : null,
      index: mark?.index ?? null,
      fundingRate: mark?.fundingRate ?? null,
      nextFundingTime: mark?.nextFundingTime ?? null,
      exTs,
    };
  }

  /**
   * The spot market's ticks are finer than those of the perpetual it replaces: the spread is widened, never narrowed.
   */
  #onTick(price: Decimal, rounding: 'floor' | 'ceil' | 'halfUp'): Decimal {
    return this.#hasMark ? price : roundToStep(price, this.#tick, rounding);
  }
}
