import { ALARM_BEFORE_MS } from '@hoga/domain/content/economic-alarm';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { Database } from '../../persistence/database.ts';
import type { Mail } from '../messages/public.ts';
import { claimDue, type DueAlarm, forgetPast } from './alarm-store.ts';
import type { SourceOf } from './release.ts';

export interface AlarmPollerParts {
  readonly database: Database;
  readonly sourceOf: SourceOf;
  readonly mail: Pick<Mail, 'notifyAlarm'>;
  readonly timers: Timers;
}

const POLL_INTERVAL_MS = 2_000;
const SWEEP_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Notify members in time of the releases they have chosen. Any node may: each alarm is claimed once. */
export function alarmPollers({ database, sourceOf, mail, timers }: AlarmPollerParts): readonly Poller[] {
  function ringDue(): Promise<void> {
    const now = timers.now();
    return database.transaction(async (transaction) => {
      const due = await claimDue(transaction, { now, till: now + ALARM_BEFORE_MS });
      const ringing: DueAlarm[] = [];
      for (const alarm of due) if (await stillComes(alarm)) ringing.push(alarm);
      await mail.notifyAlarm(transaction, ringing);
    });
  }

  /** An operator may have postponed the release, or imported another source's figures. */
  async function stillComes({ siteId, code, at }: DueAlarm): Promise<boolean> {
    const source = await sourceOf(siteId);
    return (await source.releases({ from: at, till: at })).some((release) => release.code === code);
  }

  return [
    {
      roles: ['chores'],
      everyMs: POLL_INTERVAL_MS,
      poll: ringDue,
      name: 'economic-alarms',
      restsWhenQuiet: true,
      failed: 'economic alarms: send failed',
    },
    {
      roles: ['chores'],
      everyMs: SWEEP_MS,
      poll: () => forgetPast(database, timers.now() - DAY_MS),
      name: 'economic-alarms-purge',
      failed: 'economic alarms: purge failed',
    },
  ];
}
