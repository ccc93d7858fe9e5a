import { TOPICS } from '@hoga/contract/socket-protocol';
import type { Timers } from '@hoga/market/timers';
import type { SocketHub } from '../../socket/hub.ts';
import { atEveryRate } from '../../socket/price-rates.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';

const POLL_INTERVAL_MS = 250;

export interface SessionChange {
  readonly symbol: string;
  readonly isRest: boolean;
}

/** Detects when overseas markets close and open, and publishes it to the sites that offer them (OVS-53). */
export class SessionWatch {
  readonly #directory: InstrumentDirectory;
  readonly #hub: Pick<SocketHub, 'publishTopic'>;
  readonly #timers: Timers;
  readonly #resting = new Map<string, boolean>();
  readonly #listeners = new Set<(change: SessionChange) => void>();
  #stopTimer: (() => void) | null = null;

  constructor(parts: { directory: InstrumentDirectory; hub: Pick<SocketHub, 'publishTopic'>; timers: Timers }) {
    this.#directory = parts.directory;
    this.#hub = parts.hub;
    this.#timers = parts.timers;
  }

  start(): void {
    for (const symbol of this.#symbols()) this.#resting.set(symbol, this.#isRest(symbol));
    this.#stopTimer = this.#timers.every(POLL_INTERVAL_MS, () => this.#poll());
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  onChange(listener: (change: SessionChange) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #symbols(): string[] {
    return this.#directory.instruments.filter(({ kind }) => kind === 'oversea').map(({ symbol }) => symbol);
  }

  #isRest(symbol: string): boolean {
    return this.#directory.calendar(symbol).stateAt(this.#timers.now()).state === 'rest';
  }

  #poll(): void {
    for (const [symbol, before] of this.#resting) {
      const isRest = this.#isRest(symbol);
      if (isRest === before) continue;
      this.#resting.set(symbol, isRest);
      for (const listener of this.#listeners) listener({ symbol, isRest });
      this.#publish(symbol, isRest);
    }
  }

  #publish(symbol: string, isRest: boolean): void {
    for (const option of this.#directory.oversea.all) {
      if (option.instrument.symbol !== symbol) continue;
      for (const destination of atEveryRate(TOPICS.oversea)) {
        this.#hub.publishTopic({
          destination,
          type: isRest ? 'OVERSEA_OPTION_CLOSE' : 'OVERSEA_OPTION_OPEN',
          data: { id: option.id, koName: option.instrument.koName },
          siteId: option.siteId,
        });
      }
    }
  }
}
