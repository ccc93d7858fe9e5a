import { auditDatabase } from '@hoga/audit/run-audit';
import {
  type FuturesEvent,
  futuresEvent,
  getFuturesExitHistory,
  getFuturesFundingHistory,
  getFuturesHistory,
  getFuturesLastLeverage,
  getFuturesOpenExits,
  getFuturesOpenOrders,
  getFuturesOpenPositions,
  getFuturesQuantityPer,
} from '@hoga/contract/futures';
import { defined } from '@hoga/kernel/assert';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import { type RawClient, WAIT } from '../socket/testing/raw-client.ts';
import type { DrivenPrices } from './driven-feed.ts';
import { accepted, type Body, numbersOf, ProductRig, type Received, receivedBy } from './product-rig.ts';
import { NOON, type Trader, TradingApp, type TradingReply } from './trading-app.ts';

/** Every queue with trading events: only together are their numbers without gaps. */
const QUEUES = ['futures', 'point', 'cross', 'oversea_cross', 'error'].map((name) => `/user/queue/${name}`);

/** Coin futures of site 1 over HTTP and sockets, at prices and times a test sets. */
export class FuturesRig extends ProductRig {
  readonly btc: FuturesOptionId;
  readonly eth: FuturesOptionId;

  private constructor(app: TradingApp) {
    super(app, 'futures');
    this.btc = this.option('BTCUSDT');
    this.eth = this.option('ETHUSDT');
  }

  /** `pollersRun`: whether pollers run by themselves; one of them takes back what a test has changed of a member in trading alone. */
  static async open(startAt = NOON, { pollersRun = true } = {}): Promise<FuturesRig> {
    const rig = new FuturesRig(await TradingApp.start(startAt, null, {}, undefined, pollersRun));
    rig.quote(60_000);
    rig.ethQuote(3_000);
    return rig;
  }

  option(symbol: string, siteId = 1): FuturesOptionId {
    return this.app.futuresOption(symbol, siteId);
  }

  /** A quote of BTCUSDT a millisecond later: last and mark are the price, bid and ask a tick beside it. */
  quote(price: number, prices: Partial<DrivenPrices> = {}): void {
    this.#say('BTCUSDT', price, 0.1, prices);
  }

  ethQuote(price: number, prices: Partial<DrivenPrices> = {}): void {
    this.#say('ETHUSDT', price, 0.01, prices);
  }

  #say(symbol: string, price: number, tick: number, prices: Partial<DrivenPrices>): void {
    this.app.advance(1);
    const near = { bid: (price - tick).toFixed(2), ask: (price + tick).toFixed(2), last: price, mark: price };
    this.app.feed.quote(symbol, { ...near, ...prices });
  }

  /** A price too far away to count before a second tick confirms it. */
  jump(price: number, prices: Partial<DrivenPrices> = {}): void {
    for (let times = 0; times < 2; times += 1) this.quote(price, prices);
  }

  newTrader(funds: number, siteId = 1): Promise<Trader> {
    return this.app.newTrader({ wallet: 'FUTURES', funds, siteId });
  }

  /** All of them lie below `order`. */
  override post(trader: Trader | null, path: string, body: Body, headers: Readonly<Record<string, string>> = {}) {
    return super.post(trader, `order${path}`, body, headers);
  }

  /** A cross market order of 0.1 BTC at 20x, with overrides by the body. */
  orderBody(body: Body = {}): Body {
    return {
      futuresOptionId: this.btc,
      tradeType: 'LONG',
      marketType: 'MARKET',
      marginType: 'CROSS',
      amount: '0.1',
      leverage: 20,
      ...body,
    };
  }

  override order(trader: Trader, body: Body = {}): Promise<TradingReply> {
    // Avoids the refusal of immediate repeats.
    this.app.advance(300);
    return this.post(trader, '', this.orderBody(body));
  }

  limit(trader: Trader, price: string, body: Body = {}): Promise<number> {
    return this.place(trader, { marketType: 'LIMIT', price, ...body });
  }

  openOrders(trader: Trader, query = '') {
    return this.get(trader, `history/open_order${query}`, getFuturesOpenOrders.data);
  }

  positions(trader: Trader, query = '') {
    return this.get(trader, `history/open_position${query}`, getFuturesOpenPositions.data);
  }

  async position(trader: Trader) {
    const [position] = await this.positions(trader);
    return defined(position, 'an open position');
  }

  exits(trader: Trader, query = '') {
    return this.get(trader, `history/open_sltp${query}`, getFuturesOpenExits.data);
  }

  history(trader: Trader, query = '') {
    return this.#getEnded(trader, `history/list${query}`, getFuturesHistory.data);
  }

  exitHistory(trader: Trader, query = '') {
    return this.#getEnded(trader, `history/tpsl${query}`, getFuturesExitHistory.data);
  }

  funding(trader: Trader, query = '') {
    return this.#getEnded(trader, `history/funding${query}`, getFuturesFundingHistory.data);
  }

  lastLeverage(trader: Trader, futuresOptionId = this.btc) {
    return this.get(trader, `history/last_leverage?futuresOptionId=${futuresOptionId}`, getFuturesLastLeverage.data);
  }

  quantityPer(trader: Trader, query: string) {
    return this.get(trader, `order/qty_per?futuresOptionId=${this.btc}&${query}`, getFuturesQuantityPer.data);
  }

  /** The FUTURES wallet as point and hold. */
  async wallet(trader: Trader): Promise<{ readonly point: string; readonly gameWaitPoint: string }> {
    const reply = await this.app.call('GET', '/api/wallet/my', { token: trader.token });
    const wallets = z.parse(
      z.array(z.object({ type: z.string(), point: z.string(), gameWaitPoint: z.string() })),
      accepted(reply),
    );
    const { point, gameWaitPoint } = defined(
      wallets.find(({ type }) => type === 'FUTURES'),
      'a FUTURES wallet',
    );
    return { point, gameWaitPoint };
  }

  /** Ended rows are read from the database: first waits until a quote's effects are written. */
  async #getEnded<Data extends $ZodType>(trader: Trader, path: string, data: Data): Promise<output<Data>> {
    await this.app.ask(trader, { type: 'account.wallets' });
    return this.get(trader, path, data);
  }

  /** The audit's findings about everything written. */
  async findings(): Promise<readonly string[]> {
    const url = defined(this.app.database.$client.options.connectionString, 'the address of the database');
    const { rules } = await auditDatabase(url);
    return rules.flatMap(({ examples }) => examples);
  }

  async connect(trader: Trader): Promise<Listener> {
    return new Listener(await this.app.connect(trader, QUEUES));
  }
}

/** A player's sockets, and all events received. */
export class Listener {
  readonly #client: RawClient;
  #seen = 0;
  #pings = 0;

  constructor(client: RawClient) {
    this.#client = client;
  }

  get received(): readonly Received[] {
    return receivedBy(this.#client).filter(({ queue }) => queue !== 'pong');
  }

  /** The event numbers from the first futures event on, when all queues were subscribed. */
  get numbers(): readonly number[] {
    const { received } = this;
    const first = received.findIndex(({ queue }) => queue === 'futures');
    return numbersOf(received.slice(first));
  }

  /** All events of the futures queue, in the contract's shapes. */
  get futures(): readonly FuturesEvent[] {
    return this.received.filter(({ queue }) => queue === 'futures').map(({ event }) => z.parse(futuresEvent, event));
  }

  /** Events of the futures queue since the last call, once there are `count`. */
  async next(count: number): Promise<readonly FuturesEvent[]> {
    const events = await vi.waitFor(() => {
      const fresh = this.futures.slice(this.#seen);
      if (fresh.length < count) throw new Error(`only ${fresh.map(({ type }) => type).join(' ')}`);
      return fresh;
    }, WAIT);
    this.#seen += events.length;
    return events;
  }

  /** As `next`, only the types. */
  async types(count: number): Promise<readonly string[]> {
    return (await this.next(count)).map(({ type }) => type);
  }

  /** The newest event of a queue, once the check holds for it. */
  async until(queue: string, check: (data: unknown) => boolean): Promise<unknown> {
    return vi.waitFor(() => {
      const newest = this.received.filter((received) => received.queue === queue).at(-1)?.event.data;
      if (newest === undefined || !check(newest)) throw new Error(`${queue} says ${JSON.stringify(newest)}`);
      return newest;
    }, WAIT);
  }

  /** Resolves when everything sent before has arrived. */
  async settled(): Promise<void> {
    if (this.#pings === 0) await this.#client.subscribe('pong', '/user/queue/pong');
    this.#pings += 1;
    const echo = `ping ${this.#pings}`;
    this.#client.frame('SEND', { destination: '/ping' }, echo);
    await vi.waitFor(() => {
      const isAnswered = this.#client.events('pong').some(({ data }) => JSON.stringify(data).includes(echo));
      if (!isAnswered) throw new Error('no pong');
    }, WAIT);
  }
}
