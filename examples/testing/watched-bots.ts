import { type Book, bookOf } from '@hoga/sdk/book';
import { Hoga } from '@hoga/sdk/hoga';
import { alertOf } from '../alert-bot.ts';
import { type Fill, missedFills } from '../lib/missed-fills.ts';
import { newPracticeKeys } from '../lib/practice-keys.ts';
import { makeMarket, USUAL } from '../market-maker.ts';

/** What one side knows of the account in the end. */
export interface Ending {
  readonly book: Pick<Book, 'seq' | 'wallets'> & { readonly orders: unknown; readonly positions: unknown };
  /** What each fill is said as, in order. */
  readonly fills: readonly string[];
}

/** Both bots on one new account, and what a test asks of them. */
export class WatchedBots {
  readonly said: string[] = [];
  readonly #alerts: string[] = [];
  readonly #maker: Hoga;
  readonly #listener: Hoga;
  readonly #reader: Hoga;
  readonly #from: number;
  readonly #stopMaker = new AbortController();
  readonly #stopAlerts = new AbortController();
  readonly #making: Promise<void>;
  readonly #alerting: Promise<void>;

  private constructor(maker: Hoga, listener: Hoga, reader: Hoga) {
    this.#maker = maker;
    this.#listener = listener;
    this.#reader = reader;
    this.#from = listener.state.seq;
    const say = (text: string) => void this.said.push(text);
    this.#making = makeMarket(maker, { ...USUAL, say, signal: this.#stopMaker.signal });
    const alert = (text: string) => void this.#alerts.push(text);
    this.#alerting = alertOf(listener, { say: alert, signal: this.#stopAlerts.signal });
  }

  static async start(url: string): Promise<WatchedBots> {
    const keys = await newPracticeKeys(url);
    const maker = await Hoga.connect({ ...keys.practice, cancelAfter: 30 });
    return new WatchedBots(maker, await Hoga.connect(keys.read), await Hoga.connect(keys.read));
  }

  get areConnected(): boolean {
    return [this.#maker, this.#listener].every(({ status }) => status === 'open');
  }

  /** The fills that the alert bot has said. */
  get fills(): readonly string[] {
    return this.#alerts.filter((text) => text.startsWith('filled: '));
  }

  /** Ends the market maker: its quotes are cancelled, its position stays. Returns its own book and that of the server. */
  async endMaker(): Promise<{ readonly own: Ending['book']; readonly server: Ending }> {
    this.#stopMaker.abort();
    await this.#making;
    const fills = await missedFills(this.#reader, this.#from, this.#stopAlerts.signal);
    const stated = await this.#reader.call('GET /api/state');
    if (!stated.ok) throw new Error(stated.code);
    await this.#maker.inStep();
    return {
      own: withoutFigures(this.#maker.state),
      server: { book: withoutFigures(bookOf(stated.data)), fills: fills.map(saidOf) },
    };
  }

  async close(): Promise<void> {
    this.#stopMaker.abort();
    this.#stopAlerts.abort();
    for (const hoga of [this.#maker, this.#listener, this.#reader]) hoga.close();
    await Promise.allSettled([this.#making, this.#alerting]);
  }
}

function saidOf({ tradeType, fillPrice }: Fill): string {
  return `filled: ${tradeType} at ${fillPrice}`;
}

/** Figures follow prices, at most twice a second. */
function withoutFigures({ seq, wallets, oversea, futures }: Book): Ending['book'] {
  return {
    ...{ seq, wallets },
    orders: [oversea.orders, futures.orders],
    positions: [oversea.positions, futures.positions],
  };
}
