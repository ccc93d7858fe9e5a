import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../persistence/database.ts';
import type { SocketHub } from '../../socket/hub.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { forcedAfter, lastForcedNo } from './notice-store.ts';
import { NoticeWatch } from './notice-watch.ts';
import { registerContentRoutes } from './routes.ts';
import { seedDemoNotices } from './seed-demo-notices.ts';

interface ContentParts {
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly hub: Pick<SocketHub, 'publishTopic'>;
  readonly timers: Timers;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface ContentModule {
  plugin(app: FastifyInstance): void;
  seedDemo(): Promise<void>;
  /** Only what is put before everyone from now on is shown. */
  start(): Promise<void>;
  stop(): void;
}

/** What operators write for the members of a site, and the watch that puts forced notices before them. */
export function openContent({ database, sites, hub, timers, log }: ContentParts): ContentModule {
  const watch = new NoticeWatch({
    lastForcedNo: () => lastForcedNo(database),
    forcedAfter: (forcedNo) => forcedAfter(database, forcedNo),
    hub,
    timers,
    log,
  });
  return {
    plugin: (app) => registerContentRoutes(app, database),
    seedDemo: () => seedDemoNotices({ database, sites, clock: timers }),
    start: () => watch.start(),
    stop: () => watch.stop(),
  };
}
