import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Keeps a core busy until its time is over or the process that started it is gone. */
const HOG = `
const parent = process.ppid;
const end = Date.now() + Number(process.argv[1]);
function work() {
  const slice = Date.now() + 200;
  while (Date.now() < slice);
  if (Date.now() < end && process.ppid === parent) setImmediate(work);
}
work();
`;

/**
 * Keeps cores busy beside other work: tests that pass only on an idle machine fail there.
 * @template T
 * @param {{ count: number, mostMs: number }} hogs mostMs: after which they end by themselves
 * @param {(pids: readonly number[]) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function besideHogs({ count, mostMs }, work) {
  const hogs = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ['-e', HOG, String(mostMs)], { stdio: 'ignore' });
    return { child, gone: once(child, 'exit') };
  });
  try {
    return await work(hogs.flatMap(({ child }) => child.pid ?? []));
  } finally {
    for (const { child } of hogs) child.kill('SIGKILL');
    await Promise.all(hogs.map(({ gone }) => gone));
  }
}
