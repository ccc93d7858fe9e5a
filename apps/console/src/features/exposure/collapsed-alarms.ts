import type { Alarm } from '@hoga/contract/admin-alarm';

/** From how many alarms of one kind, site and state on they are one row. */
const COLLAPSED_FROM = 4;

/** A row of the list: an alarm, or the newest of many alike, with their number. */
export interface AlarmRow {
  readonly alarm: Alarm;
  /** 1: a single alarm. */
  readonly count: number;
  /** Of its kind, site and state. */
  readonly group: string;
}

function groupOf({ rule, siteInfoId, closedAt, acknowledgedAt }: Alarm): string {
  return [rule, siteInfoId, closedAt !== null, acknowledgedAt !== null].join(' ');
}

/** Many alarms of one kind as one row in the place of the newest, unless the group is expanded. */
export function collapsedAlarms(alarms: readonly Alarm[], expanded: ReadonlySet<string>): readonly AlarmRow[] {
  const counts = new Map<string, number>();
  for (const group of alarms.map(groupOf)) counts.set(group, (counts.get(group) ?? 0) + 1);
  const shown = new Set<string>();
  return alarms.flatMap((alarm) => {
    const group = groupOf(alarm);
    const count = counts.get(group) ?? 1;
    if (count < COLLAPSED_FROM || expanded.has(group)) return [{ alarm, count: 1, group }];
    if (shown.has(group)) return [];
    shown.add(group);
    return [{ alarm, count, group }];
  });
}
