import { consoleTopic } from '@hoga/contract/console-socket';
import type { Timers } from '@hoga/market/timers';
import { Gauge, type Registry } from 'prom-client';
import { changePoller } from '../../../foundation/change-detector.ts';
import type { Poller } from '../../../foundation/poller.ts';
import { scrapeRead } from '../../../foundation/scrape-read.ts';
import type { Queries } from '../../../persistence/database.ts';
import { hasConsole, type SocketHub } from '../../../socket/hub.ts';
import { changedAlarms, type NamedAlarm, openAlarms } from './alarm-store.ts';
import { alarmView } from './alarm-views.ts';

export interface AlarmFeedParts {
  readonly database: Queries;
  readonly hub: Pick<SocketHub, 'publishTopic' | 'consoleListeners'>;
  readonly timers: Timers;
}

/** Publishes alarms that open, are acknowledged and close to the operators' consoles. */
export function alarmChangePoller({ database, hub, timers }: AlarmFeedParts): Poller {
  return changePoller<NamedAlarm, number>({
    timers,
    keyOf: ({ row }) => row.id,
    versionOf: ({ row: { acknowledgedAt, closedAt } }) => `${acknowledgedAt} ${closedAt}`,
    changedSince: (since) => changedAlarms(database, since),
    onChange: (changed) => {
      const destination = consoleTopic(changed.row.siteId, 'alarms');
      hub.publishTopic({ destination, type: 'ALARM', data: alarmView(changed) });
    },
    watched: () => hasConsole(hub, 'alarms'),
    name: 'alarms-feed',
    failed: 'alarms feed: poll failed',
  });
}

/** Rules that compare what was written with itself: an open alarm of them is a finding of the audit. */
const AUDIT_RULES: readonly string[] = ['AUDIT_CHAIN', 'RECONCILIATION'];

export function registerAlarmMetrics(metrics: Registry, database: Queries): void {
  const findings = new Gauge({
    name: 'hoga_audit_findings',
    help: "Open alarms of the operators' log's chain and of books that do not add up",
    registers: [metrics],
  });
  new Gauge({
    name: 'hoga_alarms_open',
    help: 'Alarms that are open, by site and rule',
    labelNames: ['site', 'rule'],
    registers: [metrics],
    async collect() {
      const open = await scrapeRead(openAlarms(database));
      this.reset();
      if (open === null) return findings.remove();
      for (const { siteId, rule, count } of open) this.set({ site: siteId, rule }, count);
      const found = open.filter(({ rule }) => AUDIT_RULES.includes(rule));
      findings.set(found.reduce((sum, { count }) => sum + count, 0));
    },
  });
}
