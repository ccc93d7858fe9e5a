import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failure } from '@hoga/domain/errors/failure';
import { err } from '@hoga/kernel/result';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../foundation/config.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { buildApp } from './app.ts';
import { createMetrics } from './metrics.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-web-'));
});
afterEach(() => rm(folder, { recursive: true }));

function appWith(env: Readonly<Record<string, string>>, folders: { readonly docsRoot?: string } = {}) {
  return buildApp({
    config: readConfig({ NODE_ENV: 'test', ...env }),
    log: pino({ level: 'silent' }),
    sites: sampleSites(),
    authenticator: { authenticate: async () => err(failure('TOKEN_EXPIRED')) },
    readiness: { missing: async () => [], lacks: () => [] },
    metrics: createMetrics(),
    webRoot: join(folder, 'dist'),
    ...folders,
    modules: [],
  });
}

it('a page that is still being built is held by one that says so, and served as soon as it is in place', async () => {
  const app = await appWith({ PAGES_BEING_BUILT: 'true' });
  const early = await app.inject('/trade');
  expect([early.statusCode, early.headers['retry-after'], early.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(early.body).toContain('화면을 준비하고 있습니다');
  expect((await app.inject('/api/nothing')).statusCode).toBe(404);

  await mkdir(join(folder, 'made', 'assets'), { recursive: true });
  await writeFile(join(folder, 'made', 'index.html'), '<html lang=""><title></title>built');
  await writeFile(join(folder, 'made', 'assets', 'main.js'), 'main();');
  await rename(join(folder, 'made'), join(folder, 'dist'));
  const page = await app.inject('/trade');
  expect([page.statusCode, page.body.endsWith('built')]).toEqual([200, true]);
  expect((await app.inject('/assets/main.js')).body).toBe('main();');
  await app.close();
});

it('a page that is not being built is not found', async () => {
  const app = await appWith({});
  expect((await app.inject('/trade')).statusCode).toBe(404);
  await app.close();
});

it('the documents for programs are plain pages beside the application, in the language of the site where none is named', async () => {
  const documents = join(folder, 'dist', 'developers');
  await mkdir(join(documents, 'ko', 'reference'), { recursive: true });
  await writeFile(join(folder, 'dist', 'index.html'), '<html lang=""><title></title>application');
  await writeFile(join(documents, 'ko', 'keys.html'), 'keys');
  await writeFile(join(documents, 'ko', 'reference', 'oversea.html'), 'reference');
  await writeFile(join(documents, 'style.css'), 'body{}');
  const app = await appWith({ CONSOLE_HOST: 'console.test' });
  for (const path of ['/developers', '/developers/', '/developers/ko', '/developers/ko/']) {
    expect((await app.inject(path)).headers.location).toBe('/developers/ko/quick-start');
  }
  expect((await app.inject('/developers/en')).headers.location).toBe('/developers/en/quick-start');
  const page = await app.inject('/developers/ko/keys?from=x');
  expect([page.body, page.headers['content-type']]).toEqual(['keys', 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect((await app.inject('/developers/ko/reference/oversea')).body).toBe('reference');
  expect((await app.inject('/developers/style.css')).headers['content-type']).toContain('text/css');
  for (const path of [
    '/developers/ko/none',
    '/developers/ko/../../../index',
    '/developers/%2e%2e/%2e%2e/package.json',
  ]) {
    expect((await app.inject(path)).body).not.toMatch(/keys|"name"/);
  }
  expect((await app.inject({ url: '/developers', headers: { host: 'console.test' } })).statusCode).toBe(404);
  await app.close();
});

it('the documents of the repository are on the host of the console alone, as soon as they are written', async () => {
  const docsRoot = join(folder, 'docs');
  await mkdir(join(folder, 'dist'), { recursive: true });
  await writeFile(join(folder, 'dist', 'index.html'), '<html lang=""><title></title>application');
  const app = await appWith({ CONSOLE_HOST: 'console.test' }, { docsRoot });
  const asOperator = (url: string) => app.inject({ url, headers: { host: 'console.test' } });
  expect((await asOperator('/docs/')).statusCode).toBe(404);
  await mkdir(join(docsRoot, 'operations'), { recursive: true });
  await writeFile(join(docsRoot, 'index.html'), 'first');
  await writeFile(join(docsRoot, 'operations', 'day.html'), 'day');
  expect((await asOperator('/docs')).headers.location).toBe('/docs/');
  expect((await asOperator('/docs/')).body).toBe('first');
  expect((await asOperator('/docs/operations/day?find=x')).body).toBe('day');
  for (const path of ['/docs/none', '/docs/../dist/index', '/docs/%2e%2e/dist/index.html']) {
    expect([path, (await asOperator(path)).body.includes('application')]).toEqual([path, false]);
  }
  for (const path of ['/docs', '/docs/', '/docs/operations/day']) {
    expect((await app.inject(path)).statusCode).toBe(404);
  }
  await app.close();
});
