import type { CandleSource } from '../../../shared/chart/candle-source.ts';

type Subscribe = CandleSource['subscribe'];
type Trades = Parameters<Parameters<Subscribe>[0]>[0];

/** How often the server is asked which contract trades. */
const ASK_EVERY_MS = 1_000;
/** A server knows of a roll this long after its first trade, at the latest. */
const KNOWN_WITHIN_MS = 3_000;

export interface TradesOverRoll {
  readonly subscribe: Subscribe;
  /** The contract whose candles these are. */
  readonly contract: string;
  /** Whether a roll from it is due, and may be made at any moment. */
  readonly isDue: () => boolean;
  /** The contract that trades now. */
  readonly tradedNow: () => Promise<string | null>;
  /** Another one trades now: its trades are not of these candles. */
  readonly onRolled: () => void;
  readonly now?: () => number;
}

/** Trades do not name their contract: while a roll is due they wait until the server says that theirs still trades. */
export function tradesOverRoll(parts: TradesOverRoll): Subscribe {
  return (onTrades) => {
    const waiting = new WaitingTrades(parts, onTrades);
    const unsubscribe = parts.subscribe((trades) => waiting.take(trades));
    return () => {
      waiting.stop();
      unsubscribe();
    };
  };
}

class WaitingTrades {
  readonly #parts: TradesOverRoll;
  readonly #onTrades: (trades: Trades) => void;
  readonly #now: () => number;
  #held: { readonly trades: Trades; readonly at: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isOver = false;

  constructor(parts: TradesOverRoll, onTrades: (trades: Trades) => void) {
    this.#parts = parts;
    this.#onTrades = onTrades;
    this.#now = parts.now ?? (() => performance.now());
  }

  take(trades: Trades): void {
    if (this.#isOver) return;
    if (this.#held.length === 0 && !this.#parts.isDue()) {
      this.#onTrades(trades);
      return;
    }
    this.#held.push({ trades, at: this.#now() });
    this.#plan();
  }

  stop(): void {
    this.#isOver = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => void this.#ask(), ASK_EVERY_MS);
  }

  async #ask(): Promise<void> {
    const { contract, tradedNow, onRolled } = this.#parts;
    const sureUntil = this.#now() - KNOWN_WITHIN_MS;
    const traded = await tradedNow().catch(() => null);
    if (this.#isOver) return;
    this.#timer = null;
    if (traded !== null && traded !== contract) {
      this.stop();
      onRolled();
      return;
    }
    if (traded === contract) {
      const ripe = this.#held.filter(({ at }) => at <= sureUntil);
      this.#held = this.#held.filter(({ at }) => at > sureUntil);
      for (const { trades } of ripe) this.#onTrades(trades);
    }
    if (this.#held.length > 0) this.#plan();
  }
}
