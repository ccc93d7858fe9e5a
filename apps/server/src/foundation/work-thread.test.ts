import { threadId } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { SampleTask } from './testing/sample-thread.ts';
import { WorkThread } from './work-thread.ts';

interface Done {
  readonly doubled: number;
  readonly threadId: number;
}

const ENTRY = new URL('./testing/sample-thread.ts', import.meta.url);
let thread: WorkThread<SampleTask, Done> | null = null;

function opened(): WorkThread<SampleTask, Done> {
  thread = new WorkThread(ENTRY);
  return thread;
}

afterEach(() => thread?.close());

describe('a thread for work', () => {
  it('answers each task with its own result, from another thread than the caller’s', async () => {
    const { run } = bound(opened());
    const all = await Promise.all([1, 2, 3].map(run));
    expect(all.map(({ doubled }) => doubled)).toEqual([2, 4, 6]);
    expect(all.every((done) => done.threadId !== threadId)).toBe(true);
    expect(new Set(all.map((done) => done.threadId)).size).toBe(1);
  });

  it('fails a task that throws, and no other', async () => {
    const { run } = bound(opened());
    const [thrown, answered] = await Promise.allSettled([run('throw'), run(4)]);
    expect(thrown).toMatchObject({ status: 'rejected', reason: { message: 'Error: no such number' } });
    expect(answered).toMatchObject({ status: 'fulfilled', value: { doubled: 8 } });
  });

  it('fails what waits for it when it ends, and starts again with the next task', async () => {
    const { run } = bound(opened());
    const [ended, waiting] = await Promise.allSettled([run('end'), run(5)]);
    expect([ended.status, waiting.status]).toEqual(['rejected', 'rejected']);
    expect(await run(6)).toMatchObject({ doubled: 12 });
  });
});

function bound(work: WorkThread<SampleTask, Done>) {
  return { run: (task: SampleTask) => work.run(task) };
}
