import type { InstrumentKind } from '@hoga/domain/instruments/instrument';
import type { Aggressor } from '@hoga/domain/trading/vocabulary';
import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { Decimal } from '@hoga/kernel/decimal';
import type { DepthLevel, FeedSink } from '../feed.ts';
import { INTEGRITY_RULES } from '../integrity/rules.ts';
import { GuardedPrice } from '../venue/guarded-price.ts';

export interface BrokerTrade {
  readonly code: string;
  readonly price: Decimal;
  readonly quantity: Decimal;
  readonly side: Aggressor;
  readonly at: number;
}

export interface BrokerBook {
  readonly code: string;
  /** Best first. */
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
  readonly at: number;
}

export interface BrokerInstrument {
  readonly symbol: string;
  readonly kind: InstrumentKind;
  /** The broker's name of the contract, such as `NQZ26`. */
  readonly code: string;
  readonly tick: Decimal;
  readonly calendar: TradingCalendar;
  /** The contract's name here, where the broker has another. */
  readonly contract?: string;
  /** Of the contract that comes next only quotes are passed on, and those once its roll is announced. Absent: traded. */
  readonly standing?: () => 'traded' | 'next' | 'other';
}

export interface BrokerKeys {
  readonly appKey: string;
  readonly appSecret: string;
}

/** Whether prices of any of them are expected. */
export function isAnyOpen(instruments: readonly BrokerInstrument[], now: number): boolean {
  return instruments.some(({ calendar }) => ['open', 'closing'].includes(calendar.stateAt(now).state));
}

/**
 * Quotes of one contract from a broker's books and trades. A quote is made of a book, with the last trade; brokers send
 * no numbers and times in seconds, so the order of messages can be checked only to the second.
 */
export class BrokerQuotes {
  readonly #instrument: BrokerInstrument;
  readonly #source: string;
  readonly #last: GuardedPrice<BrokerTrade>;

  constructor(instrument: BrokerInstrument, source: string) {
    this.#instrument = instrument;
    this.#source = source;
    this.#last = new GuardedPrice(INTEGRITY_RULES[instrument.kind], ({ price }) => price);
  }

  get #contract(): string {
    return this.#instrument.contract ?? this.#instrument.code;
  }

  get #standing(): ReturnType<NonNullable<BrokerInstrument['standing']>> {
    return this.#instrument.standing?.() ?? 'traded';
  }

  trade(trade: BrokerTrade, receivedAt: number, sink: FeedSink): void {
    this.#last.offer(trade, receivedAt);
    if (this.#standing !== 'traded') return;
    const { symbol } = this.#instrument;
    const { price, quantity, side, at } = trade;
    sink.trade({ symbol, source: this.#source, contract: this.#contract, price, quantity, side, exTs: at });
  }

  book({ bids, asks, at }: BrokerBook, sink: FeedSink): void {
    const { symbol } = this.#instrument;
    const [bid, ask] = [bids[0], asks[0]];
    const last = this.#last.accepted;
    if (this.#standing === 'traded') sink.depth({ symbol, bids, asks, exTs: at });
    if (bid === undefined || ask === undefined || last === null || this.#standing === 'other') return;
    sink.quote({
      symbol,
      source: this.#source,
      contract: this.#contract,
      sequence: null,
      epoch: 0,
      bid: bid.price,
      ask: ask.price,
      last: last.price,
      tradedAt: last.at,
      mark: null,
      index: null,
      fundingRate: null,
      nextFundingTime: null,
      exTs: at,
    });
  }
}
