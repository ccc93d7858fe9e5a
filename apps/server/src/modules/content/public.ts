import { TOPICS } from '@hoga/contract/socket';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import { NumberedWatch } from '../../foundation/numbered-watch.ts';
import type { Database } from '../../persistence/database.ts';
import type { SocketHub } from '../../socket/hub.ts';
import type { Files } from '../files/public.ts';
import type { SiteDirectory } from '../sites/public.ts';
import { seedDemoContent } from './demo/seed-demo-content.ts';
import { type ForcedNotice, forcedAfter, lastForcedNo } from './forced-notice-store.ts';
import { registerReaderRoutes } from './member-routes.ts';
import { registerOperatorRoutes } from './operator-routes.ts';
import { registerContentRoutes } from './routes.ts';

interface ContentParts {
  readonly database: Database;
  readonly sites: SiteDirectory;
  readonly files: Pick<Files, 'isPublic'>;
  readonly hub: Pick<SocketHub, 'publishTopic'>;
  readonly timers: Timers;
  readonly log: { error(details: object, message: string): void };
}

export interface ContentModule {
  plugin(app: FastifyInstance): void;
  seedDemo(): Promise<void>;
  /** Only what is put before everyone from now on is shown. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What operators write for the members of a site, and the watch that puts forced notices before them (CNT-22). */
export function openContent({ database, sites, files, hub, timers, log }: ContentParts): ContentModule {
  const watch = new NumberedWatch<ForcedNotice>({
    last: () => lastForcedNo(database),
    after: (forcedNo) => forcedAfter(database, forcedNo),
    numberOf: ({ forcedNo }) => forcedNo,
    tell: ({ id, siteId }) =>
      hub.publishTopic({ destination: TOPICS.notice(siteId), type: 'FORCE_NOTICE', data: { id }, siteId }),
    timers,
    log,
    what: 'forced notices',
  });
  return {
    plugin: (app) => {
      registerContentRoutes(app, database, timers);
      registerReaderRoutes(app, database, timers);
      registerOperatorRoutes(app, { database, files, clock: timers });
    },
    seedDemo: () => seedDemoContent({ database, sites, clock: timers }),
    start: () => watch.start(),
    stop: () => watch.stop(),
  };
}
