import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRepository } from '../../../scripts/lib/repository.mjs';
import { npmCommand } from '../../../scripts/lib/run-npm.mjs';
import { packSdk } from '../../../scripts/sdk/pack.ts';

const run = promisify(execFile);
/** What the package asks for, as it is installed here: nothing comes from the network. */
const NEEDED = ['@stomp/stompjs', 'ws'];

async function npm(cwd: string, ...args: readonly string[]): Promise<void> {
  const [command, all] = npmCommand(args);
  await run(command, [...all], { cwd });
}

export interface InstalledSdk {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The packed SDK in a folder of its own, as a program has it. */
export async function installSdk(): Promise<InstalledSdk> {
  const folder = await mkdtemp(join(tmpdir(), 'hoga-program-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await packSdk(folder);
    const needed = NEEDED.map((name) => inRepository('node_modules', ...name.split('/')));
    await npm(folder, 'pack', ...needed, '--ignore-scripts', '--pack-destination', folder);
    const packed = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
    await writeFile(join(folder, 'package.json'), '{ "name": "program", "private": true, "type": "module" }\n');
    const files = packed.map((name) => `./${name}`);
    await npm(folder, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
