import {
  getOvernight,
  getOverseaDailyProfit,
  getOverseaHistory,
  getOverseaOpenOrders,
  getOverseaOpenPositions,
} from '@hoga/contract/oversea';
import type { SocketEvent } from '@hoga/contract/socket';
import type { SessionPhase } from '@hoga/engine/oversea/rows';
import { defined } from '@hoga/kernel/assert';
import { idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import { expect, vi } from 'vitest';
import { type RawClient, WAIT } from '../socket/testing/raw-client.ts';
import { type Body, ProductRig, receivedBy } from './product-rig.ts';
import { NOON, type Trader, TradingApp, type TradingReply } from './trading-app.ts';

/** Every queue with numbered events: without one of them a client would see gaps. */
const QUEUES = ['oversea', 'oversea_cross', 'futures', 'cross', 'point', 'error'].map((name) => `/user/queue/${name}`);

/** Overseas futures of site 1 over HTTP and sockets, at prices and times a test sets. */
export class OverseaRig extends ProductRig {
  readonly nq: OverseaOptionId;

  private constructor(app: TradingApp) {
    super(app, 'oversea');
    this.nq = this.option('NQ');
  }

  static async open(startAt = NOON, env: Readonly<Record<string, string>> = {}): Promise<OverseaRig> {
    const rig = new OverseaRig(await TradingApp.start(startAt, null, env));
    rig.rates();
    rig.quote(18_000);
    return rig;
  }

  option(symbol: string, siteId = 1): OverseaOptionId {
    return this.app.overseaOption(symbol, siteId);
  }

  /** Sends the same rates again. */
  rates(): void {
    this.app.feed.quote('USDKRW', { bid: '1349.9', ask: '1350.1', last: '1350' });
    this.app.feed.quote('HKDKRW', { bid: '172.9', ask: '173.1', last: '173' });
  }

  /** A quote of NQ a millisecond later: bid and last are the price, the ask is one tick above. */
  quote(price: number, last = price): void {
    this.app.advance(1);
    this.app.feed.quote('NQ', { bid: price, ask: price + 0.25, last });
  }

  /** A price too far away to count at once is sent twice. */
  jump(price: number): void {
    this.quote(price);
    this.quote(price);
  }

  /** A market order of one NQ contract, with overrides by the body. */
  override order(trader: Trader, body: Body = {}): Promise<TradingReply> {
    // Avoids the refusal of immediate repeats.
    if (body['clientOrderId'] === undefined) this.app.advance(300);
    return this.post(trader, 'order', {
      overseaOptionId: this.nq,
      tradeType: 'LONG',
      marketType: 'MARKET',
      qty: 1,
      ...body,
    });
  }

  openOrders(trader: Trader, query = '') {
    return this.get(trader, `history/open_order${query}`, getOverseaOpenOrders.data);
  }

  positions(trader: Trader, query = '') {
    return this.get(trader, `history/open_position${query}`, getOverseaOpenPositions.data);
  }

  async position(trader: Trader) {
    const [position] = await this.positions(trader);
    return defined(position, 'an open position');
  }

  history(trader: Trader, query = '') {
    return this.get(trader, `history/list${query}`, getOverseaHistory.data);
  }

  dailyProfit(trader: Trader, query = '') {
    return this.get(trader, `history/daily_profit${query}`, getOverseaDailyProfit.data);
  }

  overnight(trader: Trader, query = '') {
    return this.get(trader, `overnight${query}`, getOvernight.data);
  }

  /** Advances time and waits until the engine has fired the due timers. */
  async moveTo(at: number, phase: SessionPhase, optionId = this.nq): Promise<void> {
    this.app.moveTo(at);
    await this.phase(phase, optionId);
  }

  async phase(phase: SessionPhase, optionId = this.nq): Promise<void> {
    await vi.waitFor(async () => {
      const seen = await this.app.read({ playerId: idOf(1) }, ({ state }) => {
        const [account] = state.accounts.values();
        return account?.oversea.book.markets.get(optionId)?.state.phase;
      });
      if (seen !== phase) throw new Error(`it is ${seen}`);
    }, WAIT);
  }

  connect(trader: Trader | null, destinations: readonly string[] = QUEUES): Promise<RawClient> {
    return this.app.connect(trader, destinations);
  }
}

/** As `queue:TYPE`, without the figures that follow prices. */
function received(client: RawClient): string[] {
  return receivedBy(client)
    .filter(({ queue }) => !queue.endsWith('cross'))
    .map(({ queue, event }) => `${queue}:${event.type}`);
}

/** Waits until the client has received exactly this since the last call, and returns its overseas events. */
export async function awaitEvents(client: RawClient, expected: readonly string[]): Promise<readonly SocketEvent[]> {
  await vi.waitFor(() => {
    if (received(client).length < expected.length) throw new Error(`only ${received(client).join(' ')}`);
  }, WAIT);
  expect(received(client)).toEqual(expected);
  const events = client.events('/user/queue/oversea');
  client.frames.splice(0);
  return events;
}
