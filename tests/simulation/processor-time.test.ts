import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const WORLDS = fileURLToPath(new URL('testing/limited-worlds.ts', import.meta.url));

function run(kind: 'endless' | 'ending') {
  const args = ['--import', './scripts/lib/plain-types.mjs', WORLDS, kind];
  const { signal, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { signal, status, stderr };
}

it('a world whose promises never end is ended, and its seed is printed', () => {
  const ended = run('endless');
  expect(ended).toMatchObject({ signal: 'SIGKILL', stderr: 'seed 102 does not end: 1.5 s of processor time\n' });
});

it('worlds that end do not add up', () => {
  expect(run('ending')).toEqual({ signal: null, status: 0, stderr: '' });
});
