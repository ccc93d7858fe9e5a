import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TradingApp;
let admin: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  admin = await app.signInOperator();
});
afterAll(() => app.stop());

const calendar = z.object({
  isSample: z.number(),
  source: z.string(),
  rows: z.array(z.looseObject({ id: z.string(), country: z.string(), title: z.string(), at: z.number() })),
});

async function asked(query = '', siteId = 1) {
  const { data } = await app.call('GET', `/api/economic/calendar?siteInfoId=${siteId}${query}`);
  return calendar.parse(data);
}

const release = () => ({
  code: 'KR_CPI',
  at: app.now + HOUR_MS,
  country: 'KR',
  titleKo: '소비자물가',
  titleEn: 'Consumer prices',
  periodKo: '5월',
  periodEn: 'May',
  importance: 2,
  unit: '%',
  previous: '2.1',
  forecast: '2.0',
  stocks: ['K200M'],
});

describe('the calendar', () => {
  it('is the sample, labelled so, of a day before until a week after now, in the language of the site', async () => {
    const { isSample, rows } = await asked();
    expect(isSample).toBe(1);
    expect(rows.length).toBeGreaterThan(3);
    for (const { at } of rows) expect(at >= app.now - DAY_MS && at <= app.now + 7 * DAY_MS).toBe(true);
    const english = await asked('', 33);
    expect(english.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(english.rows[0]?.title).toMatch(/^[ -~]+$/);
  });

  it('is asked by period, economy, importance and number', async () => {
    const period = `&startDate=${app.now}&endDate=${app.now + 31 * DAY_MS}`;
    const korean = await asked(`${period}&countryStrs=KR,JP`);
    expect(new Set(korean.rows.map(({ country }) => country))).toEqual(new Set(['KR', 'JP']));
    const important = await asked(`${period}&importance=3&size=2`);
    expect(important.rows).toMatchObject([{ importance: 3 }, { importance: 3 }]);
    const reply = await app.call('GET', `/api/economic/calendar?startDate=0&endDate=${400 * DAY_MS}`);
    expect(reply).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });

  it('has indicators', async () => {
    const { data } = await app.call('GET', '/api/economic/indicators?countryStrs=US');
    expect(data).toMatchObject({
      isSample: 1,
      rows: expect.arrayContaining([expect.objectContaining({ country: 'US' })]),
    });
  });
});

describe('figures that an operator brings', () => {
  const bring = (releases: readonly object[], token = admin.token) =>
    app.call('POST', '/api/admin/economic/import', { token, body: { source: '통계청', releases } });

  it('take the place of the sample, on that site alone, and of those before them', async () => {
    expect((await bring([release(), { ...release(), importance: 3 }])).data).toEqual({ count: 1 });
    expect(await asked()).toMatchObject({
      isSample: 0,
      source: '통계청',
      rows: [{ title: '소비자물가', period: '5월', importance: 3, previous: '2.1', forecast: '2.0', actual: null }],
    });
    await bring([{ ...release(), actual: '2.2' }]);
    expect((await asked()).rows).toMatchObject([{ actual: '2.2', importance: 2 }]);
    expect((await asked('', 2)).isSample).toBe(1);
  });

  it.each([
    ['a figure that is none', { actual: '2,2' }],
    ['another economy', { country: 'XX' }],
    ['a line too long', { titleKo: '가'.repeat(121) }],
    ['two lines', { titleEn: 'a\nb' }],
  ])('are refused with %s', async (_case, change) => {
    expect(await bring([{ ...release(), ...change }])).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('are typed by hand with a reason, marked so and logged, until a file brings them again [O17]', async () => {
    const brought = { ...release(), code: 'KR_GDP', at: app.now + 2 * HOUR_MS };
    await bring([brought]);
    const edit = (body: object, token = admin.token) =>
      app.call('POST', '/api/admin/economic/edit', { token, body: { ...figures, reason: '실제 수치 발표', ...body } });
    const figures = { code: 'KR_GDP', at: brought.at, previous: '2.1', forecast: '2.4', actual: '2.5' };
    const listed = async () => {
      const { data } = await app.call('GET', '/api/admin/economic/list', { token: admin.token });
      const { rows } = z.object({ rows: z.array(z.looseObject({ code: z.string() })) }).parse(data);
      return rows.find(({ code }) => code === 'KR_GDP');
    };
    expect(await listed()).toMatchObject({ forecast: '2.0', actual: null, editedBy: null, editedAt: null });
    expect((await edit({})).data).toMatchObject({ forecast: '2.4', actual: '2.5', editedBy: { id: admin.playerId } });
    expect(await listed()).toMatchObject({ actual: '2.5', source: '통계청', editedAt: expect.any(Number) });
    expect((await asked()).rows).toContainEqual(expect.objectContaining({ code: 'KR_GDP', actual: '2.5' }));
    const { data } = await app.call('GET', '/api/admin/log?size=4', { token: admin.token });
    expect(JSON.stringify(data)).toContain('economic/edit');
    for (const [wrong, code] of [
      [{ actual: '2,5' }, 'INVALID_REQUEST'],
      [{ reason: '' }, 'INVALID_REQUEST'],
      [{ code: 'NONE' }, 'RECORD_MISSING'],
      [{ at: brought.at + 1 }, 'RECORD_MISSING'],
    ] as const) {
      expect(await edit(wrong)).toMatchObject({ code });
    }
    const elsewhere = await app.newOperator(2);
    expect(await edit({}, elsewhere.token)).toMatchObject({ code: 'RECORD_MISSING' });
    await bring([brought]);
    expect(await listed()).toMatchObject({ forecast: '2.0', actual: null, editedBy: null });
  });

  it('are imported by operators alone', async () => {
    const member = await app.newTrader();
    expect(await bring([release()], member.token)).toMatchObject({ status: 403, code: 'NO_PERMISSION' });
  });
});
