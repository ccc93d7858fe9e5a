import { describe, expect, it, vi } from 'vitest';
import { Ties } from './ties.ts';

function tied(answers: readonly boolean[] = []) {
  const ties = new Ties();
  const left = [...answers];
  const renew = vi.fn(async () => left.shift() ?? true);
  ties.tie('switch', 10_000, renew);
  const beat = (ms: number) => {
    ties.received();
    ties.pulse(ms);
  };
  return { ties, renew, beat };
}

describe('ties of a session', () => {
  it('are renewed once per interval in which the client sends', () => {
    const { renew, beat } = tied();
    for (let second = 0; second < 35; second++) beat(1_000);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  it('are not renewed while nothing is received, and at once when something is again', () => {
    const { ties, renew, beat } = tied();
    for (let second = 0; second < 60; second++) ties.pulse(1_000);
    expect(renew).not.toHaveBeenCalled();
    beat(1_000);
    ties.pulse(60_000);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('end once a renewal finds nothing to renew, or when they are untied', async () => {
    const { ties, renew, beat } = tied([true, false]);
    for (let turn = 0; turn < 5; turn++) {
      beat(10_000);
      await Promise.resolve();
      await Promise.resolve();
    }
    expect(renew).toHaveBeenCalledTimes(2);
    const again = vi.fn(async () => true);
    ties.tie('switch', 10_000, again);
    ties.untie('switch');
    beat(20_000);
    expect(again).not.toHaveBeenCalled();
  });

  it('that replace one of their name are not ended by its answer', async () => {
    const { ties, renew, beat } = tied([false]);
    beat(10_000);
    const newer = vi.fn(async () => true);
    ties.tie('switch', 10_000, newer);
    await vi.waitFor(() => expect(renew).toHaveBeenCalled());
    beat(10_000);
    expect(newer).toHaveBeenCalledTimes(1);
  });
});
