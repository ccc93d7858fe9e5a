import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRepository } from './repository.mjs';

let clone: string;
beforeAll(async () => {
  clone = await mkdtemp(path.join(tmpdir(), 'hoga-launcher-help-'));
  for (const name of ['scripts', 'package.json']) {
    await cp(inRepository(name), path.join(clone, name), { recursive: true });
  }
});
afterAll(() => rm(clone, { recursive: true }));

it.each([
  ['start', 'npm start'],
  ['dev', 'npm run dev'],
  ['build', 'npm run build'],
  ['test', 'npm test'],
  ['nightly', 'npm run nightly'],
  ['test-nodes', 'npm run test:nodes'],
])('%s.mjs --help prints its usage in a clone without packages and installs none', async (name, command) => {
  const program = path.join(clone, 'scripts', `${name}.mjs`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--help'], { cwd: clone });
  expect(stdout.split('\n')[0]?.startsWith(command)).toBe(true);
  expect(await readdir(clone)).toEqual(['package.json', 'scripts']);
});
