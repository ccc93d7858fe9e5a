import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../../foundation/config.ts';
import { type WatchParts, watch } from '../../foundation/watch.ts';
import type { SiteDirectory } from '../../http/site-directory.ts';
import type { SocketHub } from '../../socket/hub.ts';
import type { Messenger } from '../messaging/public.ts';
import { registerAlarmMetrics, watchAlarmChanges } from './alarms/alarm-feed.ts';
import { registerAlarmRoutes } from './alarms/alarm-routes.ts';
import { watchAlarms } from './alarms/alarm-watch.ts';
import { deliverAlarms } from './alarms/deliver.ts';
import { openWebhooks } from './alarms/webhook.ts';
import { startAnchors } from './anchors/anchor-heads.ts';
import { type DashboardParts, registerDashboardRoutes } from './dashboard-routes.ts';
import { registerExportRoutes } from './exports/export-routes.ts';
import { countLedger } from './house-result-store.ts';
import { sayOnline } from './online-store.ts';

interface DeskParts extends DashboardParts {
  readonly config: Pick<Config, 'ALARM_WEBHOOK_HOSTS' | 'ALARM_WEBHOOK_SECRET' | 'ANCHOR_FILE' | 'DATA_DIR'>;
  readonly sites: SiteDirectory;
  readonly hub: Pick<SocketHub, 'membersOnline' | 'publishTopic'>;
  readonly mail: Messenger;
  readonly metrics: Registry;
  readonly timers: Timers;
  readonly log: WatchParts['log'];
}

const COUNT_MS = 5_000;
/** A ledger that was never added up is, piece by piece; a server that stops waits for no more than these. */
const PIECES_A_LOOK = 20;
const ONLINE_MS = 5_000;

/** What operators see of the house as a whole, and what they are warned of. */
export function openDesk(parts: DeskParts) {
  const { config, database, metrics, timers } = parts;
  const node = randomUUID();
  const webhooks = openWebhooks({
    hosts: config.ALARM_WEBHOOK_HOSTS.split(',').filter((host) => host !== ''),
    secret: config.ALARM_WEBHOOK_SECRET,
    fetch,
    clock: timers,
  });
  registerAlarmMetrics(metrics, database);
  let stops: (() => Promise<void>)[] = [];
  return {
    plugin(app: FastifyInstance): void {
      registerDashboardRoutes(app, parts);
      registerExportRoutes(app, parts);
      registerAlarmRoutes(app, { database, webhooks, clock: timers });
    },
    start: () => {
      stops = [
        watchLedger(parts),
        watchOnline(parts, node),
        watchAlarms({ ...parts, node }),
        watchAlarmChanges(parts),
        deliverAlarms({ ...parts, webhooks }),
        startAnchors({ ...parts, file: config.ANCHOR_FILE ?? join(config.DATA_DIR, 'anchors.log') }),
      ];
    },
    stop: async () => {
      for (const stop of stops) await stop();
    },
  };
}

function watchLedger(parts: DeskParts): () => Promise<void> {
  const look = async () => {
    for (let pieces = 0; pieces < PIECES_A_LOOK; pieces += 1) {
      if (await countLedger(parts.database, parts.timers.now())) return;
    }
  };
  return watch(parts, { everyMs: COUNT_MS, look, failed: "the house's result could not be added up" });
}

function watchOnline(parts: DeskParts, node: string): () => Promise<void> {
  const { database, sites, hub, timers } = parts;
  const look = () =>
    sayOnline(database, {
      node,
      siteIds: sites.all.map(({ id }) => id),
      online: hub.membersOnline(),
      at: timers.now(),
    });
  return watch(parts, { everyMs: ONLINE_MS, look, failed: 'how many members are here could not be written' });
}
