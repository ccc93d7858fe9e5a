import { describe, expect, it } from 'vitest';
import { ChangeDetector, changePoller, LOOK_BACK_MS } from './change-detector.ts';
import { UNWATCHED_MS } from './poller.ts';

interface Row {
  readonly id: number;
  readonly version: number;
}
const rows = { keyOf: ({ id }: Row) => id, versionOf: ({ version }: Row) => version };

describe('ChangeDetector', () => {
  it('takes a row once for each of its versions', () => {
    const detector = new ChangeDetector(rows);
    const first = { id: 1, version: 1 };
    const changed = { id: 1, version: 2 };
    expect(detector.takeNew([first])).toEqual([first]);
    expect(detector.takeNew([first, { id: 2, version: 1 }])).toEqual([{ id: 2, version: 1 }]);
    expect(detector.takeNew([changed])).toEqual([changed]);
  });

  it('forgets a row that a poll no longer finds', () => {
    const detector = new ChangeDetector(rows);
    detector.takeNew([{ id: 1, version: 1 }]);
    expect(detector.takeNew([])).toEqual([]);
    expect(detector.takeNew([{ id: 1, version: 1 }])).toHaveLength(1);
  });
});

describe('changePoller', () => {
  it('reads back from now and passes each change on once, one after the other', async () => {
    const asked: (readonly [number, number])[] = [];
    const passed: string[] = [];
    const found: Row[] = [
      { id: 1, version: 1 },
      { id: 2, version: 1 },
    ];
    const { poll, roles } = changePoller<Row, number>({
      ...rows,
      timers: { now: () => 100_000 },
      changedSince: async (since, now) => {
        asked.push([since, now]);
        return found;
      },
      onChange: async ({ id, version }) => {
        passed.push(`${id}.${version} begins`);
        await Promise.resolve();
        passed.push(`${id}.${version} ends`);
      },
      watched: () => true,
      name: 'sample',
      failed: 'sample: poll failed',
    });
    await poll();
    await poll();
    expect(asked).toEqual([
      [100_000 - LOOK_BACK_MS, 100_000],
      [100_000 - LOOK_BACK_MS, 100_000],
    ]);
    expect(passed).toEqual(['1.1 begins', '1.1 ends', '2.1 begins', '2.1 ends']);
    expect(roles).toEqual(['api']);
  });

  it('is read back further than a poller without clients waits, so that the first one misses nothing', () => {
    expect(UNWATCHED_MS).toBeLessThan(LOOK_BACK_MS);
  });
});
