import type { Alarm } from '@hoga/contract/admin-alarm';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { collapsedAlarms } from './collapsed-alarms.ts';

function alarm(id: number, change: Partial<Alarm> = {}): Alarm {
  return {
    ...{ id, rule: 'FEED_LATE', subject: `S${id}`, figure: '9s', threshold: '5s' },
    ...{ siteInfoId: idOf(1), openedAt: id, closedAt: null, acknowledgedAt: null },
    ...change,
  } as Alarm;
}

const rowsOf = (alarms: readonly Alarm[], expanded: readonly string[] = []) =>
  collapsedAlarms(alarms, new Set(expanded)).map((row) => `${row.alarm.id}×${row.count}`);

describe('a list of many alarms', () => {
  const late = [7, 6, 5, 4].map((id) => alarm(id));

  it('shows those of one kind as one row, in the place of the newest', () => {
    const wins = alarm(9, { rule: 'UNUSUAL_WINS' });
    expect(rowsOf([wins, ...late, alarm(2, { rule: 'EXPOSURE' })])).toEqual(['9×1', '7×4', '2×1']);
  });

  it('shows few of one kind one by one', () => {
    expect(rowsOf(late.slice(1))).toEqual(['6×1', '5×1', '4×1']);
  });

  it('keeps sites, and those that are acknowledged or over, apart', () => {
    const others = [alarm(3, { siteInfoId: idOf(2) }), alarm(2, { acknowledgedAt: 1 }), alarm(1, { closedAt: 1 })];
    expect(rowsOf([...late, ...others])).toEqual(['7×4', '3×1', '2×1', '1×1']);
  });

  it('shows all of a kind that is expanded', () => {
    const group = collapsedAlarms(late, new Set())[0]?.group ?? '';
    expect(rowsOf(late, [group])).toEqual(['7×1', '6×1', '5×1', '4×1']);
  });
});
