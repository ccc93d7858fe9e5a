import type { Alarm } from '@hoga/contract/admin-alarm';
import type { NamedAlarm } from './alarm-store.ts';

export function alarmView({ row, name }: NamedAlarm): Alarm {
  const { id, siteId, rule, subject, figure, threshold, openedAt, acknowledgedBy, acknowledgedAt, closedAt } = row;
  return {
    ...{ id, siteInfoId: siteId, rule, subject, figure, threshold, openedAt, acknowledgedAt, closedAt },
    acknowledgedBy: acknowledgedBy === null ? null : { id: acknowledgedBy, name: name ?? '' },
  };
}
