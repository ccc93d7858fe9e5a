import { beforeEach, describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

let now = 0;
let waited: number[] = [];
let pace: Pace;
beforeEach(() => {
  now = 1_000;
  waited = [];
  pace = new Pace({
    now: () => now,
    wait: async (ms) => {
      waited.push(ms);
      now += ms;
    },
  });
});

const headers = (remaining: number) =>
  new Headers({
    'ratelimit-policy': '"cmd";q=40;w=2, "key";q=600;w=60',
    ratelimit: `"cmd";r=${remaining};t=1, "key";r=571;t=41`,
  });

async function command(count: number, remaining: number): Promise<void> {
  const { finished } = await pace.take({ cmd: count, key: 1 });
  finished(headers(remaining));
}

describe('the pace of calls', () => {
  it('waits for nothing while there is room', async () => {
    await command(1, 39);
    await command(20, 19);
    expect(waited).toEqual([]);
  });

  it('waits until a whole batch has room, at twenty commands a second', async () => {
    await command(1, 5);
    await command(15, 0);
    expect(waited).toEqual([500]);
  });

  it('counts what is under way and not answered yet', async () => {
    await command(1, 10);
    await pace.take({ cmd: 8, key: 1 });
    await pace.take({ cmd: 4, key: 1 });
    expect(waited).toEqual([100]);
  });

  it('takes off what a reply says is left what is still under way', async () => {
    await command(1, 40);
    await pace.take({ cmd: 5, key: 1 });
    await command(1, 5);
    await pace.take({ cmd: 5, key: 1 });
    expect(waited).toEqual([250]);
  });

  it('counts requests of which no reply came until they have ended', async () => {
    await command(1, 10);
    const lost = await pace.take({ cmd: 10, key: 1 });
    lost.finished(null);
    lost.finished(null);
    now += 1_000;
    await command(20, 0);
    expect(waited).toEqual([]);
  });

  it('keeps no cancel waiting for commands', async () => {
    await command(1, 0);
    await pace.take({ cmd: 0, key: 1 });
    expect(waited).toEqual([]);
  });

  it('leaves to the server what is more than the limit ever has', async () => {
    await command(1, 40);
    await pace.take({ cmd: 41, key: 1 });
    expect(waited).toEqual([]);
  });

  it.each(['', 'nonsense', '"cmd";q=0;w=0', '"cmd"', `${'"cmd";'.repeat(100)}`])(
    'reads %j as no limit',
    async (text) => {
      const { finished } = await pace.take({ cmd: 1, key: 1 });
      finished(new Headers({ 'ratelimit-policy': text, ratelimit: '"cmd";r=0;t=9' }));
      await pace.take({ cmd: 1, key: 1 });
      expect(waited).toEqual([]);
    },
  );
});
