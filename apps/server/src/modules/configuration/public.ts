import { TOPICS } from '@hoga/contract/socket-protocol';
import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../foundation/bus.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { SocketHub } from '../../socket/hub.ts';
import type { LiveInstruments } from '../instruments/public.ts';
import type { LiveSites } from '../sites/public.ts';
import { judgeNewest, loadAccepted, loadVersions, playersAfter } from './configuration-store.ts';
import { ConfigurationWatch } from './configuration-watch.ts';
import type { Judge } from './judge.ts';

export { CONFIGURATION_CHANGED } from './configuration-watch.ts';
export { configurationJudge } from './judge.ts';
export { startingConfiguration } from './starting-configuration.ts';

interface ConfigurationParts {
  readonly database: Database;
  readonly sites: LiveSites;
  readonly directory: LiveInstruments;
  readonly judge: Judge;
  /** The version of the last start of all that this process has begun with. */
  readonly started: number;
  readonly trading: Pick<TradingClient, 'updatePlayer'>;
  readonly hub: Pick<SocketHub, 'publishTopic'>;
  readonly bus: Bus;
  readonly timers: Timers;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Polls for operators' changes by any process and applies them to this process's readers, engine and sockets. */
export function openConfiguration(parts: ConfigurationParts): Pick<ConfigurationWatch, 'start' | 'missing' | 'stop'> {
  const { database, sites, directory, judge, started, trading, hub, bus, timers, log } = parts;
  return new ConfigurationWatch({
    versions: () => loadVersions(database),
    started,
    judge: () => judgeNewest(database, judge, { starting: null }),
    load: () => loadAccepted(database),
    playersAfter: (version) => playersAfter(database, version),
    sites,
    directory,
    updatePlayer: (player) => trading.updatePlayer(player),
    onChange: (version) => {
      for (const { id: siteId } of sites.all) {
        hub.publishTopic({ destination: TOPICS.message, type: 'SITE_CHANGED', data: { version }, siteId });
      }
    },
    bus,
    timers,
    log,
  });
}
