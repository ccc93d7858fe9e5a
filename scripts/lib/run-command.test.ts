import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runLogged } from './run-command.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hoga-run-command-'));
});
afterEach(() => rm(folder, { recursive: true }));

const nodeArgs = (code: string) => ['--input-type=module', '--eval', code];

describe('a logged program', () => {
  it('in the background runs at the lowest priority, and what it starts too', async () => {
    const file = path.join(folder, 'log');
    const printsPriorities = `
      import { execFileSync } from 'node:child_process';
      import { getPriority } from 'node:os';
      console.log(getPriority(), execFileSync(process.execPath, ['-p', 'os.getPriority()']).toString().trim());`;
    expect(await runLogged(process.execPath, nodeArgs(printsPriorities), { file, isBackground: true })).toBe(0);
    const lowest = constants.priority.PRIORITY_LOW;
    expect(await readFile(file, 'utf8')).toBe(`${lowest} ${lowest}\n`);
  });

  it('ends where it is stopped, with the exit code of the signal', async () => {
    const stop = new AbortController();
    const waits = 'console.log("started"); setInterval(() => undefined, 1_000);';
    const code = await runLogged(process.execPath, nodeArgs(waits), {
      file: path.join(folder, 'log'),
      isBackground: true,
      stop: stop.signal,
      onText: () => stop.abort(),
    });
    expect(code).toBe(128 + constants.signals.SIGTERM);
  });
});
