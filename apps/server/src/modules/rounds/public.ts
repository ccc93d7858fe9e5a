import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Market } from '../market/public.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { registerBetRoutes } from './bet-routes.ts';
import { FixingWatch } from './fixing-watch.ts';
import { registerGameRoutes } from './game-routes.ts';
import { keeperStore } from './keeper-store.ts';
import { RoundKeeper, type RoundKeeperParts } from './round-keeper.ts';
import { siteOptions } from './site-options.ts';
import { registerVoidRoutes } from './void-rounds.ts';

export { BET_STORY } from './bet-store.ts';
export { roundVoidRule } from './void-rounds.ts';

export interface RoundParts {
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly directory: InstrumentDirectory;
  readonly market: Pick<Market, 'feed' | 'prices'>;
  readonly trading: Pick<TradingClient, 'announce' | 'submit' | 'ask'>;
  readonly metrics: Registry;
  readonly timers: Timers;
  readonly log: RoundKeeperParts['log'];
}

export interface RoundModule {
  plugin(app: FastifyInstance): void;
  start(): void;
  stop(): Promise<void>;
}

/** Up and down rounds: their calls, and the keeper that records prices and decides. */
export function openRounds(parts: RoundParts): RoundModule {
  const { database, sites, directory, market, trading, timers, log } = parts;
  const listener = new FixingWatch(market.prices);
  const options = () => sites.all.flatMap((site) => siteOptions(directory, site).all);
  const voids = new Counter({
    name: 'hoga_rounds_void_total',
    help: 'Rounds that this process has decided to be void for want of a price, or by operators',
    labelNames: ['reason'],
    registers: [parts.metrics],
  });
  const store = keeperStore(database);
  const counted: typeof store = {
    ...store,
    async putRounds(rows) {
      await store.putRounds(rows);
      for (const { voidReason } of rows)
        if (voidReason !== null && voidReason !== 'EQUAL') voids.inc({ reason: voidReason });
    },
  };
  const keeper = new RoundKeeper({ store: counted, options, listener, trading, timers, log });
  return {
    plugin(app) {
      const isSimulated = market.feed.simulated;
      registerGameRoutes(app, { database, directory, keeper, clock: timers, isSimulated });
      registerBetRoutes(app, { database, directory, trading, clock: timers });
      registerVoidRoutes(app, { database, directory, clock: timers });
    },
    start: () => keeper.start(),
    stop: async () => {
      listener.stop();
      await keeper.stop();
    },
  };
}
