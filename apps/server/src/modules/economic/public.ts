import type { Timers } from '@hoga/market/timers';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../persistence/database.ts';
import type { Mail } from '../messages/public.ts';
import { alarmPollers } from './alarm-pollers.ts';
import { registerAlarmRoutes } from './alarm-routes.ts';
import { registerReleaseRoutes } from './operator-routes.ts';
import type { SourceOf } from './release.ts';
import { storedSource } from './release-store.ts';
import { registerEconomicRoutes } from './routes.ts';
import { openSampleSource } from './sample-source.ts';

export type { SourceOf } from './release.ts';

interface EconomicModuleParts {
  readonly database: Database;
  readonly mail: Pick<Mail, 'notifyAlarm'>;
  readonly timers: Timers;
}

/** Economic releases, imported by the site's operators or the sample, and alarms before them. */
export async function openEconomic({ database, mail, timers }: EconomicModuleParts) {
  const sample = await openSampleSource(timers);
  const sourceOf: SourceOf = async (siteId) => (await storedSource(database, siteId)) ?? sample;
  return {
    sourceOf,
    plugin: (app: FastifyInstance): void => {
      registerEconomicRoutes(app, { database, sourceOf, clock: timers });
      registerReleaseRoutes(app, { database, sourceOf, clock: timers });
      registerAlarmRoutes(app, { database, sourceOf, clock: timers });
    },
    pollers: () => alarmPollers({ database, sourceOf, mail, timers }),
  };
}
