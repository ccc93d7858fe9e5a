import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Market } from '../market/public.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { type ClosesOf, runDemoTraders } from './demo/run-demo-traders.ts';
import { seedDemoTraders } from './demo/seed-demo-traders.ts';
import { futuresEquities, type MarkOf } from './figures/equities.ts';
import { FiguresKeeper, type FiguresParts } from './figures/figures-keeper.ts';
import { registerFollowRoutes } from './follow-routes.ts';
import { registerTraderOperatorRoutes } from './operator-routes.ts';
import { registerOwnTraderRoutes } from './own-trader-routes.ts';
import { registerTraderRoutes } from './trader-routes.ts';

export { demoFollows } from './demo/demo-follows.ts';
export { DEMO_TRADERS } from './demo/demo-traders.ts';
export { livePast } from './demo/live-past.ts';
export { seedDemoTraders } from './demo/seed-demo-traders.ts';
export { liveFollowView } from './follow-views.ts';

export interface CopytradeParts {
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly directory: InstrumentDirectory;
  readonly market: Pick<Market, 'prices' | 'charts'>;
  readonly trading: Pick<TradingClient, 'ask' | 'askEach' | 'submit' | 'operate'>;
  /** Whether this process does the work that one does for all. */
  readonly leads: () => boolean;
  readonly timers: Timers;
  readonly log: FiguresParts['log'];
}

export interface CopytradeModule {
  plugin(app: FastifyInstance): void;
  start(): void;
  seedDemo(): Promise<void>;
  stop(): Promise<void>;
}

/** Copy-trading: traders and their figures, follows, and copies. The engine does the copying. */
export function openCopytrade(parts: CopytradeParts): CopytradeModule {
  const { database, directory, market, trading, leads, timers, log } = parts;
  const markOf: MarkOf = ({ siteId, futuresOptionId }) => {
    const option = directory.futures.find(siteId, futuresOptionId);
    return option === null ? null : (market.prices.latestQuote(option.instrument.symbol)?.mark ?? null);
  };
  const equitiesOf: FiguresParts['equitiesOf'] = (playerIds) => futuresEquities(trading, markOf, playerIds);
  const keeper = new FiguresKeeper({ database, equitiesOf, leads, timers, log });
  const closesOf: ClosesOf = async (symbol, interval, count) => {
    const instrument = directory.instrument(symbol);
    if (instrument === null) return [];
    const { candles } = await market.charts.page(instrument, { interval, before: timers.now(), size: count + 1 });
    // The last candle is incomplete.
    return candles.slice(0, -1).map(([, , , , close]) => Number(close));
  };
  let stopDemo: () => Promise<void> = async () => undefined;
  return {
    plugin(app) {
      registerTraderRoutes(app, { database, directory, trading, equitiesOf, markOf, clock: timers });
      registerOwnTraderRoutes(app, { database, directory, trading, clock: timers });
      registerFollowRoutes(app, { database, directory, trading });
      registerTraderOperatorRoutes(app, { database, directory, trading });
    },
    start: () => keeper.start(),
    async seedDemo() {
      stopDemo = runDemoTraders({ trading, closesOf, leads, timers, log }, await seedDemoTraders(parts));
      await keeper.compute();
    },
    async stop() {
      await stopDemo();
      await keeper.stop();
    },
  };
}
