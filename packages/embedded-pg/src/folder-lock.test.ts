import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { livingHolder, lockFolder } from './folder-lock.ts';
import { startMark } from './process.ts';

let folder: string;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-lock-'));
  lines = [];
});

afterEach(() => rm(folder, { recursive: true }));

const lock = (handoverMs: number) => lockFolder(folder, (line) => lines.push(line), handoverMs);
const leave = (holder: object) => writeFile(join(folder, 'owner.json'), JSON.stringify(holder));

it('lets one in at a time and leaves nothing behind', async () => {
  const release = await lock(0);
  expect(await livingHolder(folder)).toBe(process.pid);
  await expect(lock(0)).rejects.toThrow(`is in use by process ${process.pid}`);
  await release();
  const again = await lock(0);
  await again();
  expect(await readdir(folder)).toEqual([]);
});

it('waits for the one before to let go', async () => {
  const release = await lock(0);
  const next = lock(10_000);
  await expect.poll(() => lines).toEqual([`waiting for process ${process.pid} to let go of ${folder}`]);
  await release();
  await (await next)();
});

it.each([
  ['a process that is gone', { pid: 2 ** 22 + 1, started: '1' }],
  ['a later process with the same number', { pid: process.pid, started: 'another time' }],
  ['an unreadable note', {}],
])('does not count %s', async (_title, holder) => {
  await leave(holder);
  expect(await livingHolder(folder)).toBeUndefined();
  await (await lock(0))();
});

it('that a dead process left behind goes to one of all who come for it at once', async () => {
  for (let round = 0; round < 30; round++) {
    await leave({ pid: 2 ** 22 + 1, started: '1' });
    const outcomes = await Promise.allSettled([lock(0), lock(0), lock(0), lock(0)]);
    const releases = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(releases).toHaveLength(1);
    for (const release of releases) await release();
    expect(await readdir(folder)).toEqual([]);
  }
});

it('is cleared also where the clearing process died', async () => {
  const dead = { pid: 2 ** 22 + 1, started: '1' };
  await leave(dead);
  await writeFile(join(folder, 'owner.json.clearing'), JSON.stringify(dead));
  await (await lock(0))();
  expect(await readdir(folder)).toEqual([]);
});

it('tells processes apart by when they started', async () => {
  const mark = await startMark(process.pid);
  expect(mark).toBeTruthy();
  expect(await startMark(process.ppid)).not.toBe(mark);
});
