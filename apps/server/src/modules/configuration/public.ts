import { TOPICS } from '@hoga/contract/socket';
import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../foundation/bus.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { SocketHub } from '../../socket/hub.ts';
import type { LiveInstruments } from '../instruments/public.ts';
import type { LiveSites } from '../sites/public.ts';
import { loadConfiguration, loadVersions, playersAfter } from './configuration-store.ts';
import { ConfigurationWatch, type ConfigurationWatchParts } from './configuration-watch.ts';

export { CONFIGURATION_CHANGED } from './configuration-watch.ts';

interface ConfigurationParts {
  readonly database: Database;
  readonly sites: LiveSites;
  readonly directory: LiveInstruments;
  readonly trading: {
    readonly refusal: ConfigurationWatchParts['refusal'];
    readonly runtime: Pick<TradingClient, 'updatePlayer'>;
  };
  readonly hub: Pick<SocketHub, 'publishTopic'>;
  readonly bus: Bus;
  readonly timers: Timers;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Polls for operators' changes by any process and applies them to this process's readers, engine and sockets. */
export function openConfiguration(parts: ConfigurationParts): Pick<ConfigurationWatch, 'start' | 'stop'> {
  const { database, sites, directory, trading, hub, bus, timers, log } = parts;
  return new ConfigurationWatch({
    versions: () => loadVersions(database),
    load: () => loadConfiguration(database),
    playersAfter: (version) => playersAfter(database, version),
    sites,
    directory,
    refusal: trading.refusal,
    updatePlayer: (player) => trading.runtime.updatePlayer(player),
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
