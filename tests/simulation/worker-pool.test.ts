import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Done, Job } from './jobs.ts';
import { openPool } from './worker-pool.ts';

/** A worker that the test controls. */
class FakeWorker extends EventEmitter {
  readonly jobs: Job[] = [];
  isKilled = false;

  send(job: Job): void {
    this.jobs.push(job);
  }

  kill(): void {
    this.isKilled = true;
  }

  finish(): void {
    this.emit('message', { kind: 'worlds', steps: [100], failed: [], reached: {} } satisfies Done);
  }
}

function poolOf(size: number) {
  const workers: FakeWorker[] = [];
  const pool = openPool(size, () => {
    const worker = new FakeWorker();
    workers.push(worker);
    // The pool uses no more of a child process than this.
    return worker as unknown as ChildProcess;
  });
  return { pool, workers };
}

const job = (from: number): Job => ({ kind: 'worlds', from, count: 1, isWhole: false });

describe('the pool of workers', () => {
  it('gives each worker one job at a time, and starts no more than it may', async () => {
    const { pool, workers } = poolOf(2);
    const done = [1, 2, 3].map((from) => pool.perform(job(from)));
    expect(workers.map(({ jobs }) => jobs.length)).toEqual([1, 1]);
    workers[1]?.finish();
    expect(workers.map(({ jobs }) => jobs)).toEqual([[job(1)], [job(2), job(3)]]);
    workers[0]?.finish();
    workers[1]?.finish();
    expect(await Promise.all(done)).toHaveLength(3);
    pool.close();
    expect(workers.every(({ isKilled }) => isKilled)).toBe(true);
  });

  it('starts none before there is something to do', () => {
    const { pool, workers } = poolOf(2);
    pool.close();
    expect(workers).toEqual([]);
  });

  it('says which job a worker died of', async () => {
    const { pool, workers } = poolOf(1);
    const done = pool.perform(job(7));
    workers[0]?.emit('exit', 9);
    await expect(done).rejects.toThrow(
      'a worker ended with 9 during {"kind":"worlds","from":7,"count":1,"isWhole":false}',
    );
  });
});
