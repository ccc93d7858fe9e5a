import { join } from 'node:path';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../../foundation/config.ts';
import type { Poller, PollerParts } from '../../foundation/poller.ts';
import type { SiteDirectory } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import type { LongReads } from '../../persistence/replica/long-reads.ts';
import type { SocketHub } from '../../socket/hub.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Prices } from '../market/public.ts';
import type { Messenger } from '../messaging/public.ts';
import { alarmChangePoller, registerAlarmMetrics } from './alarms/alarm-feed.ts';
import { alarmPoller } from './alarms/alarm-poller.ts';
import { registerAlarmRoutes } from './alarms/alarm-routes.ts';
import { deliveryPoller } from './alarms/deliver.ts';
import { openWebhooks } from './alarms/webhook.ts';
import { anchorPoller } from './anchors/anchor-heads.ts';
import { type DashboardParts, registerDashboardRoutes } from './dashboard-routes.ts';
import { registerExportRoutes } from './exports/export-routes.ts';
import { exportFilePoller } from './exports/scheduled/file-maker.ts';
import { registerScheduleRoutes } from './exports/scheduled/schedule-routes.ts';
import { registerFinanceRoutes } from './finance/finance-routes.ts';
import { countLedger } from './house-result-store.ts';
import { writePresence } from './online-store.ts';
import { type RiskRouteParts, registerRiskRoutes } from './risk/risk-routes.ts';

export { dayCloseRule, isDayClosed } from './finance/close-day.ts';

interface BackofficeParts extends DashboardParts, Omit<RiskRouteParts, 'clock'> {
  readonly config: Pick<Config, 'ALARM_WEBHOOK_HOSTS' | 'ALARM_WEBHOOK_SECRET' | 'ANCHOR_FILE' | 'DATA_DIR'>;
  readonly database: Database;
  readonly reads: LongReads;
  readonly directory: InstrumentDirectory;
  readonly market: Prices;
  readonly sites: SiteDirectory;
  readonly hub: Pick<SocketHub, 'membersOnline' | 'publishTopic' | 'consoleListeners'>;
  readonly mail: Messenger;
  readonly metrics: Registry;
  readonly timers: Timers;
  readonly log: PollerParts['log'];
  /** The name of this process. */
  readonly node: string;
}

const COUNT_MS = 5_000;
/** The first count of a ledger takes many pieces; a stopping server waits for at most these. */
const PIECES_A_RUN = 20;
const ONLINE_MS = 5_000;

/** Operators' view of the house as a whole, and its alarms. */
export function openBackoffice(parts: BackofficeParts) {
  const { config, database, metrics, timers } = parts;
  const webhooks = openWebhooks({
    hosts: config.ALARM_WEBHOOK_HOSTS.split(',').filter((host) => host !== ''),
    get secret() {
      return config.ALARM_WEBHOOK_SECRET;
    },
    fetch,
    clock: timers,
  });
  registerAlarmMetrics(metrics, database);
  return {
    plugin(app: FastifyInstance): void {
      registerDashboardRoutes(app, parts);
      registerExportRoutes(app, parts);
      registerScheduleRoutes(app, { database, clock: timers });
      registerRiskRoutes(app, { ...parts, clock: timers });
      registerFinanceRoutes(app, { database, clock: timers });
      registerAlarmRoutes(app, { database, webhooks, clock: timers });
    },
    pollers: () => [
      ledgerPoller(parts),
      onlinePoller(parts),
      alarmPoller(parts),
      alarmChangePoller(parts),
      deliveryPoller({ ...parts, webhooks }),
      exportFilePoller(parts),
      anchorPoller({ ...parts, file: config.ANCHOR_FILE ?? join(config.DATA_DIR, 'anchors.log') }),
    ],
  };
}

function ledgerPoller(parts: BackofficeParts): Poller {
  const poll = async () => {
    for (let pieces = 0; pieces < PIECES_A_RUN; pieces += 1) {
      if (await countLedger(parts.database, parts.timers.now())) return;
    }
  };
  return { roles: ['chores'], everyMs: COUNT_MS, poll, name: 'house-result', failed: 'house result: sum failed' };
}

function onlinePoller(parts: BackofficeParts): Poller {
  const { database, sites, hub, timers, node } = parts;
  const poll = () =>
    writePresence(database, {
      node,
      siteIds: sites.all.map(({ id }) => id),
      online: hub.membersOnline(),
      at: timers.now(),
    });
  return { roles: ['api'], everyMs: ONLINE_MS, poll, name: 'presence', failed: 'presence counts: write failed' };
}
