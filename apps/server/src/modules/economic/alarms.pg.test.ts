import { MOST_ALARMS } from '@hoga/domain/content/economic-alarm';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { economicAlarm } from '../../persistence/schema/economic.ts';
import { mailSignal } from '../../persistence/schema/mail.ts';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';

const MINUTE_MS = 60_000;

let app: TradingApp;
let admin: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  admin = await app.signInOperator();
});
afterAll(() => app.stop());

const release = (code: string, at: number) => ({
  ...{ code, at, country: 'KR', titleKo: '소비자물가', titleEn: 'Consumer prices', periodKo: '5월', periodEn: 'May' },
  ...{ importance: 2, unit: '%', previous: '2.1', forecast: '2.0', stocks: [] },
});
const bring = (...releases: readonly object[]) =>
  app.call('POST', '/api/admin/economic/import', { token: admin.token, body: { source: '통계청', releases } });
const set = ({ token }: Trader, releaseId: string, isOn: 0 | 1 = 1) =>
  app.call('POST', '/api/economic/alarm', { token, body: { releaseId, isOn } });
const alarms = z.array(z.object({ id: z.number(), releaseId: z.string(), title: z.string(), at: z.number() }));
const mine = async ({ token }: Trader) =>
  alarms.parse((await app.call('GET', '/api/economic/alarm/my', { token })).data);

const notifications = async ({ playerId }: Trader) =>
  (await app.database.select().from(mailSignal)).filter(
    (signal) => signal.playerId === playerId && signal.type === 'alarm',
  );

describe('an alarm before an economic release', () => {
  it('is set and taken back, of releases that come, by whom it is for alone', async () => {
    const [member, other] = [await app.newTrader(), await app.newTrader()];
    const at = app.now + 60 * MINUTE_MS;
    await bring(release('KR_ONE', at));
    for (let times = 0; times < 2; times += 1) {
      const { data } = await set(member, `KR_ONE.${at}`);
      expect(data).toMatchObject([{ releaseId: `KR_ONE.${at}`, title: '소비자물가 (5월)', at }]);
    }
    expect(await mine(other)).toEqual([]);
    await set(other, `KR_ONE.${at}`, 0);
    expect(await mine(member)).toHaveLength(1);
    expect((await set(member, `KR_ONE.${at}`, 0)).data).toEqual([]);
  });

  it.each([
    ['of nothing', 'KR_NONE.1'],
    ['that is no release', "'; DROP TABLE economic_alarm"],
    ['of another moment', 'KR_ONE.99999999999999'],
  ])('%s is refused', async (_what, releaseId) => {
    expect(await set(await app.newTrader(), releaseId)).toMatchObject({ status: 404, code: 'RECORD_MISSING' });
  });

  it("of another site's release is refused", async () => {
    const at = app.now + 60 * MINUTE_MS;
    await bring(release('KR_HERE', at));
    const foreign = await app.newTrader({ siteId: 2 });
    expect(await set(foreign, `KR_HERE.${at}`)).toMatchObject({ status: 404, code: 'RECORD_MISSING' });
  });

  it('comes too late for what is published within five minutes', async () => {
    const at = app.now + 5 * MINUTE_MS;
    await bring(release('KR_LATE', at));
    expect(await set(await app.newTrader(), `KR_LATE.${at}`)).toMatchObject({ code: 'ECONOMIC_ALARM_TOO_LATE' });
  });

  it('is one of so many, however many are asked for at once', async () => {
    const member = await app.newTrader();
    const first = app.now + 60 * MINUTE_MS;
    const many = Array.from({ length: MOST_ALARMS + 5 }, (_, no) => release('KR_MANY', first + no * MINUTE_MS));
    await bring(...many);
    const replies = await Promise.all(many.map(({ at }) => set(member, `KR_MANY.${at}`)));
    expect(replies.filter(({ code }) => code === 'ECONOMIC_ALARM_TOO_MANY')).toHaveLength(5);
    expect(await mine(member)).toHaveLength(MOST_ALARMS);
  });

  it('is sent once, five minutes before, and not for a cancelled release', async () => {
    const [member, other] = [await app.newTrader(), await app.newTrader()];
    const at = app.now + 30 * MINUTE_MS;
    await bring(release('KR_SOON', at), release('KR_LATER', at + MINUTE_MS));
    await set(member, `KR_SOON.${at}`);
    await set(other, `KR_LATER.${at + MINUTE_MS}`);
    const gone = { siteId: idOf<SiteId>(1), playerId: member.playerId, code: 'KR_GONE', at, titleKo: '', titleEn: '' };
    await app.database.insert(economicAlarm).values({ ...gone, createdAt: new Date(app.now) });
    app.advance(24 * MINUTE_MS);
    app.advance(10_000);
    expect(await notifications(member)).toEqual([]);
    app.advance(MINUTE_MS);
    await vi.waitFor(async () => expect(await notifications(member)).toHaveLength(1), WAIT);
    const own = (await mine(member)).find(({ releaseId }) => releaseId === `KR_SOON.${at}`);
    expect((await notifications(member))[0]?.targetId).toBe(own?.id);
    expect(await notifications(other)).toEqual([]);
    app.advance(MINUTE_MS);
    await vi.waitFor(async () => expect(await notifications(other)).toHaveLength(1), WAIT);
    expect(await notifications(member)).toHaveLength(1);
  });
});
