import { TOPICS } from '@hoga/contract/socket-protocol';
import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import { NumberedRows } from '../../foundation/numbered-rows.ts';
import type { Poller } from '../../foundation/poller.ts';
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
  readonly hub: Pick<SocketHub, 'publishTopic' | 'hasSubscribers'>;
  readonly timers: Timers;
}

export interface ContentModule {
  plugin(app: FastifyInstance): void;
  seedDemo(): Promise<void>;
  /** Only notices forced from now on are shown. */
  start(): Promise<void>;
  pollers(): readonly Poller[];
}

/** Operators' content for the members of a site, and the poller that publishes forced notices (CNT-22). */
export function openContent({ database, sites, files, hub, timers }: ContentParts): ContentModule {
  const forced = new NumberedRows<ForcedNotice>({
    roles: ['api'],
    last: () => lastForcedNo(database),
    after: (forcedNo) => forcedAfter(database, forcedNo),
    numberOf: ({ forcedNo }) => forcedNo,
    onRow: ({ id, siteId }) =>
      hub.publishTopic({ destination: TOPICS.notice(siteId), type: 'FORCE_NOTICE', data: { id }, siteId }),
    watched: () => sites.all.some(({ id }) => hub.hasSubscribers(TOPICS.notice(id), id)),
    what: 'forced notices',
  });
  return {
    plugin: (app) => {
      registerContentRoutes(app, database, timers);
      registerReaderRoutes(app, database, timers);
      registerOperatorRoutes(app, { database, files, clock: timers });
    },
    seedDemo: () => seedDemoContent({ database, sites, clock: timers }),
    start: () => forced.start(),
    pollers: () => [forced.poller],
  };
}
