import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('work lanes', () => {
  it('run so many at a time, the others in order, and refuse what cannot even wait', async () => {
    const limited = concurrencyLimit(2, 2);
    const started: number[] = [];
    const gates = [gate(), gate(), gate(), gate()];
    const works = gates.map(({ opened }, index) =>
      limited(async () => {
        started.push(index);
        await opened;
        return index;
      }),
    );
    await expect(limited(async () => 4)).rejects.toMatchObject({ failure: { code: 'UNAVAILABLE' } });
    expect(started).toEqual([0, 1]);
    gates[1]?.open();
    await works[1];
    gates[0]?.open();
    await works[0];
    for (const { open } of gates) open();
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
    expect(started).toEqual([0, 1, 2, 3]);
    expect(await limited(async () => 5)).toBe(5);
  });

  it('give the lane back when the work fails', async () => {
    const limited = concurrencyLimit(1, 0);
    await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limited(async () => 'next')).toBe('next');
  });
});
