import { expect, it, vi } from 'vitest';
import { StartPhases } from './start-phases.ts';

const SLOW = new Error('timeout exceeded when trying to connect');

function setUp({ untilAnswered = async () => undefined }: { untilAnswered?: () => Promise<void> } = {}) {
  const stopping = new AbortController();
  const warn = vi.fn();
  const phases = new StartPhases({ log: { warn }, signal: stopping.signal, untilAnswered });
  return { phases, warn, stopping };
}

it('a phase that meets a slow database is repeated and logged until it is done [B3, E2]', async () => {
  const { phases, warn } = setUp();
  let attempts = 0;
  const done = await phases.repeated('demo', async () => {
    attempts += 1;
    if (attempts < 3) throw SLOW;
    return 'done';
  });
  expect(done).toBe('done');
  expect(warn.mock.calls.map(([{ phase, attempt }]) => [phase, attempt])).toEqual([
    ['demo', 1],
    ['demo', 2],
  ]);
  expect(Object.keys(phases.taken)).toEqual(['demo']);
});

it('a phase that fails for another reason is not repeated', async () => {
  const work = vi.fn(() => Promise.reject(new Error('wrong')));
  await expect(setUp().phases.repeated('demo', work)).rejects.toThrow('wrong');
  expect(work).toHaveBeenCalledTimes(1);
});

it('a database that is gone ends the start with the failure of the phase', async () => {
  const { phases } = setUp({ untilAnswered: () => Promise.reject(new Error('ECONNREFUSED')) });
  await expect(phases.repeated('demo', () => Promise.reject(SLOW))).rejects.toBe(SLOW);
});

it('a stop that was asked for keeps the next phase from beginning', async () => {
  const { phases, stopping } = setUp();
  const work = vi.fn();
  stopping.abort();
  await expect(phases.run('demo', work)).rejects.toThrow('aborted');
  expect(work).not.toHaveBeenCalled();
});
