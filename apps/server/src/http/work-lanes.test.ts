import { describe, expect, it } from 'vitest';
import { workLanes } from './work-lanes.ts';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('work lanes', () => {
  it('run so many at a time, the others in order, and refuse what cannot even wait', async () => {
    const inLane = workLanes(2, 2);
    const started: number[] = [];
    const gates = [gate(), gate(), gate(), gate()];
    const works = gates.map(({ opened }, index) =>
      inLane(async () => {
        started.push(index);
        await opened;
        return index;
      }),
    );
    await expect(inLane(async () => 4)).rejects.toMatchObject({ failure: { code: 'UNAVAILABLE' } });
    expect(started).toEqual([0, 1]);
    gates[1]?.open();
    await works[1];
    gates[0]?.open();
    await works[0];
    for (const { open } of gates) open();
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
    expect(started).toEqual([0, 1, 2, 3]);
    expect(await inLane(async () => 5)).toBe(5);
  });

  it('give the lane back when the work fails', async () => {
    const inLane = workLanes(1, 0);
    await expect(inLane(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inLane(async () => 'next')).toBe('next');
  });
});
