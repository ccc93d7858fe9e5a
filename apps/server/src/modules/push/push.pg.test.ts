import { randomUUID } from 'node:crypto';
import { PUSH_KINDS } from '@hoga/domain/push/push-kinds';
import { defined } from '@hoga/kernel/assert';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { count, eq } from 'drizzle-orm';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { account, session } from '../../persistence/schema/accounts.ts';
import { mailSignal } from '../../persistence/schema/mail.ts';
import { pushKey, pushSubscription, quietHours } from '../../persistence/schema/push.ts';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { NOON, type Trader, TradingApp } from '../../testing/trading-app.ts';
import { keptPushKeys } from './push-keys.ts';
import { countHeld, keepQuietHours, quietNow, takeHeld } from './quiet-store.ts';
import { mailNews } from './signal-news.ts';
import { putSubscription, type Subscription } from './subscription-store.ts';
import { type Device, type PlayedPushService, playPushService } from './testing/push-service.ts';

let service: PlayedPushService;
let app: TradingApp;
let admin: Trader;

beforeAll(async () => {
  service = await playPushService();
  app = await TradingApp.start(NOON, null, { PUSH_SANDBOX_URL: service.url });
  admin = await app.signInOperator();
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const post = ({ token }: Trader, path: string, body: object = {}) => app.call('POST', path, { token, body });
const mine = async ({ token }: Trader) => (await app.call('GET', '/api/push/my', { token })).data;
const NEXT_PASSWORD = { currentPassword: 'hoga1234', password: 'hoga5678' };
const EVERYTHING = { language: 'ko', kinds: [...PUSH_KINDS] };
const OFF = { isOn: 0, kinds: [], endpoint: null };
const subscribe = (trader: Trader, device: Device, over: object = {}) =>
  post(trader, '/api/push/subscribe', { ...device, ...EVERYTHING, ...over });

async function buy(trader: Trader, qty: number): Promise<void> {
  app.advance(300);
  app.feed.quote('USDKRW', { bid: '1349.9', ask: '1350.1', last: '1350' });
  app.feed.quote('NQ', { bid: 18_000, ask: 18_000.25, last: 18_000 });
  const order = { overseaOptionId: app.overseaOption('NQ'), tradeType: 'LONG', marketType: 'MARKET', qty };
  expect(await post(trader, '/api/oversea/order', order)).toMatchObject({ data: { status: 'FILLED' } });
}

const write = ({ playerId }: Trader, body: object = {}) =>
  post(admin, '/api/admin/message/send', { playerId, category: 'CASH', title: '100만원 입금', text: '내용', ...body });

const sentTo = ({ endpoint }: Device) => service.arrived.filter(({ path }) => endpoint.endsWith(path));

async function arrivesAt(device: Device, times = 1) {
  await vi.waitFor(() => expect(sentTo(device)).toHaveLength(times), WAIT);
  return defined(sentTo(device).at(-1), 'a message');
}

describe('quiet hours', () => {
  const choose = (trader: Trader, body: object) => post(trader, '/api/push/quiet/set', body);
  const chosen = async ({ token }: Trader) => (await app.call('GET', '/api/push/quiet', { token })).data;
  const HOUR = 3_600_000;
  const clockAt = (at: number) => new Date(at + 9 * HOUR).toISOString().slice(11, 16);
  /** Hours that contain the test clock's time, across midnight in Korea or not. */
  const around = (change: object = {}) => ({
    ...{ isOn: 1, from: clockAt(app.now - HOUR), to: clockAt(app.now + HOUR), letsUrgent: 1 },
    ...change,
  });

  it('are off until a member chooses some, and are of all their devices', async () => {
    const [trader, other] = [await app.newTrader(), await app.newTrader()];
    expect(await chosen(trader)).toEqual({ isOn: 0, from: '23:00', to: '07:00', letsUrgent: 1 });
    const night = { isOn: 1, from: '22:30', to: '06:00', letsUrgent: 0 };
    expect((await choose(trader, night)).data).toEqual(night);
    expect(await chosen(trader)).toEqual(night);
    expect(await chosen(other)).toMatchObject({ isOn: 0 });
  });

  it.each([
    ['no hour', { from: '24:00' }],
    ['no time', { from: '7:00' }],
    ['nothing between', { from: '07:00', to: '07:00' }],
  ])('with %s are refused and change nothing', async (_what, change) => {
    const trader = await app.newTrader();
    expect(await choose(trader, { ...around(), ...change })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await chosen(trader)).toMatchObject({ isOn: 0 });
  });

  it('hold back what the house writes, let fills through, and tell once when they are over', async () => {
    const trader = await app.newTrader();
    const device = service.newDevice();
    await subscribe(trader, device);
    await choose(trader, around());
    await write(trader);
    await write(trader);
    await buy(trader, 1);
    expect((await arrivesAt(device)).notice).toMatchObject({ tag: expect.stringMatching(/^fill-/) });
    await vi.waitFor(async () => {
      const [row] = await app.database.select().from(quietHours).where(eq(quietHours.playerId, trader.playerId));
      expect(row?.held).toBe(2);
    }, WAIT);
    await choose(trader, around({ to: clockAt(app.now - 60_000) }));
    const notice = await app.eventually(() => {
      expect(sentTo(device)).toHaveLength(2);
      return sentTo(device).at(-1)?.notice;
    });
    expect(notice).toMatchObject({ body: '조용한 시간에 온 알림이 2건 있습니다.', path: '/more/alert' });
    expect(await takeHeld(app.database, app.now)).toEqual([]);
  });

  it('hold back fills too where the member wants none, and their counts are taken by one caller alone', async () => {
    const trader = await app.newTrader();
    const { siteId, playerId } = { siteId: idOf<SiteId>(1), playerId: trader.playerId };
    const hours = { isOn: 1, fromMinute: 1_380, toMinute: 420, letsUrgent: 0 } as const;
    await keepQuietHours(app.database, { siteId, playerId }, hours);
    const kst = (time: string) => Date.parse(`2026-11-19T${time}+09:00`);
    const quietAt = (time: string) => quietNow(app.database, [playerId], kst(time));
    expect([...(await quietAt('23:59'))]).toEqual([[playerId, { letsUrgent: false }]]);
    expect((await quietAt('00:30')).size).toBe(1);
    expect((await quietAt('07:00')).size).toBe(0);
    await countHeld(app.database, new Map([[playerId, 3]]));
    await countHeld(app.database, new Map([[playerId, 2]]));
    expect(await takeHeld(app.database, kst('06:59'))).toEqual([]);
    const taken = await Promise.all([1, 2, 3].map(() => takeHeld(app.database, kst('07:00'))));
    expect(taken.flat()).toEqual([{ playerId, times: 5 }]);
  });
});

describe('a device', () => {
  it('is notified of a fill, encrypted for it alone and signed with the key it subscribed with', async () => {
    const trader = await app.newTrader();
    const device = service.newDevice();
    expect(await subscribe(trader, device)).toMatchObject({
      data: { isOn: 1, kinds: PUSH_KINDS, endpoint: device.endpoint },
    });
    await buy(trader, 2);
    const { notice, headers } = await arrivesAt(device);
    const optionId = app.overseaOption('NQ');
    expect(notice).toEqual({
      title: '호가',
      body: '나스닥100 매수 2계약 체결',
      path: `/oversea/${optionId}`,
      tag: `fill-oversea-${optionId}`,
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: `fill-oversea-${optionId}`, ttl: '3600' });

    const { data } = await app.call('GET', '/api/push/key', { token: trader.token });
    const { publicKey } = z.object({ publicKey: z.string() }).parse(data);
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.toString('base64url', 1, 33),
      y: point.toString('base64url', 33, 65),
    };
    const now = { currentDate: new Date() };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: service.url, ...now });
    expect(payload.sub).toBe('mailto:no-reply@localhost');
  });

  it('is notified that the house has written, in its own language and without a word of what', async () => {
    const trader = await app.newTrader();
    const device = service.newDevice();
    await subscribe(trader, device, { language: 'en' });
    await write(trader, { link: '/wallet/dnw_history' });
    const { notice } = await arrivesAt(device);
    expect(notice).toMatchObject({ body: 'You have a new message.', path: '/wallet/dnw_history' });
    const asked = await post(trader, '/api/contact/create', { question: '입금이 아직입니다' });
    const { id } = z.object({ id: z.number() }).parse(asked.data);
    await post(admin, '/api/admin/contact/answer', { id, answer: '100만원이 확인되었습니다' });
    const answered = { body: 'Your inquiry has a new answer.', path: `/more/contact/${id}` };
    expect((await arrivesAt(device, 2)).notice).toMatchObject(answered);
  });

  it('is notified of what it has chosen only, and of nothing once it is switched off', async () => {
    const trader = await app.newTrader();
    const [device, marker] = [service.newDevice(), service.newDevice()];
    const other = await app.newTrader();
    await subscribe(other, marker);
    expect(await post(trader, '/api/push/kinds', { kinds: ['FILL'] })).toMatchObject({ code: 'RECORD_MISSING' });
    await subscribe(trader, device);
    expect((await post(trader, '/api/push/kinds', { kinds: ['ANSWER', 'ANSWER'] })).data).toEqual({
      isOn: 1,
      kinds: ['ANSWER'],
      endpoint: device.endpoint,
    });
    await buy(trader, 1);
    await buy(other, 1);
    await arrivesAt(marker);
    for (let times = 0; times < 2; times += 1) {
      expect((await post(trader, '/api/push/unsubscribe')).data).toEqual(OFF);
    }
    await write(trader);
    await write(other);
    await arrivesAt(marker, 2);
    expect(sentTo(device)).toEqual([]);
    expect(await mine(trader)).toEqual(OFF);
  });

  it.each([403, 404, 410])(
    'is notified no more when its push service answers %i, until it is renewed',
    async (status) => {
      const trader = await app.newTrader();
      const [device, renewed] = [service.newDevice(), service.newDevice()];
      await subscribe(trader, device, { kinds: ['FILL'] });
      service.answerWith(device, status);
      await buy(trader, 1);
      // The chosen kinds are kept.
      const lost = { isOn: 1, kinds: ['FILL'], endpoint: null };
      await vi.waitFor(async () => expect(await mine(trader)).toEqual(lost), WAIT);
      await buy(trader, 1);
      await subscribe(trader, renewed, { kinds: ['FILL'] });
      await buy(trader, 1);
      await arrivesAt(renewed);
      expect(sentTo(device)).toHaveLength(1);
      expect(await mine(trader)).toMatchObject({ endpoint: renewed.endpoint });
    },
  );

  it('is notified of an economic release that its owner has set an alarm for', async () => {
    const trader = await app.newTrader();
    const device = service.newDevice();
    await subscribe(trader, device, { language: 'en' });
    const at = app.now + 6 * 60_000;
    const release = {
      code: 'KR_PUSH',
      at,
      country: 'KR',
      titleKo: '물가',
      titleEn: 'Prices',
      periodKo: '5월',
      periodEn: 'May',
    };
    const rest = { importance: 2, unit: '%', previous: '2.1', forecast: '2.0', stocks: [] };
    const source = { source: '통계청', releases: [{ ...release, ...rest }] };
    expect(await post(admin, '/api/admin/economic/import', source)).toMatchObject({ status: 200 });
    expect(await post(trader, '/api/economic/alarm', { releaseId: `KR_PUSH.${at}`, isOn: 1 })).toMatchObject({
      status: 200,
    });
    app.advance(61_000);
    const { notice } = await arrivesAt(device);
    expect(notice).toMatchObject({ body: 'In five minutes: Prices (May)', path: '/more/economic' });
  });

  it('is tried again where its push service was not well', async () => {
    const trader = await app.newTrader();
    const device = service.newDevice();
    await subscribe(trader, device);
    service.answerWith(device, 503);
    await buy(trader, 1);
    await arrivesAt(device);
    await vi.waitFor(() => {
      // Beyond any delay the server may observe.
      app.advance(5_000);
      expect(sentTo(device)).toHaveLength(2);
    }, WAIT);
  });
});

describe('a subscription', () => {
  it('ends with its sign-in: signed out, or the password changed', async () => {
    const trader = await app.newTrader();
    const again = await signInAgain(trader);
    const [first, second] = [service.newDevice(), service.newDevice()];
    await subscribe(trader, first);
    await subscribe(again, second);
    await post(trader, '/api/logout');
    await buy(again, 1);
    await arrivesAt(second);
    expect(sentTo(first)).toEqual([]);
    const changed = await post(again, '/api/user/change_password', { id: trader.playerId, ...NEXT_PASSWORD });
    expect(changed.status).toBe(200);
    const marker = service.newDevice();
    const other = await app.newTrader();
    await subscribe(other, marker);
    await write(trader);
    await write(other);
    await arrivesAt(marker);
    expect(sentTo(second)).toHaveLength(1);
  });

  it('is of the sign-in that made it: other sign-ins neither see, change nor end it', async () => {
    const trader = await app.newTrader();
    const device = service.newDevice();
    await subscribe(trader, device);
    for (const stranger of [await app.newTrader(), await app.newTrader({ siteId: 2 })]) {
      expect(await mine(stranger)).toEqual(OFF);
      await post(stranger, '/api/push/unsubscribe');
      expect(await post(stranger, '/api/push/kinds', { kinds: [] })).toMatchObject({ code: 'RECORD_MISSING' });
      const own = service.newDevice();
      await subscribe(stranger, own);
      // The endpoint alone does not suffice to take it over, nor with one of its two secrets.
      const { endpoint, p256dh, auth } = device;
      for (const known of [{ endpoint }, { endpoint, p256dh }, { endpoint, auth }]) {
        const stolen = { ...service.newDevice(), ...known };
        expect(await subscribe(stranger, stolen)).toMatchObject({ status: 400, code: 'PUSH_ENDPOINT_REFUSED' });
      }
      expect(await mine(stranger)).toMatchObject({ endpoint: own.endpoint });
    }
    expect(await mine(trader)).toMatchObject({ isOn: 1 });
    expect(await post(trader, '/api/push/subscribe', { ...device, ...EVERYTHING, siteInfoId: 2 })).toMatchObject({
      code: 'WRONG_APPROACH',
    });
  });

  it('goes to the next sign-in on the same browser', async () => {
    const [before, after] = [await app.newTrader(), await app.newTrader()];
    const device = service.newDevice();
    await subscribe(before, device);
    await subscribe(after, device);
    expect([await mine(before), await mine(after)]).toMatchObject([{ isOn: 0 }, { isOn: 1 }]);
  });

  it.each([
    'http://127.0.0.1:5432/',
    'https://127.0.0.1/send/1',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.5/',
    'https://localhost/',
    'https://fcm.googleapis.com@127.0.0.1/',
    'http://fcm.googleapis.com/fcm/send/1',
    'not an address',
  ])('is not sent to %s', async (endpoint) => {
    const device = { ...service.newDevice(), endpoint };
    expect(await subscribe(admin, device)).toMatchObject({ status: 400, code: 'PUSH_ENDPOINT_REFUSED' });
  });

  it('needs a key that something can be encrypted with', async () => {
    const device = { ...service.newDevice(), p256dh: 'p'.repeat(87) };
    expect(await subscribe(admin, device)).toMatchObject({ status: 400, code: 'PUSH_ENDPOINT_REFUSED' });
  });

  it.each([
    ['key', { p256dh: 'short' }],
    ['secret', { auth: '' }],
    ['kind', { kinds: ['EVERYTHING'] }],
    ['language', { language: 'xx' }],
    ['address', { endpoint: `https://${'x'.repeat(1_000)}` }],
  ])('with such as this for its %s is none', async (_what, over) => {
    expect(await subscribe(admin, service.newDevice(), over)).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('is one for each sign-in and ten for each member, however many are made', async () => {
    const trader = await app.newTrader();
    const rows = async () => {
      const [row] = await app.database
        .select({ rows: count() })
        .from(pushSubscription)
        .where(eq(pushSubscription.playerId, trader.playerId));
      return row?.rows;
    };
    const devices = Array.from({ length: 30 }, () => service.newDevice());
    expect((await Promise.all(devices.map((device) => subscribe(trader, device)))).map(({ code }) => code)).toEqual(
      devices.map(() => 'OK'),
    );
    expect(await rows()).toBe(1);
    for (let number = 0; number < 11; number += 1) await putSubscription(app.database, await otherSignIn(trader));
    expect(await rows()).toBe(10);
  });
});

/** A subscription of another session of the member. */
async function otherSignIn({ playerId }: Trader): Promise<Subscription> {
  const { endpoint, p256dh, auth } = service.newDevice();
  const sessionId = randomUUID();
  const [createdAt, siteId] = [new Date(NOON), idOf<SiteId>(1)];
  const use = { ip: '', device: '', createdAt, usedAt: createdAt, expiresAt: new Date(NOON + 1) };
  await app.database.insert(session).values({ id: sessionId, siteId, accountId: playerId, ...use });
  return { sessionId, siteId, playerId, endpoint, p256dh, auth, language: 'ko', kinds: [], createdAt, lostAt: null };
}

describe('a browser that has another subscription now', () => {
  const renew = (old: Device, device: Device, over: object = {}, path = '/api/push/renew') =>
    app.call('POST', path, {
      body: { ...device, oldEndpoint: old.endpoint, oldAuth: old.auth, ...over },
    });

  it('is notified there, without a sign-in of its own', async () => {
    const trader = await app.newTrader();
    const [old, device] = [service.newDevice(), service.newDevice()];
    await subscribe(trader, old, { kinds: ['FILL'] });
    expect(await renew(old, device)).toMatchObject({ status: 200, data: { isOn: 1 } });
    expect(await mine(trader)).toEqual({ isOn: 1, kinds: ['FILL'], endpoint: device.endpoint });
    await buy(trader, 1);
    await arrivesAt(device);
    expect(sentTo(old)).toEqual([]);
    // A replaced subscription is unknown.
    expect(await renew(old, service.newDevice())).toMatchObject({ status: 404, code: 'RECORD_MISSING' });
  });

  it('has to know the secret of the one before, which no other site takes', async () => {
    const trader = await app.newTrader();
    const [old, thief] = [service.newDevice(), service.newDevice()];
    await subscribe(trader, old);
    expect(await renew(old, thief, { oldAuth: thief.auth })).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await renew(old, thief, {}, '/api/push/renew?siteInfoId=2')).toMatchObject({ code: 'RECORD_MISSING' });
    const inside = { endpoint: 'https://169.254.169.254/latest' };
    expect(await renew(old, thief, inside)).toMatchObject({ code: 'PUSH_ENDPOINT_REFUSED' });
    expect(await mine(trader)).toMatchObject({ endpoint: old.endpoint });
  });

  it("takes no other device's place", async () => {
    const [trader, other] = [await app.newTrader(), await app.newTrader()];
    const [old, others] = [service.newDevice(), service.newDevice()];
    await subscribe(trader, old);
    await subscribe(other, others);
    const stolen = { ...service.newDevice(), endpoint: others.endpoint };
    expect(await renew(old, stolen)).toMatchObject({ code: 'PUSH_ENDPOINT_REFUSED' });
    expect(await mine(trader)).toMatchObject({ endpoint: old.endpoint });
    expect(await mine(other)).toMatchObject({ endpoint: others.endpoint });
  });

  it('is not notified where its sign-in has ended', async () => {
    const trader = await app.newTrader();
    const old = service.newDevice();
    await subscribe(trader, old);
    await post(trader, '/api/logout');
    expect(await renew(old, service.newDevice())).toMatchObject({ code: 'RECORD_MISSING' });
  });
});

describe('a message of the house', () => {
  it('is notified by one of the nodes that see it', async () => {
    const trader = await app.newTrader();
    await write(trader);
    const [signal] = await app.database.select().from(mailSignal).where(eq(mailSignal.playerId, trader.playerId));
    const ask = () => mailNews(app.database, defined(signal, 'a signal'), new Date(app.now))?.words();
    expect((await Promise.all([ask(), ask()])).filter((words) => words !== null)).toHaveLength(1);
  });
});

describe('the keys', () => {
  it('are made once, and the private one lies sealed', async () => {
    const { token } = await app.newTrader();
    const { data } = await app.call('GET', '/api/push/key', { token });
    const [row] = await app.database.select().from(pushKey);
    expect(data).toEqual({ publicKey: row?.publicKey });
    expect(row?.sealedPrivateKey).not.toMatch(/^[\w-]{43}$/);
  });

  it('are made anew, by one of the servers, where what they were sealed with was changed', async () => {
    const other = () => keptPushKeys(app.database, new Uint8Array(32), replaced);
    const replaced = vi.fn();
    const [before] = await app.database.select().from(pushKey);
    const [one, two] = [await other(), await other()];
    expect(one.publicKey).not.toBe(before?.publicKey);
    expect(two).toEqual(one);
    expect(replaced).toHaveBeenCalledTimes(1);
  });
});

/** The same member on another device. */
async function signInAgain({ playerId }: Trader): Promise<Trader> {
  const [row] = await app.database.select({ username: account.username }).from(account).where(eq(account.id, playerId));
  return app.signIn(defined(row, 'the account').username);
}
