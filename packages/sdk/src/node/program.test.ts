import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bearerKey, keyIdOf, keyName } from '@hoga/domain/keys/key-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from './program.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function ran(...args: readonly string[]) {
  let [out, err] = ['', ''];
  const code = await runProgram(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

const ID = keyIdOf(new Uint8Array(12));
const SECRET = bearerKey('READ', ID, 'A'.repeat(43));

/** A file of credentials, with what is wrong about it. */
async function envFile(wrong: Readonly<Record<string, string | null>> = {}): Promise<string> {
  const right = { HOGA_URL: 'http://localhost:3000', HOGA_KEY_ID: keyName('READ', ID), HOGA_SECRET: SECRET };
  const lines = Object.entries({ ...right, ...wrong }).map(([name, value]) =>
    value === null ? '' : `${name}=${value}`,
  );
  const file = join(folder, `${Math.random()}.env`);
  await writeFile(file, lines.join('\n'));
  return file;
}

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const oneLine = (text: RegExp) => new RegExp(`^(?=.*${text.source}).*\n$`);

describe('the command line', () => {
  it('prints its help where it is asked for, and as an error where no command is named', async () => {
    expect(await ran('--help')).toMatchObject({ code: 0, out: expect.stringMatching(/^hoga <command>/), err: '' });
    expect(await ran()).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^hoga <command>/) });
  });

  it.each([
    [['buy'], /buy is none of token, state/],
    [['state', 'tail'], /tail: one command at a time/],
    [['state', '--key', 'x'], /Unknown option '--key'/],
    [['tail', '--from'], /--from/],
    [['key'], /--url is the address of the site/],
    [['key', '--url', 'nowhere'], /--url is not the address of a site: nowhere/],
    [['state', '--env', '/nowhere/hoga.env'], /\/nowhere\/hoga.env is missing: it holds HOGA_URL/],
  ] as const)('says in one line what is wrong with %j', async (args, line) => {
    expect(await ran(...args)).toEqual({ code: 1, out: '', err: expect.stringMatching(oneLine(line)) });
  });

  it.each([
    [{ HOGA_SECRET: null }, /HOGA_SECRET is missing/],
    [{ HOGA_KEY_ID: '' }, /HOGA_KEY_ID is missing/],
    [{ HOGA_KEY_ID: 'hoga_x_1' }, /HOGA_KEY_ID is not the name of a key/],
    [{ HOGA_SECRET: `${SECRET}x` }, /HOGA_SECRET is not that of hoga_r_/],
    [{ HOGA_URL: 'hoga.example' }, /HOGA_URL is not the address of a site/],
    [{ HOGA_URL: 'http://hoga.example' }, /HOGA_URL must be https/],
  ] as const)('says in one line what is wrong with a key: %j, and never the secret', async (wrong, line) => {
    const { code, err } = await ran('state', '--env', await envFile(wrong));
    expect([code, err]).toEqual([1, expect.stringMatching(oneLine(line))]);
    expect(err).not.toContain('AAAA');
  });

  it('refuses a number that is none, and a token for a key that needs none', async () => {
    const env = await envFile();
    expect((await ran('tail', '--env', env, '--from', 'x')).err).toBe('--from is the number of an event\n');
    expect((await ran('token', '--env', env)).err).toMatch(oneLine(/is sent as it is: it needs no token/));
  });

  it('makes a pair, whose private half stays in its file, and overwrites none', async () => {
    const out = join(folder, 'made.env');
    const made = await ran('key', '--url', 'https://hoga.example', '--out', out);
    const text = await readFile(out, 'utf8');
    const secret = /HOGA_SECRET=(\S+)/.exec(text)?.[1] ?? '';
    expect([made.code, made.out]).toEqual([0, expect.stringMatching(/^Public key: [\w-]{43}\n/)]);
    expect(made.out).not.toContain(secret);
    const again = await ran('key', '--url', 'https://hoga.example', '--out', out);
    expect(again).toMatchObject({ code: 1, err: `${out} is there already: name another file with --out\n` });
    expect([await readFile(out, 'utf8'), (await readdir(folder)).includes('made.env')]).toEqual([text, true]);
  });

  it('ends with a line and an error code where no server is', { timeout: 120_000 }, async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    const env = await envFile({ HOGA_URL: url });
    const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
    const { HOGA_SECRET: _, ...own } = process.env;
    const ended = await new Promise<readonly unknown[]>((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', cli, 'state', '--env', env], { env: own }, (error, out, err) =>
        resolve([error?.code, out, err]),
      );
    });
    expect(ended).toEqual([1, '', `GET /api/state: no reply from ${url}\n`]);
  });
});
