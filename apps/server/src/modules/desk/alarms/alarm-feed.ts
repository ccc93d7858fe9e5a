import { deskTopic } from '@hoga/contract/desk-socket';
import type { Timers } from '@hoga/market/timers';
import { Gauge, type Registry } from 'prom-client';
import type { Poller } from '../../../foundation/poller.ts';
import { LOOK_BACK_MS, RecentChanges } from '../../../foundation/recent-changes.ts';
import type { Queries } from '../../../persistence/database.ts';
import type { SocketHub } from '../../../socket/hub.ts';
import { changedAlarms, type NamedAlarm, openAlarms } from './alarm-store.ts';
import { alarmView } from './alarm-views.ts';

export interface AlarmFeedParts {
  readonly database: Queries;
  readonly hub: Pick<SocketHub, 'publishTopic'>;
  readonly timers: Timers;
}

const POLL_INTERVAL_MS = 1_000;

/** Tells operators of alarms that open, are acknowledged and close, whichever process has written it. */
export function alarmChangePoller({ database, hub, timers }: AlarmFeedParts): Poller {
  const changes = new RecentChanges<NamedAlarm, number>({
    keyOf: ({ row }) => row.id,
    versionOf: ({ row: { acknowledgedAt, closedAt } }) => `${acknowledgedAt} ${closedAt}`,
  });
  const poll = async () => {
    for (const changed of changes.unseen(await changedAlarms(database, timers.now() - LOOK_BACK_MS))) {
      const destination = deskTopic(changed.row.siteId, 'alarms');
      hub.publishTopic({ destination, type: 'ALARM', data: alarmView(changed) });
    }
  };
  return {
    roles: ['api'],
    everyMs: POLL_INTERVAL_MS,
    poll,
    failed: 'what operators are told of alarms could not be looked up',
  };
}

export function registerAlarmMetrics(metrics: Registry, database: Queries): void {
  new Gauge({
    name: 'hoga_alarms_open',
    help: 'Alarms that are open, by site and rule',
    labelNames: ['site', 'rule'],
    registers: [metrics],
    async collect() {
      const open = await openAlarms(database);
      this.reset();
      for (const { siteId, rule, count } of open) this.set({ site: siteId, rule }, count);
    },
  });
}
