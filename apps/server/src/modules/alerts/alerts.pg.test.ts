import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { MOST_MEMBER_ALERTS } from '@hoga/domain/alerts/alert';
import { losscutGauge } from '@hoga/domain/oversea/losscut-gauge';
import { decimal } from '@hoga/kernel/decimal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { alert, alertFired } from '../../persistence/schema/alerts.ts';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let app: TradingApp;
let beside: TradingApp;
let admin: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  // Another process with the same prices: what both have judged fires once.
  beside = await TradingApp.start(undefined, app);
  admin = await app.signInOperator();
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

const figure = z.string().transform(decimal);
const stated = z.object({
  oversea: z.object({
    figures: z.object({ playerPoint: figure, lastPnl: figure, losscut: figure, playerGameWaitPoint: figure }),
  }),
});
const row = z.looseObject({ id: z.number(), version: z.number(), state: z.string() });
const listed = z.object({ rows: z.array(row) });
const fired = z.object({
  rows: z.array(z.looseObject({ no: z.number(), alertId: z.number() })),
  next: z.nullable(z.number()),
});

/** Both processes get the price, twice: a leap counts once it is confirmed. */
function price(symbol: string, last: string | number): void {
  for (let times = 0; times < 2; times += 1) {
    app.advance(1);
    for (const { feed } of [app, beside]) feed.quote(symbol, { bid: last, ask: Number(last) + 5, last });
  }
}

const post = ({ token }: Trader, path: string, body: object) => app.call('POST', `/api/alert/${path}`, { token, body });
const mine = async ({ token }: Trader) => listed.parse((await app.call('GET', '/api/alert/my', { token })).data).rows;
const firedOf = async ({ token }: Trader, query = '') =>
  fired.parse((await app.call('GET', `/api/alert/fired${query}`, { token })).data);

/** Resolves when everything that was made before is judged: changes are read in their order. */
async function settled(): Promise<void> {
  const probe = await app.newTrader();
  price('CL', 70);
  await make(probe, level('CL', 'TOUCH', '70.01'));
  price('CL', '70.01');
  await app.eventually(async () => expect((await firedOf(probe)).rows).toHaveLength(1));
}

const common = { repeat: 'ONCE', isPushed: 1, note: '' };
const level = (symbol: string, side: string, at: string, change: object = {}) => ({
  ...{ kind: 'PRICE', product: 'oversea', optionId: app.overseaOption(symbol), side, price: at },
  ...common,
  ...change,
});
const make = async (trader: Trader, body: object) => row.parse((await post(trader, 'make', body)).data);

describe('an alert of a price', () => {
  it('fires once when the price is there, in whichever process, to its member alone', async () => {
    const [member, other] = [await app.newTrader(), await app.newTrader()];
    const device = await app.connect(member, [USER_QUEUES.newMessage]);
    const stranger = await app.connect(other, [USER_QUEUES.newMessage]);
    price('NQ', 18_000);
    const { id } = await make(member, level('NQ', 'ABOVE', '18010.25', { note: '<b>돌파</b>' }));
    const same = await make(other, level('NQ', 'ABOVE', '18011'));
    await app.eventually(async () => expect((await mine(member))[0]).toMatchObject({ state: 'WAITING' }));
    price('NQ', '18010');
    price('NQ', '18010.5');
    const found = await app.eventually(async () => {
      const { rows } = await firedOf(member);
      expect(rows).toHaveLength(1);
      return rows[0];
    });
    expect(found).toMatchObject({
      ...{ alertId: id, kind: 'PRICE', side: 'ABOVE', price: '18010.25', firedPrice: '18010.5' },
      note: '<b>돌파</b>',
    });
    expect(await mine(member)).toMatchObject([
      { id, state: 'FIRED', firedPrice: '18010.5', firedAt: found?.['firedAt'] },
    ]);
    await app.eventually(() =>
      expect(device.events(USER_QUEUES.newMessage)).toMatchObject([{ type: 'alert', data: { alertId: id } }]),
    );
    // A price beyond the other member's fires theirs: whatever was to come for the first has come by then.
    price('NQ', '18012');
    await app.eventually(async () => expect((await firedOf(other)).rows).toMatchObject([{ alertId: same.id }]));
    expect((await firedOf(member)).rows).toHaveLength(1);
    await app.eventually(() =>
      expect(stranger.events(USER_QUEUES.newMessage)).toMatchObject([{ data: { alertId: same.id } }]),
    );
    expect(device.events(USER_QUEUES.newMessage)).toHaveLength(1);
  });

  it('that is repeated fires again after the price was back, a minute later at the earliest', async () => {
    const member = await app.newTrader();
    price('GC', 2_600);
    await make(member, level('GC', 'TOUCH', '2610', { repeat: 'AGAIN' }));
    const count = (expected: number) =>
      app.eventually(async () => expect((await firedOf(member)).rows).toHaveLength(expected));
    const state = (expected: string) =>
      app.eventually(async () => expect((await mine(member))[0]).toMatchObject({ state: expected }));
    await settled();
    price('GC', '2610');
    await count(1);
    await state('RESTING');
    price('GC', '2600');
    price('GC', '2611');
    app.advance(MINUTE_MS + 1_000);
    await app.eventually(async () => {
      price('GC', '2611');
      expect((await mine(member))[0]).toMatchObject({ state: 'WAITING' });
    });
    expect((await firedOf(member)).rows).toHaveLength(1);
    // It came to rest above: it is touched from above now.
    await app.eventually(async () => {
      price('GC', '2609.9');
      expect((await firedOf(member)).rows).toHaveLength(2);
    });
    await state('RESTING');
  });

  it('ends at its time, and is judged again when it is switched on', async () => {
    const member = await app.newTrader();
    price('CL', 70);
    const { id } = await make(member, level('CL', 'BELOW', '69', { until: app.now + MINUTE_MS, repeat: 'AGAIN' }));
    app.advance(2 * MINUTE_MS);
    await app.eventually(async () => expect(await mine(member)).toMatchObject([{ id, state: 'EXPIRED' }]));
    expect(await post(member, 'switch', { id, isOn: 1 })).toMatchObject({ code: 'ALERT_UNTIL' });
    const changed = { id, ...common, side: 'BELOW', price: '69', until: app.now + DAY_MS };
    expect((await post(member, 'change', changed)).data).toMatchObject({ state: 'WAITING', isOn: 1, repeat: 'ONCE' });
    expect((await post(member, 'switch', { id, isOn: 0 })).data).toMatchObject({ isOn: 0 });
    await settled();
    price('CL', '68.9');
    expect(await post(member, 'switch', { id, isOn: 1 })).toMatchObject({ code: 'ALERT_MET' });
    price('CL', '69.5');
    expect((await post(member, 'switch', { id, isOn: 1 })).data).toMatchObject({ isOn: 1, state: 'WAITING' });
    await app.eventually(async () => {
      price('CL', '68.9');
      expect((await firedOf(member)).rows).toMatchObject([{ alertId: id }]);
    });
  });

  it.each([
    ['without a level', { price: undefined }, 'ALERT_INCOMPLETE'],
    ['off the tick', { price: '18000.1' }, 'PRICE_INVALID'],
    ['of zero', { price: '0' }, 'PRICE_INVALID'],
    ['that is met already', { price: '17000', side: 'ABOVE' }, 'ALERT_MET'],
    ['that is over already', { until: 1 }, 'ALERT_UNTIL'],
    ['that never ends', { until: Number.MAX_SAFE_INTEGER }, 'ALERT_UNTIL'],
    ['of an unknown instrument', { optionId: 999_999 }, 'RECORD_MISSING'],
    ['with a negative level', { price: '-1' }, 'INVALID_REQUEST'],
    ['with a hidden letter in its note', { note: 'a\u202eb' }, 'INVALID_REQUEST'],
    ['with a note that is too long', { note: 'a'.repeat(101) }, 'INVALID_REQUEST'],
    ['with another field', { playerId: 1 }, 'INVALID_REQUEST'],
  ])('%s is refused', async (_what, change, code) => {
    price('NQ', 18_012);
    expect(await post(admin, 'make', level('NQ', 'ABOVE', '19000', change))).toMatchObject({ code });
  });

  it("of another site's instrument or another member's alert is refused like none", async () => {
    const [member, thief] = [await app.newTrader(), await app.newTrader({ siteId: 33 })];
    price('NQ', 18_012);
    const elsewhere = level('NQ', 'ABOVE', '19000', { optionId: app.overseaOption('NQ', 33) });
    expect(await post(member, 'make', elsewhere)).toMatchObject({ code: 'RECORD_MISSING' });
    const { id } = await make(member, level('NQ', 'ABOVE', '19000'));
    for (const [path, body] of [
      ['change', { id, ...common, side: 'ABOVE', price: '19500' }],
      ['switch', { id, isOn: 0 }],
      ['remove', { id }],
    ] as const) {
      expect(await post(thief, path, body)).toMatchObject({ status: 404, code: 'RECORD_MISSING' });
      expect(await post(await app.newTrader(), path, body)).toMatchObject({ status: 404, code: 'RECORD_MISSING' });
    }
    expect(await mine(thief)).toEqual([]);
    expect((await firedOf(thief)).rows).toEqual([]);
    expect(await mine(member)).toMatchObject([{ id, isOn: 1, version: 1 }]);
  });

  it('is one of so many, however many are made at once, and makes room when it is deleted', async () => {
    const member = await app.newTrader();
    price('NQ', 18_012);
    const replies = await Promise.all(
      Array.from({ length: MOST_MEMBER_ALERTS + 5 }, (_, no) =>
        post(member, 'make', level('NQ', 'ABOVE', `${19_000 + no}`)),
      ),
    );
    expect(replies.filter(({ code }) => code === 'ALERT_TOO_MANY')).toHaveLength(5);
    const [first] = await mine(member);
    const { data } = await post(member, 'remove', { id: first?.id });
    expect(listed.parse(data).rows).toHaveLength(MOST_MEMBER_ALERTS - 1);
    expect(await post(member, 'remove', { id: first?.id })).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await post(member, 'make', level('NQ', 'ABOVE', '20000'))).toMatchObject({ status: 200 });
  });

  it('changed by two at once has one of both, and fires by what it is then', async () => {
    const member = await app.newTrader();
    price('NQ', 18_012);
    const { id } = await make(member, level('NQ', 'ABOVE', '19000'));
    const change = (at: string) => post(member, 'change', { id, ...common, side: 'ABOVE', price: at });
    await Promise.all([change('18500'), change('18600')]);
    const [{ version }] = (await mine(member)) as [z.infer<typeof row>];
    expect([2, 3]).toContain(version);
  });
});

describe('an alert of a move', () => {
  it('fires for a move within its window, not for a slower one', async () => {
    const member = await app.newTrader();
    price('HSI', 20_000);
    const move = { kind: 'MOVE', product: 'oversea', optionId: app.overseaOption('HSI'), ...common };
    await make(member, { ...move, move: 'EITHER', percent: '0.5', minutes: 5, repeat: 'AGAIN' });
    await settled();
    price('HSI', '20050');
    app.advance(6 * MINUTE_MS);
    price('HSI', '20150');
    app.advance(MINUTE_MS);
    price('HSI', '19950');
    const { rows } = await app.eventually(async () => {
      const found = await firedOf(member);
      expect(found.rows).toHaveLength(1);
      return found;
    });
    expect(rows).toMatchObject([{ fromPrice: '20150', firedPrice: '19950', percent: '0.5', minutes: 5 }]);
    expect(Number(rows[0]?.['moved'])).toBeCloseTo(-0.99255, 4);
  });

  it.each([
    ['of nothing', { percent: '0' }, 'INVALID_REQUEST'],
    ['of too much', { percent: '100' }, 'INVALID_REQUEST'],
    ['in another window', { minutes: 7 }, 'INVALID_REQUEST'],
    ['without a window', { minutes: undefined }, 'ALERT_INCOMPLETE'],
  ])('%s is refused', async (_what, change, code) => {
    const move = { kind: 'MOVE', product: 'oversea', optionId: app.overseaOption('HSI'), ...common };
    const body = { ...move, move: 'UP', percent: '0.5', minutes: 5, ...change };
    expect(await post(admin, 'make', body)).toMatchObject({ code });
  });
});

describe('an alert without an instrument', () => {
  it('is there once: made again it is changed', async () => {
    const member = await app.newTrader();
    const made = await Promise.all([1, 2, 3].map(() => make(member, { kind: 'FUNDING', ...common })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await mine(member)).toMatchObject([{ kind: 'FUNDING', product: null, repeat: 'AGAIN' }]);
  });

  it('of funding fires ten minutes before, for members with a position', async () => {
    const [holder, other] = [await app.newTrader({ wallet: 'FUTURES', funds: 10_000 }), await app.newTrader()];
    for (const member of [holder, other]) await make(member, { kind: 'FUNDING', ...common });
    app.feed.quote('BTCUSDT', { bid: '100000', ask: '100000.1', mark: '100000' });
    const body = { futuresOptionId: app.futuresOption('BTCUSDT'), tradeType: 'LONG', marketType: 'MARKET' };
    const order = { ...body, amount: '0.01', leverage: 10, marginType: 'CROSS' };
    const reply = await app.call('POST', '/api/futures/order', { token: holder.token, body: order });
    expect(reply).toMatchObject({ status: 200 });
    const eight = 8 * 3_600_000;
    const dueAt = Math.ceil(app.now / eight) * eight;
    app.moveTo(dueAt - 9 * MINUTE_MS);
    await app.eventually(async () => expect((await firedOf(holder)).rows).toMatchObject([{ kind: 'FUNDING', dueAt }]));
    app.advance(MINUTE_MS);
    await settled();
    expect((await firedOf(holder)).rows).toHaveLength(1);
    expect((await firedOf(other)).rows).toEqual([]);
  });

  it('of the losscut fires when a quarter of the room is left, once until there is room again', async () => {
    const member = await app.newTrader({ funds: 1_000_000 });
    const nearer = await app.newTrader({ funds: 900_000 });
    for (const each of [member, nearer]) await make(each, { kind: 'LOSSCUT', ...common });
    for (const { feed } of [app, beside]) feed.quote('USDKRW', { bid: '1349.9', ask: '1350.1', last: '1350' });
    let at = 18_000;
    const move = (points: number) => {
      at += points;
      price('NQ', at);
    };
    /** In percent, as the account's figures are. */
    const room = async ({ token } = member) => {
      const { data } = await app.call('GET', '/api/state', { token });
      const { figures } = stated.parse(data).oversea;
      return Number(losscutGauge(figures)) / 1_000_000;
    };
    const state = async () => (await mine(member)).map((own) => own.state);
    move(0);
    const order = { overseaOptionId: app.overseaOption('NQ'), tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
    for (const { token } of [member, nearer]) {
      expect(await app.call('POST', '/api/oversea/order', { token, body: order })).toMatchObject({ status: 200 });
    }
    // Both are judged together: a third of the room is left to the one when the other's alert fires.
    while ((await room(nearer)) > 24) move(-1);
    await app.eventually(async () => expect((await firedOf(nearer)).rows).toHaveLength(1));
    expect(await room()).toBeLessThan(40);
    expect([await state(), (await firedOf(member)).rows]).toEqual([['WAITING'], []]);
    const fall = async (times: number) => {
      while ((await room()) > 24) move(-1);
      await app.eventually(async () =>
        expect((await firedOf(member)).rows.map(({ kind }) => kind)).toEqual(Array(times).fill('LOSSCUT')),
      );
      expect(await state()).toEqual(['RESTING']);
    };
    await fall(1);
    // More of the way down is no second alert.
    move(-1);
    while ((await room()) < 35) move(2);
    await app.eventually(async () => expect(await state()).toEqual(['WAITING']));
    await fall(2);
  });

  it('of filled orders fires for each of them', async () => {
    const member = await app.newTrader();
    await make(member, { kind: 'FILL', ...common });
    for (const { feed } of [app, beside]) feed.quote('USDKRW', { bid: '1349.9', ask: '1350.1', last: '1350' });
    const order = { overseaOptionId: app.overseaOption('NQ'), tradeType: 'LONG', marketType: 'MARKET', qty: 2 };
    await settled();
    await app.eventually(async () => {
      price('NQ', 18_012);
      const reply = await app.call('POST', '/api/oversea/order', { token: member.token, body: order });
      expect(reply).toMatchObject({ status: 200 });
    });
    await app.eventually(async () =>
      expect((await firedOf(member)).rows).toMatchObject([
        { kind: 'FILL', product: 'oversea', tradeType: 'LONG', quantity: '2', firedPrice: '18017' },
      ]),
    );
  });

  it('of releases fires five minutes before an important one of its site', async () => {
    const [member, elsewhere] = [await app.newTrader(), await app.newTrader({ siteId: 2 })];
    for (const one of [member, elsewhere]) await make(one, { kind: 'RELEASE', ...common });
    const at = app.now + 4 * MINUTE_MS;
    const release = { at, country: 'US', periodKo: '', periodEn: '', unit: '%', previous: null, forecast: null };
    const releases = [
      { ...release, code: 'US_BIG', importance: 3, titleKo: '금리', titleEn: 'Rates', stocks: [] },
      { ...release, code: 'US_SMALL', importance: 2, titleKo: '재고', titleEn: 'Stocks', stocks: [] },
    ];
    const body = { source: '통계청', releases };
    await app.call('POST', '/api/admin/economic/import', { token: admin.token, body });
    await app.eventually(async () =>
      expect((await firedOf(member)).rows).toMatchObject([{ kind: 'RELEASE', titleKo: '금리', dueAt: at }]),
    );
    expect((await firedOf(elsewhere)).rows).toEqual([]);
  });
});

describe('what has fired', () => {
  it('is paged, newest first, and kept for 90 days; deleting its alert leaves it', async () => {
    const member = await app.newTrader();
    price('NQ', 18_012);
    const { id } = await make(member, level('NQ', 'ABOVE', '19000'));
    const [made] = await app.database.select().from(alert).where(eq(alert.id, id));
    const { siteId, playerId } = member as Trader & { siteId: never };
    const one = { alertId: id, siteId: made?.siteId ?? siteId, playerId, kind: 'PRICE' as const, note: '' };
    const days = [100, 3, 2, 1];
    await app.database.insert(alertFired).values(
      days.map((day, place) => ({
        ...one,
        no: 1_000_000 + place,
        subject: `${day}`,
        firedAt: app.now - day * DAY_MS,
      })),
    );
    await post(member, 'remove', { id });
    const first = await firedOf(member, '?size=3');
    expect(first.rows.map(({ no }) => no)).toEqual([1_000_003, 1_000_002, 1_000_001]);
    expect((await firedOf(member, `?size=3&before=${first.next}`)).rows.map(({ no }) => no)).toEqual([1_000_000]);
  });
});
