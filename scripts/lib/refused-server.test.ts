import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleForNode } from './build.mjs';
import { inRepository } from './repository.mjs';

/** Beside the packages of the server. One bundle for all starts: each would compile the sources anew. */
const BUNDLE = inRepository('apps', 'server', '.cache', `refused-${process.pid}`);
const SLOW_MACHINE_MS = 240_000;
/** An address without a server. */
const AWAY = 'postgres://hoga:secret@127.0.0.1:1/hoga';

let folder: string;

beforeAll(() => bundleForNode({ main: inRepository('apps', 'server', 'src', 'main.ts') }, BUNDLE), SLOW_MACHINE_MS);

afterAll(() => rm(BUNDLE, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-main-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** The output for an operator whose server does not start. */
function startAndFail(env: Readonly<Record<string, string>>): Promise<string> {
  const environment = { PATH: process.env['PATH'], LOG_LEVEL: 'warn', DATA_DIR: folder, DEMO_PAST_DAYS: '0', ...env };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(BUNDLE, 'main.mjs')],
      { env: environment, timeout: SLOW_MACHINE_MS },
      (error, stdout, stderr) => {
        if (error?.code === 1) resolve(stdout + stderr);
        else reject(new Error(`it ended with ${error?.code ?? error?.signal ?? 'no failure'}\n${stdout}${stderr}`));
      },
    );
  });
}

describe('a server that cannot start says one line', { timeout: SLOW_MACHINE_MS }, () => {
  it('when another program has the port, before the database is waited for', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const said = await startAndFail({ PORT: String(port), DATABASE_URL: AWAY });
    expect(said).toBe(`Port ${port} is in use: stop the program that has it, or set PORT to another one.\n`);
    await new Promise((resolve) => other.close(resolve));
  });

  it('when the data folder cannot be one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const said = await startAndFail({ PORT: '0', DATA_DIR: join(file, 'data') });
    expect(said).toMatch(
      /^\S+ cannot be written \(ENOTDIR\): set DATA_DIR to a folder that this account may write\.\n$/,
    );
  });

  it('when it is to have some roles only and no bus', async () => {
    const said = await startAndFail({
      ROLES: 'api,chores',
      DATABASE_URL: AWAY,
      TOKEN_PRIVATE_KEY: 'key',
      VERIFICATION_KEY: Buffer.alloc(32).toString('base64'),
      FILES_DIR: folder,
    });
    expect(said).toBe('ROLES: api,chores needs NATS_URL\n');
  });

  it('when it is to migrate a database that does not answer', async () => {
    const said = await startAndFail({ ROLES: 'migrate', DATABASE_URL: AWAY });
    expect(said).toBe('The database of DATABASE_URL does not answer (ECONNREFUSED).\n');
  });

  it('when the database does not answer', async () => {
    const said = await startAndFail({ PORT: '0', DATABASE_URL: AWAY });
    expect(said).toBe('The database of DATABASE_URL does not answer (ECONNREFUSED).\n');
  });
});
