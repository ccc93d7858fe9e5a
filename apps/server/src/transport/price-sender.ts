import type { AcceptedTrade } from '@hoga/market/integrity/trade-gate';
import type { Quote } from '@hoga/market/quote';
import { encodeFrame, VERSION } from './format/frames.ts';
import type { PriceFrame, PriceItem, SymbolState } from './format/price-frames.ts';
import type { Subjects } from './format/subjects.ts';
import { STATES_MS } from './limits.ts';
import type { Wire, WireTime } from './wire.ts';

/** Prices that passed the gates. Each subscription returns an unsubscribe function. */
export interface GatedPrices {
  onQuote(listener: (quote: Quote) => void): () => void;
  onLeap(listener: (quote: Quote) => void): () => void;
  onTrade(listener: (trade: AcceptedTrade) => void): () => void;
}

export interface PriceSenderParts {
  readonly wire: Wire;
  readonly subjects: Subjects;
  readonly time: WireTime;
  /** Epoch of this process's lease; null while it does not lead, when nothing is sent. */
  readonly epoch: () => number | null;
  readonly prices: GatedPrices;
  readonly states: () => readonly SymbolState[];
}

/** Sends every price to other processes while this one leads the feed. */
export class PriceSender {
  readonly #parts: PriceSenderParts;
  #epoch: number | null = null;
  #number = 0;
  #items: PriceItem[] = [];
  #isFlushPlanned = false;
  readonly #stops: (() => void)[] = [];

  constructor(parts: PriceSenderParts) {
    this.#parts = parts;
  }

  start(): void {
    const { prices, time } = this.#parts;
    this.#stops.push(
      prices.onQuote((quote) => this.#put({ kind: 'quote', quote })),
      prices.onLeap((quote) => this.#put({ kind: 'leap', quote })),
      prices.onTrade((trade) => this.#put({ kind: 'trade', trade })),
      time.every(STATES_MS, () => this.sendStates()),
    );
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Sends all states, for processes that missed frames or have just started. */
  sendStates(): void {
    if (this.#parts.epoch() !== null) this.#send(this.#parts.states());
  }

  #put(item: PriceItem): void {
    this.#items.push(item);
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    this.#parts.time.after(0, () => {
      this.#isFlushPlanned = false;
      this.#send([]);
    });
  }

  /** All prices of one turn go in one frame. */
  #send(states: readonly SymbolState[]): void {
    const items = this.#items;
    this.#items = [];
    const epoch = this.#parts.epoch();
    if (epoch === null || items.length + states.length === 0) return;
    if (epoch !== this.#epoch) this.#number = 0;
    this.#epoch = epoch;
    this.#number += 1;
    const frame: PriceFrame = { v: VERSION, epoch, n: this.#number, items, states };
    this.#parts.wire.send(this.#parts.subjects.prices, encodeFrame(frame));
  }
}
