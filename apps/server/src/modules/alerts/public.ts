import { setImmediate as pause } from 'node:timers/promises';
import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { FIRED_DAYS } from '@hoga/domain/alerts/alert';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import { NumberedRows } from '../../foundation/numbered-rows.ts';
import type { Poller } from '../../foundation/poller.ts';
import { ROLES } from '../../foundation/roles.ts';
import { atOneMoment, type Database } from '../../persistence/database.ts';
import type { AlertFiredRow } from '../../persistence/schema/alerts.ts';
import type { PlayerHub } from '../../runtime/player-hub.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { SourceOf } from '../economic/public.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Prices } from '../market/public.ts';
import type { PushModule } from '../push/public.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { AlertJudge } from './alert-judge.ts';
import { alertNews } from './alert-news.ts';
import {
  changesAfter,
  expire,
  firedAfter,
  forgetDeleted,
  forgetFired,
  judgedAlerts,
  lastChange,
  lastFired,
} from './alert-store.ts';
import { FillAlerts } from './fill-alerts.ts';
import { type Fired, writeReached } from './fire-store.ts';
import { registerAlertRoutes } from './routes.ts';
import { standingPollers } from './standing-pollers.ts';
import { firedView } from './views.ts';

interface AlertModuleParts {
  readonly database: Database;
  readonly sites: Pick<SiteDirectory, 'all'>;
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'futures'>;
  readonly market: { readonly prices: Prices };
  readonly trading: Pick<TradingClient, 'askEach'>;
  readonly economic: { readonly sourceOf: SourceOf };
  readonly hub: Pick<PlayerHub, 'isConnected' | 'publishUser'>;
  readonly push: Pick<PushModule, 'offer' | 'onEach'>;
  readonly timers: Timers;
  /** Whether this process judges: each of the chores does. */
  readonly judges: boolean;
}

export interface AlertModule {
  plugin(app: FastifyInstance): void;
  /** Before prices flow: it judges from the first. */
  start(): Promise<void>;
  pollers(): readonly Poller[];
  stop(): void;
}

const READ_MS = 1_000;
const WRITE_MS = 250;
const EXPIRE_MS = 1_000;
const SWEEP_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** A socket may be sent so many at once. */
const PUBLISHED_AT_A_TIME = 5_000;

/** Members' alerts: their calls, their judge, and the notifications of those that have fired. */
export function openAlerts(parts: AlertModuleParts): AlertModule {
  const { database, sites, directory, trading, hub, push, timers, judges } = parts;
  const { prices } = parts.market;
  const { sourceOf } = parts.economic;
  const now = () => timers.now();
  const fired = (all: readonly Fired[]) => {
    for (const one of all) {
      const news = alertNews(directory, one);
      if (news !== null) push.offer(news);
    }
  };
  const judge = new AlertJudge({
    store: {
      load: () =>
        atOneMoment(database, async (queries) => ({
          no: await lastChange(queries),
          rows: await judgedAlerts(queries),
        })),
      changesAfter: (no, most) => changesAfter(database, no, most),
      write: (reached) => database.transaction((transaction) => writeReached(transaction, reached)),
    },
    prices,
    fired,
    now,
    pause,
  });
  const fills = new FillAlerts({ database, judge, directory, fired });
  push.onEach((event) => fills.onEvent(event));
  const published = new NumberedRows<AlertFiredRow>({
    roles: ['api'],
    last: () => lastFired(database),
    after: (no) => firedAfter(database, no, PUBLISHED_AT_A_TIME),
    numberOf: ({ no }) => no,
    onRow: (row) => {
      const { playerId } = row;
      if (!hub.isConnected(playerId)) return;
      hub.publishUser({ playerId, queue: USER_QUEUES.newMessage, type: 'alert', data: firedView(row) });
    },
    what: 'fired alerts',
  });
  const sweep = async () => {
    await forgetFired(database, now() - FIRED_DAYS * DAY_MS);
    await forgetDeleted(database, now() - DAY_MS);
  };
  const judging = (): readonly Poller[] => [
    // In every process of the chores: the next leader has judged the same prices.
    {
      roles: ROLES,
      everyMs: READ_MS,
      poll: () => judge.read(),
      name: 'alerts-read',
      restsWhenQuiet: true,
      failed: 'alerts: read of changes failed',
    },
    // Events come to one process, leader or not.
    {
      roles: ROLES,
      everyMs: WRITE_MS,
      poll: () => fills.write(),
      name: 'alerts-fills',
      failed: 'alerts: write of fills failed',
    },
    {
      roles: ['chores'],
      everyMs: WRITE_MS,
      poll: () => judge.write(),
      name: 'alerts-write',
      failed: 'alerts: write failed',
    },
    {
      roles: ['chores'],
      everyMs: EXPIRE_MS,
      poll: () => database.transaction((transaction) => expire(transaction, now())),
      name: 'alerts-expiry',
      restsWhenQuiet: true,
      failed: 'alerts: expiry failed',
    },
    ...standingPollers({ database, sites, sourceOf, trading, fired, timers }),
    { roles: ['chores'], everyMs: SWEEP_MS, poll: sweep, name: 'alerts-purge', failed: 'alerts: purge failed' },
  ];
  return {
    plugin: (app) => registerAlertRoutes(app, { database, directory, prices, timers }),
    start: async () => {
      await published.start();
      if (judges) await judge.start();
    },
    pollers: () => [published.poller, ...(judges ? judging() : [])],
    stop: () => judge.stop(),
  };
}
