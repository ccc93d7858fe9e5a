import { CONTENT_KINDS } from '@hoga/domain/content/vocabulary';
import { failure } from '@hoga/domain/errors/failure';
import { type ContentId, idOf, type SiteId } from '@hoga/kernel/ids';
import { err } from '@hoga/kernel/result';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../foundation/config.ts';
import { buildApp } from '../../http/app.ts';
import { createMetrics } from '../../http/metrics.ts';
import { closeDatabase, type Database } from '../../persistence/database.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openSites, type SiteDirectory } from '../sites/public.ts';
import { noticeCommand } from './command/command.ts';
import { demoContentOf } from './demo/seed-demo-content.ts';
import { forcedAfter, lastForcedNo } from './forced-notice-store.ts';
import { type ContentModule, openContent } from './public.ts';
import { type ContentDraft, forceNotice, publish as publishContent, withdraw } from './write-content.ts';

const timers = new VirtualTimers(Date.parse('2026-11-18T03:00:00Z'));
/** A site that shows only what a test publishes. */
const HOME = idOf<SiteId>(2);
const ELSEWHERE = idOf<SiteId>(15);
const SHOP = idOf<SiteId>(33);

let testDatabase: TestDatabase;
let database: Database;
let sites: SiteDirectory;
let content: ContentModule;
let app: FastifyInstance;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openTestDatabase(testDatabase.url, 4);
  sites = await openSites(database, 'hoga');
  const log = pino({ level: 'silent' });
  content = openContent({
    database,
    sites,
    files: { isPublic: async () => false },
    hub: { publishTopic: () => undefined, hasSubscribers: () => false },
    timers,
  });
  app = await buildApp({
    config: readConfig({ NODE_ENV: 'test' }),
    log,
    sites,
    authenticator: { authenticate: async () => err(failure('TOKEN_EXPIRED')) },
    readiness: { missing: async () => [], lacks: () => [] },
    metrics: createMetrics(),
    webRoot: '/nonexistent',
    modules: [(instance) => content.plugin(instance)],
  });
});

afterAll(async () => {
  await app.close();
  await closeDatabase(database);
  await testDatabase.drop();
});

async function call(path: string, query: Readonly<Record<string, string | number>>) {
  const reply = await app.inject({ path: `/api/content/notice${path}`, query: asTexts(query) });
  return reply.json<{ status: number; code: string; data: never }>();
}

function asTexts(query: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

async function publish(draft: Partial<ContentDraft> = {}, force = false): Promise<ContentId> {
  timers.advance(1_000);
  const whole = { siteId: HOME, kind: 'notice', title: '제목', content: '<p>내용</p>', ...draft } as const;
  const published = await publishContent({ database, clock: timers }, whole, { force });
  if (!published.ok) throw new Error(published.error.code);
  return published.value.id;
}

async function titles(query: Readonly<Record<string, string | number>>): Promise<readonly string[]> {
  const { data } = await call('/list', query);
  return (data as { rows: { title: string }[] }).rows.map(({ title }) => title);
}

describe('one notice', () => {
  it('is read by its id, with title and sanitised HTML [CNT-01, CNT-08, CNT-13, CNT-14]', async () => {
    const id = await publish({
      title: ' 점검 안내 ',
      category: '점검',
      content: '<p onclick="alert(1)">오늘 <b>밤</b></p><script>alert(1)</script>',
    });
    const { status, data } = await call('', { contentId: id, siteInfoId: HOME });
    expect({ status, data }).toEqual({
      status: 200,
      data: {
        id,
        category: '점검',
        title: '점검 안내',
        summary: '',
        isPinned: 0,
        startDate: null,
        endDate: null,
        link: null,
        image: null,
        content: '<p>오늘 <b>밤</b></p>',
        createdAt: timers.now(),
        updatedAt: timers.now(),
      },
    });
  });

  it('of another site, closed, or never written: one and the same answer [SITE-01]', async () => {
    const id = await publish();
    const closed = await publish();
    await withdraw({ database, clock: timers }, { siteId: HOME, id: closed, kind: 'notice' });
    const nobodys = await call('', { contentId: 900_000_000, siteInfoId: HOME });
    expect(nobodys).toMatchObject({ status: 404, code: 'NOTICE_NOT_FOUND' });
    expect(await call('', { contentId: id, siteInfoId: ELSEWHERE })).toEqual(nobodys);
    expect(await call('', { contentId: closed, siteInfoId: HOME })).toEqual(nobodys);
  });

  it.each([[{}], [{ contentId: 'x' }], [{ contentId: 0 }], [{ contentId: '1.5' }]])(
    'is not asked for by %j',
    async (query) => {
      expect(await call('', { ...query, siteInfoId: HOME })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    },
  );
});

describe('the list of notices', () => {
  const SITE = ELSEWHERE;
  beforeAll(async () => {
    await publish({ siteId: SITE, title: 'A 100% off_er', category: 'Event', content: '<p>Hello</p>' });
    await publish({
      siteId: SITE,
      title: 'B',
      category: 'Service',
      content: '<p class="hello">trading <b>hou</b>rs</p>',
    });
    await publish({ siteId: SITE, title: 'C', content: '<p>back\\slash</p>' });
    const closed = await publish({ siteId: SITE, title: 'D', category: 'Hidden' });
    await withdraw({ database, clock: timers }, { siteId: SITE, id: closed, kind: 'notice' });
    await publish({ siteId: SHOP, title: 'of another site', category: 'Foreign', content: '<p>Hello</p>' });
  });

  it('has the open ones of the site, newest first [CNT-15]', async () => {
    expect(await titles({ siteInfoId: SITE })).toEqual(['C', 'B', 'A 100% off_er']);
    const { data } = await call('/list', { siteInfoId: SITE, page: 2, size: 2 });
    expect(data).toMatchObject({ page: 2, size: 2, total: 3, rows: [{ title: 'A 100% off_er', category: 'Event' }] });
    expect(Object.keys((data as { rows: object[] }).rows[0] ?? {})).not.toContain('content');
  });

  it.each([
    ['hello', ['A 100% off_er'], 'words, not the names of classes'],
    ['HOURS', ['B'], 'words across formatting, letter case aside'],
    ['100%', ['A 100% off_er'], 'signs as they are'],
    ['f_e', ['A 100% off_er'], 'signs as they are'],
    ['%', ['A 100% off_er'], 'signs as they are'],
    ['k\\s', ['C'], 'signs as they are'],
    [' \u0000 ', ['C', 'B', 'A 100% off_er'], 'nothing'],
    ['nowhere', [], 'what is not there'],
  ])('finds by the keyword %j [CNT-07]: %j (%s)', async (keyword, expected) => {
    expect(await titles({ siteInfoId: SITE, keyword })).toEqual(expected);
  });

  it('is filtered by category and by openness [CNT-07]', async () => {
    expect(await titles({ siteInfoId: SITE, category: 'Service' })).toEqual(['B']);
    expect(await titles({ siteInfoId: SITE, category: 'Hidden' })).toEqual([]);
    expect(await titles({ siteInfoId: SITE, category: 'Foreign' })).toEqual([]);
    expect(await titles({ siteInfoId: SITE, isOpenStrs: '0,1' })).toHaveLength(3);
    expect(await titles({ siteInfoId: SITE, isOpenStrs: '0' })).toEqual([]);
  });

  it('has categories: those of open notices, once each [CNT-16]', async () => {
    expect((await call('/categories', { siteInfoId: SITE })).data).toEqual(['Event', 'Service']);
  });
});

describe('publishing', () => {
  it.each([
    ['no title', { title: ' ' }, 'CONTENT_TITLE_INVALID'],
    ['a title of two lines', { title: 'a\nb' }, 'CONTENT_TITLE_INVALID'],
    ['a title too long', { title: '가'.repeat(201) }, 'CONTENT_TITLE_INVALID'],
    ['a category too long', { category: '가'.repeat(41) }, 'CONTENT_CATEGORY_INVALID'],
    ['no text', { content: '' }, 'CONTENT_EMPTY'],
    ['nothing left of the text', { content: '<script>alert(1)</script><p> </p>' }, 'CONTENT_EMPTY'],
    ['too much text', { content: '가'.repeat(100_001) }, 'CONTENT_TOO_LONG'],
    ['text that grows too long', { content: '<'.repeat(50_000) }, 'CONTENT_TOO_LONG'],
  ])('refuses %s and stores nothing', async (_case, change, code) => {
    const before = await titles({ siteInfoId: HOME, size: 100 });
    const draft = { siteId: HOME, kind: 'notice', title: '제목', content: '<p>내용</p>', ...change } as const;
    expect(await publishContent({ database, clock: timers }, draft)).toEqual({
      ok: false,
      error: failure(code as 'CONTENT_EMPTY'),
    });
    expect(await titles({ siteInfoId: HOME, size: 100 })).toEqual(before);
  });

  it('numbers what is forced one after the other, also when all come at once [CNT-22]', async () => {
    const start = await lastForcedNo(database);
    const ids = await Promise.all(Array.from({ length: 8 }, () => publish({}, true)));
    const forced = await forcedAfter(database, start);
    expect(forced.map(({ forcedNo }) => forcedNo)).toEqual(ids.map((_, index) => start + 1 + index));
    expect(new Set(forced.map(({ id }) => id))).toEqual(new Set(ids));
    expect(forced.every(({ siteId }) => siteId === HOME)).toBe(true);
  });

  it('forces a notice again, but none that is closed or of another site', async () => {
    const id = await publish({}, true);
    const start = await lastForcedNo(database);
    expect(await forceNotice({ database, clock: timers }, HOME, id)).toMatchObject({ ok: true });
    expect(await forcedAfter(database, start)).toEqual([{ id, siteId: HOME, forcedNo: start + 1 }]);
    expect(await forceNotice({ database, clock: timers }, ELSEWHERE, id)).toEqual({
      ok: false,
      error: failure('NOTICE_NOT_FOUND'),
    });
    expect(await withdraw({ database, clock: timers }, { siteId: ELSEWHERE, id, kind: 'notice' })).toMatchObject({
      ok: false,
    });
    await withdraw({ database, clock: timers }, { siteId: HOME, id, kind: 'notice' });
    expect(await forceNotice({ database, clock: timers }, HOME, id)).toEqual({
      ok: false,
      error: failure('NOTICE_NOT_FOUND'),
    });
    expect(await lastForcedNo(database)).toBe(start + 1);
  });
});

describe('demo notices', () => {
  it('are added to every site once, in its language', async () => {
    await content.seedDemo();
    await content.seedDemo();
    const expected = sites.all.map((site) =>
      demoContentOf(site)
        .filter(({ kind }) => kind === 'notice')
        .map(({ title }) => title),
    );
    for (const [place, site] of sites.all.entries()) {
      const found = (await titles({ siteInfoId: site.id, size: 100 })).filter((title) =>
        expected[place]?.includes(title),
      );
      const [pinned, ...others] = expected[place] ?? [];
      expect(found).toEqual([pinned, ...others.reverse()]);
    }
    // Something of every kind, and pages with their titles.
    for (const site of sites.all) {
      const kinds = demoContentOf(site).map(({ kind }) => kind);
      expect(new Set(kinds)).toEqual(new Set(CONTENT_KINDS));
      expect(kinds.filter((kind) => kind === 'faq').length).toBeGreaterThanOrEqual(13);
    }
    // Each site has its own.
    expect(new Set(expected.map((each) => each.join())).size).toBe(sites.all.length);
    expect((await call('/categories', { siteInfoId: 1 })).data).toEqual(['거래시간', '안내', '점검']);
  });
});

describe('the notice command', () => {
  async function run(...args: readonly string[]) {
    const said = { out: '', err: '' };
    const code = await noticeCommand({
      args,
      withDatabase: (use) => use(testDatabase.url),
      readText: async (file) => {
        if (file === 'missing.html') throw new Error('ENOENT: missing.html');
        return '<p>본문</p><script>1</script>';
      },
      clock: timers,
      print: (text) => {
        said.out += text;
      },
      complain: (text) => {
        said.err += text;
      },
    });
    return { code, ...said };
  }

  it('publishes, forces and closes, by the number or the code of the site', async () => {
    const start = await lastForcedNo(database);
    const published = await run(
      '--site',
      'mini',
      '--title',
      '명령',
      '--file',
      'a.html',
      '--category',
      '공지',
      '--force',
    );
    expect(published).toMatchObject({ code: 0, err: '' });
    expect(published.out).toMatch(
      /^mini: notice \d+ is published and put before everyone; left out of the text: <script>\n$/,
    );
    const id = /\d+/.exec(published.out)?.[0] ?? '';
    expect(await forcedAfter(database, start)).toMatchObject([{ id: Number(id), siteId: HOME }]);
    expect(await run('--site', '2', '--id', id, '--force')).toMatchObject({ code: 0 });
    expect(await run('--site', '2', '--id', id, '--close')).toMatchObject({
      code: 0,
      out: `mini: notice ${id} is closed\n`,
    });
    expect(await run('--site', '2', '--id', id, '--force')).toMatchObject({
      code: 1,
      err: 'The notice does not exist.\n',
    });
  });

  it.each([
    [['--site', '77', '--title', 'x', '--file', 'a.html'], 1, 'There is no site "77".'],
    [['--site', '1', '--title', '', '--file', 'a.html'], 1, 'Enter a title'],
    [['--site', '1', '--title', 'x', '--file', 'missing.html'], 2, 'missing.html'],
    [['--site', '1'], 2, 'npm run notice'],
  ])('says what is wrong with %j', async (args, code, words) => {
    const result = await run(...args);
    expect(result.code).toBe(code);
    expect(result.err).toContain(words);
    expect(result.out).toBe('');
  });
});
