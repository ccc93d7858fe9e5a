import type { Exchange } from './exchange.ts';
import { KeyRefused } from './reply.ts';

/** Renewed this many times within its seconds, so that a lost renewal or two do not fire it. */
const RENEWALS = 3;

/**
 * The server cancels the key's working orders so many seconds after the last renewal: when the program has ended, hangs,
 * or cannot reach it.
 */
export class DeadMansSwitch {
  readonly #exchange: Exchange;
  readonly #seconds: number;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(exchange: Exchange, seconds: number) {
    this.#exchange = exchange;
    this.#seconds = seconds;
  }

  /** Throws where the key may not. */
  async arm(): Promise<void> {
    const armed = await this.#renew();
    if (!armed.ok) throw new KeyRefused(armed);
    const renewAgain = () => {
      // A renewal that fails is followed by the next one.
      this.#renew().catch(() => undefined);
    };
    this.#timer = setInterval(renewAgain, (this.#seconds * 1_000) / RENEWALS);
  }

  /** Renews it no more: it fires. */
  leave(): void {
    clearInterval(this.#timer);
  }

  #renew() {
    return this.#exchange.call('POST /api/orders/cancel_after', { seconds: this.#seconds, of: 'key' });
  }
}
