import type { ContentKind } from '@hoga/domain/content/vocabulary';
import { type ContentId, idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';
import { type ContentDraft, publish } from './write-content.ts';

const DAY_MS = 86_400_000;
const HOME = idOf<SiteId>(2);
const ELSEWHERE = idOf<SiteId>(33);

let app: TradingApp;
let member: Trader;
let other: Trader;
let admin: Trader;

beforeAll(async () => {
  app = await TradingApp.start();
  member = await app.newTrader({ siteId: HOME });
  other = await app.newTrader({ siteId: HOME });
  admin = await app.newOperator(HOME);
});
afterAll(() => app.stop());

async function write(kind: ContentKind, draft: Partial<ContentDraft> = {}): Promise<ContentId> {
  app.advance(1_000);
  const whole = { siteId: HOME, kind, title: '제목', content: '<p>내용</p>', ...draft };
  const written = await publish({ database: app.database, clock: { now: () => app.now } }, whole);
  if (!written.ok) throw new Error(written.error.code);
  return written.value.id;
}

const page = z.object({
  total: z.number(),
  rows: z.array(z.looseObject({ id: z.number(), title: z.string(), content: z.string().optional() })),
});

async function titles(path: string, query: Readonly<Record<string, string | number>> = {}): Promise<readonly string[]> {
  const search = new URLSearchParams({ siteInfoId: String(HOME), ...asTexts(query) });
  const { data } = await app.call('GET', `/api/content/${path}/list?${search}`);
  return page.parse(data).rows.map(({ title }) => title);
}

function asTexts(query: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

describe.each([
  ['faq', 'CNT-02, CNT-09, CNT-10', true],
  ['strategy', 'CNT-03, CNT-11, CNT-12', false],
  ['promotion', 'CNT-04, CNT-17, CNT-18', false],
  ['popup', 'CNT-05, CNT-19, CNT-20', true],
] as const)('content of the kind %s [%s, CNT-07]', (kind, _requirements, hasText) => {
  it('is read one by one and in a list, of the own site alone', async () => {
    const id = await write(kind, { title: `${kind} 하나`, summary: '한 줄', content: '<p onclick="x">본문</p>' });
    const found = await app.call('GET', `/api/content/${kind}?contentId=${id}&siteInfoId=${HOME}`);
    expect(found).toMatchObject({ status: 200, data: { id, summary: '한 줄', content: '<p>본문</p>' } });
    const { data } = await app.call('GET', `/api/content/${kind}/list?siteInfoId=${HOME}`);
    const [row] = page.parse(data).rows;
    expect(row).toMatchObject({ id, title: `${kind} 하나` });
    expect(row !== undefined && 'content' in row).toBe(hasText);
    const foreign = await app.call('GET', `/api/content/${kind}?contentId=${id}&siteInfoId=${ELSEWHERE}`);
    expect(foreign).toMatchObject({ status: 404, code: 'CONTENT_NOT_FOUND' });
    const elsewhere = await app.call('GET', `/api/content/${kind}/list?siteInfoId=${ELSEWHERE}`);
    expect(elsewhere.data).toMatchObject({ rows: [], total: 0 });
  });

  it('is no other kind', async () => {
    const id = await write('notice');
    const found = await app.call('GET', `/api/content/${kind}?contentId=${id}&siteInfoId=${HOME}`);
    expect(found).toMatchObject({ code: 'CONTENT_NOT_FOUND' });
  });

  it('is shown from its start until its end', async () => {
    const id = await write(kind, {
      title: '때가 있는 글',
      shownFrom: new Date(app.now + DAY_MS),
      shownTill: new Date(app.now + 2 * DAY_MS),
    });
    const isThere = async () => {
      const { status } = await app.call('GET', `/api/content/${kind}?contentId=${id}&siteInfoId=${HOME}`);
      return [status === 200, (await titles(kind)).includes('때가 있는 글')];
    };
    expect(await isThere()).toEqual([false, false]);
    app.advance(DAY_MS);
    expect(await isThere()).toEqual([true, true]);
    app.advance(DAY_MS);
    expect(await isThere()).toEqual([false, false]);
  });
});

describe('the order of lists', () => {
  it('has pinned ones first, then those that an operator has put in order, then the newest', async () => {
    await write('strategy', { title: 'C', category: '순서', place: 2 });
    await write('strategy', { title: 'A', category: '순서', place: 1 });
    await write('strategy', { title: 'B', category: '순서', place: 1 });
    await write('strategy', { title: '고정', category: '순서', place: 9, isPinned: true });
    expect(await titles('strategy', { category: '순서' })).toEqual(['고정', 'B', 'A', 'C']);
    const { data } = await app.call('GET', `/api/content/strategy/categories?siteInfoId=${HOME}`);
    expect(data).toEqual(['순서']);
  });

  it('has banners as an operator has put them in order', async () => {
    await write('banner', { title: '둘째', place: 2, link: '/more/notice' });
    await write('banner', { title: '첫째', place: 1 });
    const { data } = await app.call('GET', `/api/content/banner/list?siteInfoId=${HOME}`);
    expect(data).toMatchObject([{ title: '첫째' }, { title: '둘째', link: '/more/notice' }]);
  });
});

describe('search [CNT-07]', () => {
  beforeAll(async () => {
    await write('faq', { title: '출금은 얼마나 걸리나요', content: '<p>보통 10분</p>' });
    await write('faq', { title: 'OTP를 잃어버리면', content: '<p>출금할 때 필요합니다. Withdrawal CODE</p>' });
    await write('faq', { title: '오버나잇이란', content: '<p>다음 장까지 가져갑니다</p>' });
    await write('faq', { siteId: ELSEWHERE, title: '출금 elsewhere' });
    await write('notice', { title: '출금 점검' });
  });

  it.each([
    ['출금', ['OTP를 잃어버리면', '출금은 얼마나 걸리나요']],
    ['금', ['OTP를 잃어버리면', '출금은 얼마나 걸리나요']],
    ['버나', ['오버나잇이란']],
    ['나잇이', ['오버나잇이란']],
    ['withdrawal code', ['OTP를 잃어버리면']],
    ['금출', []],
    ['출금 점검', []],
  ])('finds %j in the middle of words: %j', async (keyword, expected) => {
    expect(await titles('faq', { keyword })).toEqual(expected);
  });

  it('pages', async () => {
    const { data } = await app.call(
      'GET',
      `/api/content/faq/list?siteInfoId=${HOME}&keyword=${encodeURIComponent('출금')}&page=2&size=1`,
    );
    expect(data).toMatchObject({ page: 2, size: 1, total: 2, rows: [{ title: '출금은 얼마나 걸리나요' }] });
  });

  it('finds old rows of a rare word, and the newest of a common one, among many', async () => {
    const site = idOf<SiteId>(25);
    await write('strategy', { siteId: site, title: '희귀한 낱말' });
    await app.database.execute(sql`
      INSERT INTO content (site_id, kind, title, content, words, created_at, updated_at)
      SELECT ${site}, 'strategy', '흔한 글 ' || n, '<p>x</p>', 'x', now(), now() FROM generate_series(1, 9000) AS n`);
    const found = async (keyword: string) => {
      const search = new URLSearchParams({ siteInfoId: String(site), keyword, size: '2' });
      return page.parse((await app.call('GET', `/api/content/strategy/list?${search}`)).data);
    };
    expect((await found('희귀')).rows).toMatchObject([{ title: '희귀한 낱말' }]);
    expect((await found('흔한')).rows).toMatchObject([{ title: '흔한 글 9000' }, { title: '흔한 글 8999' }]);
    expect((await found('글 4321')).rows).toMatchObject([{ title: '흔한 글 4321' }]);
    const { data } = await app.call('GET', `/api/content/strategy/list?siteInfoId=${site}&page=60&size=100`);
    expect(page.parse(data).total).toBeGreaterThan(6_000);
  });
});

describe('pages that a site has one of [CNT-06, CNT-21]', () => {
  it('are marked by their category, the newest alone', async () => {
    const path = `/api/content/static?siteInfoId=${HOME}&category=terms`;
    expect(await app.call('GET', path)).toMatchObject({ status: 404, code: 'CONTENT_NOT_FOUND' });
    await write('static', { category: 'terms', title: '약관 1' });
    await write('static', { category: 'terms', title: '약관 2' });
    expect(await app.call('GET', path)).toMatchObject({ status: 200, data: { title: '약관 2' } });
    const elsewhere = await app.call('GET', `/api/content/static?siteInfoId=${ELSEWHERE}&category=terms`);
    expect(elsewhere.status).toBe(404);
  });
});

describe('what a member has read', () => {
  const unread = async (reader: Trader) => {
    const { data } = await app.call('GET', '/api/content/notice/unread', { token: reader.token });
    return z.object({ count: z.number(), ids: z.array(z.number()) }).parse(data);
  };

  it('is the member’s own, notice by notice and all at once', async () => {
    await app.call('POST', '/api/content/notice/read_all', { token: member.token, body: {} });
    const [first, second] = [await write('notice'), await write('notice')];
    await write('notice', { shownFrom: new Date(app.now + DAY_MS) });
    expect(await unread(member)).toEqual({ count: 2, ids: [second, first] });
    const read = await app.call('POST', '/api/content/notice/read', {
      token: member.token,
      body: { contentId: first },
    });
    expect(read.data).toEqual({ count: 1 });
    expect((await unread(other)).ids).toEqual(expect.arrayContaining([first, second]));
    await app.call('POST', '/api/content/notice/read_all', { token: member.token, body: {} });
    expect(await unread(member)).toEqual({ count: 0, ids: [] });
    app.advance(DAY_MS + 1_000);
    expect((await unread(member)).count).toBe(1);
  });

  it('begins with joining, and knows no notice of another site', async () => {
    const newcomer = await app.newTrader({ siteId: HOME });
    expect(await unread(newcomer)).toEqual({ count: 0, ids: [] });
    const foreign = await write('notice', { siteId: ELSEWHERE });
    const read = await app.call('POST', '/api/content/notice/read', {
      token: member.token,
      body: { contentId: foreign },
    });
    expect(read).toMatchObject({ status: 404, code: 'NOTICE_NOT_FOUND' });
  });

  it('has helped or not, by the last word', async () => {
    const contentId = await write('faq', { title: '도움' });
    for (const isHelpful of [1, 0]) {
      await app.call('POST', '/api/content/faq/vote', { token: member.token, body: { contentId, isHelpful } });
    }
    await app.call('POST', '/api/content/faq/vote', { token: other.token, body: { contentId, isHelpful: 1 } });
    const { data } = await app.call('GET', '/api/admin/content/list?kind=faq&size=1', { token: admin.token });
    expect(data).toMatchObject({ rows: [{ id: contentId, helpful: 1, notHelpful: 1 }] });
  });
});

describe('operators', () => {
  const draft = { kind: 'notice', title: '운영 공지', content: '<p>본문</p><script>1</script>' };
  const save = (body: object, token = admin.token) => app.call('POST', '/api/admin/content/save', { token, body });
  const saved = z.object({ id: z.number(), version: z.number() });

  it('write, write anew, force and close what is of their site', async () => {
    const written = await save({ ...draft, endDate: app.now + DAY_MS });
    expect(written).toMatchObject({ status: 200, data: { version: 1, removed: ['<script>'] } });
    const { id: contentId } = saved.parse(written.data);
    const again = await save({ ...draft, contentId, version: 1, title: '고친 공지', link: 'https://example.com' });
    expect(again.data).toMatchObject({ id: contentId, version: 2 });
    expect(await save({ ...draft, contentId, version: 1 })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await app.call('GET', `/api/content/notice?contentId=${contentId}&siteInfoId=${HOME}`)).toMatchObject({
      data: { title: '고친 공지', endDate: null, link: 'https://example.com' },
    });
    const body = { contentId };
    expect(await app.call('POST', '/api/admin/content/force', { token: admin.token, body })).toMatchObject({
      status: 200,
    });
    expect(await app.call('POST', '/api/admin/content/close', { token: admin.token, body })).toMatchObject({
      status: 200,
    });
    expect((await app.call('GET', `/api/content/notice?contentId=${contentId}&siteInfoId=${HOME}`)).status).toBe(404);
    const { data } = await app.call('GET', '/api/admin/content/list?state=CLOSED&size=1', { token: admin.token });
    expect(data).toMatchObject({ rows: [{ id: contentId, state: 'CLOSED' }] });
  });

  it('find what was written on days in Korea [O4]', async () => {
    const id = await write('notice', { title: '삼월 공지' });
    await app.database.execute(sql`UPDATE content SET created_at = '2025-03-01T00:00:00+09:00' WHERE id = ${id}`);
    const found = async (query: string) => {
      const { data } = await app.call('GET', `/api/admin/content/list?${query}`, { token: admin.token });
      return page.parse(data).rows.map((row) => row.id);
    };
    expect(await found('startDate=2025-03-01&endDate=2025-03-01')).toEqual([id]);
    expect(await found('startDate=2025-03-02&endDate=2025-03-31')).toEqual([]);
    expect(await found('startDate=2025-02-01&endDate=2025-02-28')).toEqual([]);
    expect(await found(`keyword=${encodeURIComponent('삼월')}&endDate=2025-03-01`)).toEqual([id]);
  });

  it.each(['notice', 'popup', 'faq'] as const)(
    'keep a draft of a %s that no member sees until it is published [O17]',
    async (kind) => {
      const title = `임시 ${kind}`;
      const { id: contentId } = saved.parse((await save({ ...draft, kind, title, isDraft: 1 })).data);
      const isSeen = async () => [
        (await app.call('GET', `/api/content/${kind}?contentId=${contentId}&siteInfoId=${HOME}`)).status === 200,
        (await titles(kind)).includes(title),
        (await titles(kind, { keyword: '임시' })).includes(title),
      ];
      const stateNow = async (state: string) => {
        const { data } = await app.call('GET', `/api/admin/content/list?state=${state}&kind=${kind}&size=1`, {
          token: admin.token,
        });
        return page.parse(data).rows.map(({ id }) => id);
      };
      expect(await isSeen()).toEqual([false, false, false]);
      expect(await stateNow('DRAFT')).toEqual([contentId]);
      expect(await stateNow('CLOSED')).not.toContain(contentId);
      const body = { ...draft, kind, title, contentId };
      expect((await save({ ...body, version: 1, isDraft: 1 })).data).toMatchObject({ version: 2 });
      expect(await isSeen()).toEqual([false, false, false]);
      expect((await save({ ...body, version: 2 })).data).toMatchObject({ version: 3 });
      expect(await isSeen()).toEqual([true, true, true]);
      expect(await stateNow('DRAFT')).toEqual([]);
      expect(await save({ ...body, version: 3, isDraft: 1 })).toMatchObject({ code: 'CONTENT_PUBLISHED' });
      expect(await isSeen()).toEqual([true, true, true]);
    },
  );

  it('keep a draft of terms beside those in force, and discard a draft', async () => {
    const terms = { kind: 'static', category: 'terms', title: '약관', content: '<p>지금</p>' };
    await save(terms);
    const { id: contentId } = saved.parse((await save({ ...terms, content: '<p>다음</p>', isDraft: 1 })).data);
    const shown = async () =>
      JSON.stringify((await app.call('GET', `/api/content/static?category=terms&siteInfoId=${HOME}`)).data);
    expect(await shown()).toContain('지금');
    const close = await app.call('POST', '/api/admin/content/close', { token: admin.token, body: { contentId } });
    expect(close.status).toBe(200);
    const { data } = await app.call('GET', '/api/admin/content/list?state=CLOSED&size=1', { token: admin.token });
    expect(data).toMatchObject({ rows: [{ id: contentId, state: 'CLOSED' }] });
    expect(await shown()).toContain('지금');
  });

  it.each([
    ['no title', { title: ' ' }, 'CONTENT_TITLE_INVALID'],
    ['a page that no site has', { kind: 'static', category: 'elsewhere' }, 'CONTENT_CATEGORY_INVALID'],
    ['nothing left', { content: '<script>1</script>' }, 'CONTENT_EMPTY'],
    ['a link that runs', { link: 'javascript:alert(1)' }, 'CONTENT_LINK_INVALID'],
    ['an end before the start', { startDate: 2, endDate: 1 }, 'CONTENT_PERIOD_INVALID'],
    ['a picture that is not there', { image: '0'.repeat(32) }, 'FILE_MISSING'],
    ['what is not there', { contentId: 900_000_000 }, 'CONTENT_NOT_FOUND'],
  ])('are refused %s', async (_case, change, code) => {
    expect(await save({ ...draft, ...change })).toMatchObject({ code });
  });

  it('see and change nothing of other sites, and members nothing at all', async () => {
    const foreign = await write('notice', { siteId: ELSEWHERE, title: '남의 글' });
    expect(await save({ ...draft, contentId: foreign })).toMatchObject({ code: 'CONTENT_NOT_FOUND' });
    for (const act of ['close', 'force']) {
      const reply = await app.call('POST', `/api/admin/content/${act}`, {
        token: admin.token,
        body: { contentId: foreign },
      });
      expect(reply.status).toBe(404);
    }
    const { data } = await app.call('GET', '/api/admin/content/list?keyword=남의', { token: admin.token });
    expect(page.parse(data).rows).toEqual([]);
    expect(await save(draft, member.token)).toMatchObject({ status: 403, code: 'NO_PERMISSION' });
  });
});
