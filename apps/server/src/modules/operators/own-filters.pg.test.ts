import { getOwnFilters, type KeptFilters } from '@hoga/contract/admin-filter';
import { MOST_OWN_FILTERS } from '@hoga/domain/operators/own-filters';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';

let app: TradingApp;
let backoffice: BackofficeRig;
let me: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
});
beforeEach(async () => {
  me = await backoffice.operator();
});
afterAll(() => app.stop());

async function saved(who = me): Promise<readonly KeptFilters[]> {
  const { data } = await backoffice.get(who, 'filters/my');
  return z.parse(getOwnFilters.data, data).rows;
}

const LARGE = { name: '큰 출금', search: { view: 'large', kind: 'OUT', days: 7 } };
const EARLY = { name: '첫 입금', search: { view: 'first', from: '2026-11-01' } };
const asked = (revision: number, change: object = {}) => ({
  ...{ list: 'requests', ofSite: null, revision, filters: [LARGE, EARLY], byDefault: '첫 입금' },
  ...change,
});
const save = (body: object, { token } = me) => app.call('POST', '/api/admin/filters/set', { token, body });

describe('filters that an operator saves of a list [O4]', () => {
  it('are the same in each browser: named, in their order, with the one that the list opens with', async () => {
    expect(await saved()).toEqual([]);
    const kept = { list: 'requests', ofSite: null, filters: [LARGE, EARLY], byDefault: '첫 입금' };
    expect(await save(asked(0))).toMatchObject({ code: 'OK', data: { ...kept, revision: 1 } });
    expect(await saved()).toEqual([{ ...kept, revision: 1 }]);
    const turned = { filters: [EARLY, LARGE], byDefault: null };
    expect(await save(asked(1, turned))).toMatchObject({ data: { ...turned, revision: 2 } });
    expect(await save(asked(2, { filters: [], byDefault: null }))).toMatchObject({ code: 'OK' });
    expect(await saved()).toEqual([{ ...kept, filters: [], byDefault: null, revision: 3 }]);
  });

  it('are of their operator, their list and their site', async () => {
    const other = await backoffice.operator();
    await save(asked(0));
    await save(asked(0, { list: 'coupons', filters: [LARGE], byDefault: null }));
    await save(asked(0, { ofSite: 1, filters: [EARLY], byDefault: null }));
    expect(await saved(other)).toEqual([]);
    expect((await saved()).map(({ list, ofSite, filters }) => [list, ofSite, filters.length])).toEqual([
      ['coupons', null, 1],
      ['requests', null, 2],
      ['requests', 1, 1],
    ]);
  });

  it('are not saved for a site on which the operator has no role', async () => {
    expect(await save(asked(0, { ofSite: 2 }))).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await save(asked(0, { ofSite: 999 }))).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await saved()).toEqual([]);
  });

  it('are nothing of members', async () => {
    const member = await app.newTrader();
    expect(await app.call('GET', '/api/admin/filters/my', { token: member.token })).not.toMatchObject({ code: 'OK' });
    const body = asked(0);
    expect(await app.call('POST', '/api/admin/filters/set', { token: member.token, body })).not.toMatchObject({
      code: 'OK',
    });
  });

  it('are not overwritten by a change of an older revision, nor twice by two browsers at once', async () => {
    await save(asked(0));
    for (const revision of [0, 2, 7]) {
      expect(await save(asked(revision, { filters: [], byDefault: null }))).toMatchObject({
        status: 409,
        code: 'PREFERENCE_CHANGED',
      });
    }
    const both = await Promise.all(
      [LARGE, EARLY].map((filter) => save(asked(1, { filters: [filter], byDefault: null }))),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await saved()).toMatchObject([both.find(({ status }) => status === 200)?.data]);
  });

  it.each<[string, object]>([
    ['a list that does not exist', { list: 'anything' }],
    ['an unknown field', { colour: 'red' }],
    ['an unknown field of a filter', { filters: [{ ...LARGE, shared: true }] }],
    ['an unknown field of a search', { filters: [{ ...LARGE, search: { colour: 'red' } }] }],
    ['a script as a view', { filters: [{ ...LARGE, search: { view: '<script>' } }] }],
    ['a day that does not exist', { filters: [{ ...LARGE, search: { to: '2026-13-01' } }] }],
    ['no name', { filters: [{ ...LARGE, name: '' }] }],
    ['a name that is too long', { filters: [{ ...LARGE, name: 'x'.repeat(21) }] }],
    ['two of one name', { filters: [LARGE, LARGE] }],
    ['a default that is none of them', { byDefault: '없음' }],
    [
      'too many',
      { filters: Array.from({ length: MOST_OWN_FILTERS + 1 }, (_, at) => ({ name: `f${at}`, search: {} })) },
    ],
    ['a negative revision', { revision: -1 }],
  ])('with %s are refused, and what was saved stays', async (_what, change) => {
    await save(asked(0));
    expect(await save(asked(1, { byDefault: null, ...change }))).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await saved()).toMatchObject([{ revision: 1, filters: [LARGE, EARLY] }]);
  });

  it('of an older or a later version are read as far as they are known', async () => {
    const put = (list: string, version: number, document: object) =>
      app.database.execute(sql`
        INSERT INTO operator_filters (operator_id, site_id, list, version, revision, document, changed_at)
          VALUES (${me.playerId}, 0, ${list}, ${version}, 4, ${JSON.stringify(document)}::jsonb, now())`);
    await put('requests', 1, [LARGE, EARLY]);
    await put('coupons', 9, { filters: [{ ...LARGE, shared: true, search: { ...LARGE.search, more: 1 } }], new: 1 });
    await put('moons', 2, { filters: [], byDefault: null });
    expect(await saved()).toEqual([
      { list: 'coupons', ofSite: null, revision: 4, filters: [LARGE], byDefault: null },
      { list: 'requests', ofSite: null, revision: 4, filters: [LARGE, EARLY], byDefault: null },
    ]);
    expect(await save(asked(4))).toMatchObject({ code: 'OK', data: { revision: 5, byDefault: '첫 입금' } });
  });
});
