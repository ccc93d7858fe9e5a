import { DRAWING_KINDS, MOST_DRAWINGS, POINTS } from '@hoga/domain/charts/drawing';
import { withGroup, withKind } from '@hoga/domain/layouts/layout';
import { LAYOUTS_VERSION, STANDARD_LAYOUTS } from '@hoga/domain/layouts/layout-document';
import { MOST_SAVED_LAYOUTS } from '@hoga/domain/layouts/saved-layouts';
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

const trend = (id: string, change: object = {}) => ({
  ...{ id, kind: 'trend', colour: 'yellow', text: '' },
  points: [
    { at: 1_750_000_000_000, price: 21_400.25 },
    { at: 1_750_000_900_000, price: 21_430 },
  ],
  ...change,
});
const drawings = (revision: number, list: readonly object[], stock = 'NQ') =>
  chart(revision, JSON.stringify({ drawings: list }), { kind: 'drawings', stock });

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
    expect(await keep(member, drawings(0, [trend('of0nq')]))).toMatchObject({ status: 200 });
    expect(await keep(member, drawings(0, [trend('of0cl')], 'CL'))).toMatchObject({ status: 200 });
    const kept = (id: string) => ({ document: JSON.stringify({ drawings: [trend(id)] }) });
    expect(await read(member, 'kind=drawings&stock=NQ')).toMatchObject(kept('of0nq'));
    expect(await read(member, 'kind=drawings&stock=CL')).toMatchObject(kept('of0cl'));
    expect(await read(member, 'kind=drawings&stock=GC')).toBeNull();
    expect(await read(member, 'kind=favourites')).toBeNull();
    expect(await read(other, 'kind=drawings&stock=NQ')).toBeNull();
    // The first revision of one member says nothing of another's.
    expect(await keep(other, drawings(0, []))).toMatchObject({ status: 200 });
    expect(await read(member, 'kind=drawings&stock=NQ')).toMatchObject(kept('of0nq'));
  });

  it.each(['favourites', 'chart'])('of %s is one for the member, whichever device writes', async (kind) => {
    const member = await app.newTrader();
    const symbols = Array.from({ length: 50 }, (_, at) => `S${at}`.padEnd(40, 'X'));
    expect(await keep(member, chart(0, JSON.stringify({ symbols }), { kind }))).toMatchObject({ status: 200 });
    expect(await keep(member, chart(0, '{"symbols":["NQ"]}', { kind }))).toMatchObject({ status: 409 });
    expect(await keep(member, chart(1, '{"symbols":["NQ"]}', { kind }))).toMatchObject({ status: 200 });
    expect(await read(member, `kind=${kind}`)).toMatchObject({ revision: 2, document: '{"symbols":["NQ"]}' });
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
    expect(await keep(member, drawings(0, [], 'NONE'))).toMatchObject(refused);
    expect(await ask(member, 'kind=drawings&stock=NONE')).toMatchObject(refused);
  });

  it('as long as allowed is kept whole', async () => {
    const member = await app.newTrader();
    const document = `{"a":"${'호'.repeat(MOST_PREFERENCE_TEXT - 8)}"}`;
    expect(document).toHaveLength(MOST_PREFERENCE_TEXT);
    expect((await keep(member, chart(0, document))).data).toMatchObject({ document });
  });
});

describe('drawings of a chart', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => trend(`id${String(at).padStart(3, '0')}`));

  it('of every kind, as many as allowed, are kept', async () => {
    const member = await app.newTrader();
    const all = DRAWING_KINDS.map((kind, at) =>
      trend(`kind${at}`, {
        kind,
        points: trend('').points.slice(0, POINTS[kind]),
        text: kind === 'note' ? '<img src=x onerror=alert(1)>' : '',
      }),
    );
    expect(await keep(member, drawings(0, all))).toMatchObject({ status: 200 });
    expect(await keep(member, drawings(1, numbered(MOST_DRAWINGS)))).toMatchObject({ status: 200 });
    expect(await keep(member, drawings(2, []))).toMatchObject({ status: 200, data: { revision: 3 } });
  });

  it.each<[string, object]>([
    ['of an unknown kind', drawings(1, [trend('good'), trend('bad0', { kind: 'circle' })])],
    ['in red', drawings(1, [trend('bad0', { colour: 'red' })])],
    ['with a point missing', drawings(1, [trend('bad0', { points: [{ at: 1, price: 1 }] })])],
    ['below 0', drawings(1, [trend('bad0', { points: [{ at: 1, price: -1 }, ...trend('').points.slice(1)] })])],
    ['twice', drawings(1, [trend('good'), trend('good')])],
    ['too many', drawings(1, numbered(MOST_DRAWINGS + 1))],
    ['of a version to come', { ...drawings(1, [trend('good')]), version: 2 }],
    ['with something else beside them', chart(1, '{"drawings":[],"more":1}', { kind: 'drawings', stock: 'NQ' })],
    ['that are none', chart(1, '{}', { kind: 'drawings', stock: 'NQ' })],
  ])('%s are refused in plain words, and what was kept stays', async (_what, body) => {
    const member = await app.newTrader();
    await keep(member, drawings(0, [trend('first')]));
    const before = await read(member, 'kind=drawings&stock=NQ');
    expect(await keep(member, body)).toMatchObject({
      status: 400,
      message: '저장할 수 없는 차트 그림입니다.',
    });
    expect(await read(member, 'kind=drawings&stock=NQ')).toEqual(before);
  });
});

describe('layouts of trade screens', () => {
  const layouts = (revision: number, document: object, change: object = {}) =>
    chart(revision, JSON.stringify(document), { kind: 'layout', version: LAYOUTS_VERSION, ...change });
  const { oversea } = STANDARD_LAYOUTS;
  const linked = withGroup({ ...oversea, count: 4 }, 1, { group: 'B', shown: 'CL' });
  const own = {
    ...STANDARD_LAYOUTS,
    oversea: linked,
    saved: { oversea: [{ name: '야간 스캘핑', layout: linked }], future: [] },
  };
  const savedAs = (...names: readonly string[]) => ({
    ...own,
    saved: { oversea: [], future: names.map((name) => ({ name, layout: oversea })) },
  });

  it('are one document of the member, whichever device writes', async () => {
    const [member, other] = [await app.newTrader(), await app.newTrader()];
    expect(await keep(member, layouts(0, own))).toMatchObject({ status: 200 });
    expect(await keep(member, layouts(0, STANDARD_LAYOUTS))).toMatchObject({ status: 409 });
    expect(await read(member, 'kind=layout')).toMatchObject({ revision: 1, document: JSON.stringify(own) });
    expect(await read(other, 'kind=layout')).toBeNull();
  });

  it.each<[string, object]>([
    ['with an unknown pane', layouts(1, { ...own, oversea: withKind(oversea, 0, 'tape' as never) })],
    ['of one product', layouts(1, { oversea })],
    ['without size', layouts(1, { ...own, future: { ...oversea, rows: 0 } })],
    ['of a version to come', layouts(1, own, { version: LAYOUTS_VERSION + 1 })],
    ['of a page that knows no saved ones', layouts(1, { oversea, future: oversea }, { version: LAYOUTS_VERSION - 1 })],
    ['saved twice under one name', layouts(1, savedAs('CPI', 'CPI'))],
    ['saved under a name of spaces', layouts(1, savedAs(' '))],
    ['saved too often', layouts(1, savedAs(...Array.from({ length: MOST_SAVED_LAYOUTS + 1 }, (_, at) => `${at}`)))],
  ])('%s are refused in plain words, and what was kept stays', async (_what, body) => {
    const member = await app.newTrader();
    await keep(member, layouts(0, own));
    expect(await keep(member, body)).toMatchObject({ status: 400, message: '저장할 수 없는 화면 배치입니다.' });
    expect(await read(member, 'kind=layout')).toMatchObject({ revision: 1, document: JSON.stringify(own) });
  });
});
