import { round } from '@hoga/contract/rounds';
import { roundId } from '@hoga/domain/rounds/round-times';
import { defined } from '@hoga/kernel/assert';
import { idOf, type TradeOptionId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { WAIT } from '../../../socket/testing/raw-client.ts';
import { NOON, type Trader, TradingApp, type TradingReply } from '../../../testing/trading-app.ts';

const MINUTE_MS = 60_000;

/** One-minute rounds on bitcoin, in an app whose prices and time the test sets. */
export class RoundRig {
  readonly app: TradingApp;
  readonly optionId: TradeOptionId;
  #minutes = 0;

  private constructor(app: TradingApp) {
    this.app = app;
    const options = app.directory.trade.ofSite(idOf(1));
    const option = options.find(({ instrument, type }) => instrument.symbol === 'BTCUSDT' && type === 'B1');
    this.optionId = defined(option, 'BTCUSDT B1').id;
  }

  static async start(): Promise<RoundRig> {
    return new RoundRig(await TradingApp.start());
  }

  /** The feed publishes a price and a trade at it. */
  price(value: number, app = this.app): void {
    app.feed.quote('BTCUSDT', { bid: value - 0.1, ask: value + 0.1, last: value, mark: value });
    app.feed.trade('BTCUSDT', value);
  }

  async get(path: string, trader?: Trader): Promise<TradingReply> {
    return await this.app.call('GET', path, trader === undefined ? {} : { token: trader.token });
  }

  async stake(trader: Trader, tradeRoundId: number, body: object = {}): Promise<TradingReply> {
    return await this.app.call('POST', '/api/trade/history/betting', {
      token: trader.token,
      body: { tradeRoundId, point: '10000', type: 'B', ...body },
    });
  }

  async point({ playerId }: Trader): Promise<string> {
    const { rows } = await this.app.database.execute<{ point: string }>(
      sql`SELECT point::float8::text AS point FROM wallet WHERE player_id = ${playerId} AND type = 'BINARY'`,
    );
    return rows[0]?.point ?? '';
  }

  /** A round that takes bets now, some minutes after all earlier ones: every test has separate minutes. */
  nextRound() {
    this.#minutes += 10;
    const startAt = NOON + this.#minutes * MINUTE_MS;
    this.app.moveTo(startAt - 30_000);
    this.price(60_000);
    return { startAt, endAt: startAt + MINUTE_MS, id: roundId(this.optionId, startAt) };
  }

  /** Minutes without captured fixings. */
  skip(minutes: number): void {
    this.#minutes += minutes;
  }

  /** The round once it is decided. */
  async written(id: number) {
    return await vi.waitFor(async () => {
      const { data, code } = await this.get(`/api/trade/game/round?tradeRoundId=${id}`);
      expect(code).toBe('OK');
      const found = z.parse(round, data);
      expect(found.status).not.toBe(0);
      return found;
    }, WAIT);
  }

  /** Passes the time, with a price just before it or without one, and waits until the fixing is captured. */
  async pass(at: number, value: number | null, app = this.app): Promise<void> {
    app.moveTo(at - 100);
    if (value !== null) this.price(value, app);
    app.moveTo(at + (value === null ? 6_100 : 2_100));
    if (value !== null) this.price(value, app);
    await vi.waitFor(async () => {
      const { rows } = await app.database.execute(
        sql`SELECT FROM round_fixing WHERE symbol = 'BTCUSDT' AND at = ${at}`,
      );
      expect(rows).toHaveLength(1);
    }, WAIT);
  }
}
