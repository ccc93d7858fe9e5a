import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshness, staysOutside } from './build.mjs';
import { BUILDS } from './builds.mjs';
import { inRepository } from './repository.mjs';

const BUILD = {
  name: 'web',
  kind: 'vite',
  root: 'app',
  output: 'app/dist/index.html',
  inputs: ['app', 'lock.json', 'no'],
} as const;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hoga-build-'));
  await write('app/src/main.ts', 'one');
  await write('lock.json', '{}');
  await write('app/dist/index.html', '');
  await (await fresh()).keep();
});

afterEach(() => rm(root, { recursive: true }));

const fresh = () => freshness(BUILD, root, join(root, 'stamps'));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

it('is fresh when nothing changed', async () => {
  expect((await fresh()).fresh).toBe(true);
});

it('is fresh when only times changed, and remembers the new ones', async () => {
  await utimes(join(root, 'app/src/main.ts'), 1, 1);
  const touched = await fresh();
  expect(touched.fresh).toBe(true);
  await touched.keep();
  expect((await fresh()).fresh).toBe(true);
});

it.each([
  ['a source is edited', () => write('app/src/main.ts', 'two')],
  ['a file is added', () => write('app/src/more.ts', '')],
  ['a file is removed', () => rm(join(root, 'app/src/main.ts'))],
  ['a file outside the folder changes', () => write('lock.json', '{"a":1}')],
  ['the output is missing', () => rm(join(root, 'app/dist/index.html'))],
  ['there is no record', () => rm(join(root, 'stamps'), { recursive: true })],
])('is stale when %s', async (_title, change) => {
  await change();
  expect((await fresh()).fresh).toBe(false);
});

it.each(['app/src/main.test.ts', 'app/dist/other.js', 'app/node_modules/x/index.js'])(
  'does not mind %s',
  async (file) => {
    await write(file, 'new');
    expect((await fresh()).fresh).toBe(true);
  },
);

it.each([
  ['@node-rs/argon2', true],
  ['sharp', true],
  ['nodemailer/lib/mailer', true],
  ['sharpen', false],
  ['fastify', false],
  ['drizzle-orm/pg-core', false],
  ['@hoga/kernel/decimal', false],
  ['./config.ts', false],
  [inRepository('apps', 'server', 'src', 'main.ts'), false],
])('leaves %s outside of a bundle: %s', (id, expected) => {
  expect(staysOutside(id)).toBe(expected);
});

it('builds the web, the server and the sandbox', () => {
  expect(BUILDS.map(({ name }) => name)).toEqual(expect.arrayContaining(['web', 'console', 'server', 'sandbox']));
});
