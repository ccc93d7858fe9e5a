import { expect, it } from 'vitest';
import { inSlices, type RiskSnapshot, snapshotKeeper } from './snapshot.ts';

function rig() {
  let now = 1_000;
  const waiting: ((snapshot: RiskSnapshot | Error) => void)[] = [];
  const take = () =>
    new Promise<RiskSnapshot>((resolve, reject) => {
      waiting.push((taken) => (taken instanceof Error ? reject(taken) : resolve(taken)));
    });
  return {
    waiting,
    newest: snapshotKeeper(take, { now: () => now }),
    pass: (ms: number) => {
      now += ms;
    },
    taken: (): RiskSnapshot => ({ at: now, sites: [] }),
  };
}

it('is taken once for all who ask meanwhile, and again only when it has grown old', async () => {
  const { waiting, newest, pass, taken } = rig();
  const first = [newest(), newest()];
  expect(waiting).toHaveLength(1);
  waiting[0]?.(taken());
  expect(await Promise.all(first)).toEqual([taken(), taken()]);
  pass(4_999);
  expect((await newest()).at).toBe(1_000);
  expect(waiting).toHaveLength(1);
  pass(1);
  const second = newest();
  expect(waiting).toHaveLength(2);
  waiting[1]?.(taken());
  expect((await second).at).toBe(6_000);
});

it('is tried again after it could not be taken', async () => {
  const { waiting, newest, taken } = rig();
  const failing = newest();
  waiting[0]?.(new Error('the database is away'));
  await expect(failing).rejects.toThrow('the database is away');
  const next = newest();
  expect(waiting).toHaveLength(2);
  waiting[1]?.(taken());
  expect((await next).at).toBe(1_000);
});

it('lets others in between slices, however fast shards answer', async () => {
  const turns: string[] = [];
  await inSlices(
    Array.from({ length: 120 }, (_, index) => index),
    async (slice) => {
      turns.push(`slice of ${slice.length}`);
      setImmediate(() => turns.push('others'));
    },
  );
  expect(turns).toEqual(['slice of 50', 'others', 'slice of 50', 'others', 'slice of 20', 'others']);
});
