import { MOST_PREFERENCE_TEXT } from '@hoga/domain/preferences/preference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { preference } from '../../persistence/schema/preferences.ts';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';

let app: TradingApp;
beforeAll(async () => {
  app = await TradingApp.start();
});
afterAll(async () => {
  await app.stop();
});

const ask = ({ token }: Trader, query: string) => app.call('GET', `/api/preference/my?${query}`, { token });
const kept = z.object({ kept: z.unknown() });
const read = async (member: Trader, query: string) => kept.parse((await ask(member, query)).data).kept;
const keep = ({ token }: Trader, body: object) => app.call('POST', '/api/preference/set', { token, body });
const chart = (revision: number, document: string, change: object = {}) => ({
  kind: 'chart',
  version: 1,
  revision,
  document,
  ...change,
});

describe('a document of settings', () => {
  it('is none before the first change, and then what was kept last, with its version', async () => {
    const member = await app.newTrader();
    expect(await read(member, 'kind=chart')).toBeNull();
    const first = '{"note":"<script>alert(1)</script> \\u200b 지지선"}';
    expect((await keep(member, chart(0, first))).data).toMatchObject({ version: 1, revision: 1, document: first });
    expect((await keep(member, chart(1, '{"a":2}', { version: 2 }))).data).toMatchObject({ version: 2, revision: 2 });
    expect(await read(member, 'kind=chart')).toMatchObject({ version: 2, revision: 2, document: '{"a":2}' });
  });

  it('is of its member and kind, drawings of their instrument by each of its names', async () => {
    const [member, other] = [await app.newTrader(), await app.newTrader()];
    const drawings = (stock: string, document: string) => chart(0, document, { kind: 'drawings', stock });
    expect(await keep(member, drawings('NQ', '{"on":"NQ"}'))).toMatchObject({ status: 200 });
    expect(await keep(member, drawings('CL', '{"on":"CL"}'))).toMatchObject({ status: 200 });
    expect(await read(member, 'kind=drawings&stock=NQ')).toMatchObject({ document: '{"on":"NQ"}' });
    expect(await read(member, 'kind=drawings&stock=CL')).toMatchObject({ document: '{"on":"CL"}' });
    expect(await read(member, 'kind=drawings&stock=GC')).toBeNull();
    expect(await read(member, 'kind=favourites')).toBeNull();
    expect(await read(other, 'kind=drawings&stock=NQ')).toBeNull();
    // The first revision of one member says nothing of another's.
    expect(await keep(other, drawings('NQ', '{}'))).toMatchObject({ status: 200 });
  });

  it('is not overwritten by a change of an older revision, nor twice by two at once', async () => {
    const member = await app.newTrader();
    await keep(member, chart(0, '{"from":"phone"}'));
    for (const revision of [0, 2, 7]) {
      expect(await keep(member, chart(revision, '{"from":"desktop"}'))).toMatchObject({
        status: 409,
        message: '다른 기기에서 변경되었습니다.',
      });
    }
    const both = await Promise.all(['{"n":1}', '{"n":2}'].map((document) => keep(member, chart(1, document))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const written = both.find(({ status }) => status === 200)?.data;
    expect(await read(member, 'kind=chart')).toEqual(written);
  });

  it.each([
    ['no JSON', { document: '{"a":' }],
    ['a list', { document: '[1]' }],
    ['a text beyond the limit', { document: `{"a":"${'x'.repeat(MOST_PREFERENCE_TEXT)}"}` }],
    ['hidden characters', { document: '{"a":"\u0000"}' }],
    ['a kind that does not exist', { kind: 'anything' }],
    ['drawings of no instrument', { kind: 'drawings' }],
    ['settings of an instrument', { stock: 'NQ' }],
    ['a negative revision', { revision: -1 }],
    ['a version without bounds', { version: 1_001 }],
  ])('of %s is refused and keeps nothing', async (_what, change) => {
    const member = await app.newTrader();
    expect(await keep(member, chart(0, '{}', change))).toMatchObject({ status: 400 });
    const rows = await app.database.select().from(preference);
    expect(rows.filter(({ playerId }) => playerId === member.playerId)).toEqual([]);
  });

  it('of an instrument that the site does not have is refused', async () => {
    const member = await app.newTrader();
    const refused = { status: 404, message: '존재하지 않는 종목입니다.' };
    expect(await keep(member, chart(0, '{}', { kind: 'drawings', stock: 'NONE' }))).toMatchObject(refused);
    expect(await ask(member, 'kind=drawings&stock=NONE')).toMatchObject(refused);
  });

  it('as long as allowed is kept whole', async () => {
    const member = await app.newTrader();
    const document = `{"a":"${'호'.repeat(MOST_PREFERENCE_TEXT - 8)}"}`;
    expect(document).toHaveLength(MOST_PREFERENCE_TEXT);
    expect((await keep(member, chart(0, document))).data).toMatchObject({ document });
  });
});
