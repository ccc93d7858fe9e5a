import {
  changeOverseaOption,
  getAdminHours,
  listAdminInstruments,
  listAdminRounds,
} from '@hoga/contract/admin-instrument';
import { getAdminSite } from '@hoga/contract/admin-site';
import { defined } from '@hoga/kernel/assert';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import type { Trader } from '../../testing/trading-app.ts';
import { openInstruments } from '../instruments/public.ts';

let rig: OverseaRig;
let backoffice: BackofficeRig;
let owner: Trader;
let second: Trader;
let elsewhere: Trader;
beforeAll(async () => {
  rig = await OverseaRig.open();
  backoffice = new BackofficeRig(rig.app);
  [owner, second, elsewhere] = [
    await backoffice.operator(),
    await backoffice.operator(),
    await backoffice.operator(['OWNER'], 2),
  ];
});
afterAll(() => rig.app.stop());

/** Waits until this process has read the current configuration. */
async function live(): Promise<void> {
  const { rows } = await rig.app.database.execute<{ version: number }>(sql`SELECT version FROM configuration_version`);
  await rig.app.eventually(() => expect(rig.app.directory.version).toBe(rows[0]?.version));
  rig.app.advance(1_000);
  rig.rates();
  rig.quote(18_000);
}

const offered = async (by = owner) =>
  z.parse(listAdminInstruments.data, accepted(await backoffice.get(by, 'instrument/list')));
const nq = async () =>
  defined(
    (await offered()).oversea.find(({ id }) => id === rig.nq),
    'NQ',
  );
const change = async (body: object, by = owner) =>
  backoffice.post(by, 'instrument/oversea', { overseaOptionId: rig.nq, version: (await nq()).version, ...body });

describe('operators read what rounds are offered', () => {
  it('by the permission for rounds alone', async () => {
    const reader = await backoffice.operator(['SUPPORT']);
    expect(await backoffice.get(reader, 'round/list')).toMatchObject({ code: 'NO_PERMISSION' });
    await rig.app.database.execute(
      sql`UPDATE operator_role SET permissions = permissions || ARRAY['rounds.read'] WHERE role = 'SUPPORT'`,
    );
    const { rows } = z.parse(listAdminRounds.data, accepted(await backoffice.get(reader, 'round/list')));
    expect(rows).toEqual((await offered()).rounds);
    expect(rows.length).toBeGreaterThan(0);
    expect(await backoffice.get(reader, 'instrument/list')).toMatchObject({ code: 'NO_PERMISSION' });
  });
});

describe('operators set what an instrument takes', () => {
  const propose = async (body: object, by = owner) =>
    backoffice.post(by, 'proposal/oversea_option', { overseaOptionId: rig.nq, version: (await nq()).version, ...body });
  const agreed = async (body: object) =>
    backoffice.agreed({ by: owner, second }, 'oversea_option', {
      overseaOptionId: rig.nq,
      version: (await nq()).version,
      ...body,
    });

  it('offered or not by one person, as they have seen it; after a concurrent change E121 carries the present one', async () => {
    const before = await nq();
    expect(before).toMatchObject({ symbol: 'NQ', marginPer: '300000', feePer: '3000', isOpen: 1, isHalted: 0 });
    const body = { overseaOptionId: rig.nq, version: before.version, isPlay: 0 };
    const done = z.parse(changeOverseaOption.data, accepted(await backoffice.post(owner, 'instrument/oversea', body)));
    expect(done.option).toMatchObject({ isPlay: 0, version: before.version + 1 });
    expect(await backoffice.post(second, 'instrument/oversea', { ...body, isPlay: 1 })).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { now: { isPlay: 0, version: before.version + 1 } },
    });
    const line = defined(
      (await backoffice.logged(owner, 'instrument/oversea')).find(({ step }) => step === 'DONE'),
      'what was done',
    );
    expect(JSON.parse(line.detail)).toMatchObject({ changes: [{ before: { isPlay: 1 }, after: { isPlay: 0 } }] });
    expect(await change({ isPlay: 1 })).toMatchObject({ code: 'OK' });
    await live();
  });

  it('one of two at once', async () => {
    const { version } = await nq();
    const replies = await Promise.all(
      [owner, second].map((by) =>
        backoffice.post(by, 'instrument/oversea', { overseaOptionId: rig.nq, version, isPlay: 0 }),
      ),
    );
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
    expect(await change({ isPlay: 1 })).toMatchObject({ code: 'OK' });
    await live();
  });

  it.each(['marginPer', 'overnightPer', 'losscutPer', 'feePer', 'maxQty', 'maxPosition'] as const)(
    'a contract’s %s takes two people, up and down, with others or alone',
    async (name) => {
      const now = await nq();
      const count = name === 'maxQty' || name === 'maxPosition';
      for (const factor of [0.9, 1.1]) {
        const figure = Math.round(Number(now[name]) * factor);
        const body = { [name]: count ? figure : String(figure) };
        expect(await change({ ...body, isPlay: 1 })).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
      }
      // The same figure written otherwise is no change.
      expect(await change({ [name]: count ? now[name] : `${now[name]}.00` })).toMatchObject({ code: 'OK' });
      expect((await nq())[name]).toBe(now[name]);
    },
  );

  it('so that it makes sense: what does not is named, before it is proposed', async () => {
    expect(await propose({ losscutPer: '300000' })).toMatchObject({
      code: 'INVALID_REQUEST',
      data: { fields: ['losscutPer'] },
    });
    expect(await propose({ maxQty: 31, maxPosition: 30 })).toMatchObject({ data: { fields: ['maxQty'] } });
    const { futures, rounds } = await offered();
    const [future, round] = [defined(futures[0], 'a coin future'), defined(rounds[0], 'rounds')];
    const ofFuture = { futuresOptionId: future.id, version: future.version };
    const ofRound = { tradeOptionId: round.id, version: round.version };
    const post = (path: string, body: object) => backoffice.post(owner, path, body);
    expect(await post('proposal/futures_option', { ...ofFuture, takerFee: '0.5' })).toMatchObject({
      data: { fields: ['takerFee'] },
    });
    expect(await post('proposal/round_option', { ...ofRound, payoutRate: '1.5' })).toMatchObject({
      data: { fields: ['payoutRate'] },
    });
    for (const body of [
      { minQty: '0.002' },
      { maxQty: '99' },
      { minNotional: '6' },
      { maxLeverage: future.maxLeverage - 1 },
      { makerFee: '0.0001' },
      { takerFee: '0.0005' },
      { liqFee: '0.004' },
    ]) {
      expect(await post('instrument/futures', { ...ofFuture, ...body })).toMatchObject({
        code: 'SECOND_APPROVAL_NEEDED',
      });
    }
    for (const body of [
      { payoutRate: '0.9' },
      { minBet: '20000' },
      { maxBet: '500000' },
      { maxRoundBet: '4000000' },
      { unit: '5000' },
    ]) {
      expect(await post('instrument/round', { ...ofRound, ...body })).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    }
    const both = { by: owner, second };
    await backoffice.agreed(both, 'futures_option', { ...ofFuture, takerFee: '0.0005' });
    await backoffice.agreed(both, 'round_option', { ...ofRound, payoutRate: '0.9', isPlay: 0 });
    const changed = await offered();
    expect(changed.futures[0]).toMatchObject({ takerFee: '0.0005', version: future.version + 1 });
    expect(changed.rounds[0]).toMatchObject({ payoutRate: '0.9', isPlay: 0, version: round.version + 1 });
  });

  it('with before and after in the inbox, once by another person, in the version proposed, and it holds at once', async () => {
    const member = await rig.app.newTrader({ funds: 1_000_000 });
    await rig.place(member);
    const ask = async (query: Readonly<Record<string, string | number>>) =>
      (await backoffice.get(owner, 'instrument/oversea/impact', { overseaOptionId: rig.nq, ...query })).data;
    expect(await ask({})).toMatchObject({ members: 1, withoutFreeMargin: 0, atLosscut: 0, ordersOverLimit: 0 });
    expect(await ask({ marginPer: '1000000' })).toMatchObject({ withoutFreeMargin: 1, atLosscut: 0 });
    expect(await ask({ losscutPer: '1000000' })).toMatchObject({ atLosscut: 1 });

    const { version } = await nq();
    const raised = { overseaOptionId: rig.nq, version, marginPer: '400000', maxQty: 3 };
    const proposal = await backoffice.proposed(owner, 'oversea_option', raised);
    expect(await propose({ feePer: '2000' }, second)).toMatchObject({ code: 'PENDING_REQUEST_EXISTS' });
    const opened = { source: 'PROPOSAL', id: proposal.id };
    expect((await backoffice.get(second, 'approval', opened)).data).toMatchObject({
      item: { kind: 'INSTRUMENT_CHANGE' },
      effects: [
        { field: 'marginPer', before: '300000', after: '400000' },
        { field: 'maxQty', before: '30', after: '3' },
      ],
    });
    expect(await backoffice.decide(owner, 'approve', proposal)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    const auditor = await backoffice.operator(['AUDITOR']);
    expect(await backoffice.decide(auditor, 'approve', proposal)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await nq()).toMatchObject({ marginPer: '300000', version });
    const twice = await Promise.all([1, 2].map(() => backoffice.decide(second, 'approve', proposal)));
    expect(twice.map(({ code }) => code).toSorted()).toEqual(['ALREADY_PROCESSED', 'OK']);
    expect(await nq()).toMatchObject({ marginPer: '400000', maxQty: 3, version: version + 1 });
    await live();
    const { data } = await rig.app.call('GET', `/api/oversea/option?overseaOptionId=${rig.nq}`);
    expect(data).toMatchObject({ marginPer: '400000' });
    expect(await rig.order(await rig.app.newTrader(), { qty: 4 })).toMatchObject({ code: 'MAX_CONTRACTS_EXCEEDED' });
    await agreed({ marginPer: '300000', maxQty: 30 });

    const late = await backoffice.proposed(owner, 'oversea_option', { ...raised, version: version + 2 });
    expect(await change({ isPlay: 0 })).toMatchObject({ code: 'OK' });
    expect(await backoffice.decide(second, 'approve', late)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  it('on their own site, where they may', async () => {
    for (const path of ['instrument/oversea', 'proposal/oversea_option']) {
      const body = { overseaOptionId: rig.nq, version: 1, maxQty: 1 };
      expect(await backoffice.post(elsewhere, path, body)).toMatchObject({ code: 'NO_PERMISSION' });
      expect(await backoffice.post(elsewhere, path, body, 2)).toMatchObject({ code: 'STOCK_NOT_FOUND' });
    }
    const auditor = await backoffice.operator(['AUDITOR']);
    expect((await offered(auditor)).oversea.length).toBeGreaterThan(0);
    expect(await change({ maxQty: 1 }, auditor)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await propose({ maxQty: 1 }, auditor)).toMatchObject({ code: 'NO_PERMISSION' });
  });
});

describe('operators set days free', () => {
  const day = { calendar: 'EQUITY_INDEX', date: '2026-01-08', name: '임시 휴장' };

  it('of hours that sites share, where they may on all of them, and never today', async () => {
    const admin = await rig.app.signInOperator();
    const hours = z.parse(getAdminHours.data, accepted(await backoffice.get(admin, 'instrument/hours')));
    expect(hours.schedules.find(({ symbols }) => symbols.includes('NQ'))).toMatchObject({ calendar: day.calendar });
    expect(await backoffice.post(owner, 'instrument/holiday', day)).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    const today = { ...day, date: '2026-01-07' };
    expect(await backoffice.post(admin, 'instrument/holiday', today)).toMatchObject({ data: { fields: ['date'] } });
    expect(await backoffice.post(admin, 'instrument/holiday', { ...day, calendar: 'NOBODYS' })).toMatchObject({
      code: 'RECORD_MISSING',
    });
    const early = { closesAt: '2026-01-08T12:00', zone: 'Nowhere/City' };
    expect(await backoffice.post(admin, 'instrument/holiday', { ...day, early })).toMatchObject({
      data: { fields: ['early'] },
    });
    const inADay = () => rig.app.directory.calendar('NQ').stateAt(rig.app.now + 86_400_000).state;
    expect(inADay()).toBe('open');
    expect(await backoffice.post(admin, 'instrument/holiday', day)).toMatchObject({ code: 'OK' });
    await live();
    expect(inADay()).toBe('rest');
    expect(
      await backoffice.post(admin, 'instrument/holiday/remove', { calendar: day.calendar, date: day.date }),
    ).toMatchObject({
      data: day,
    });
    await live();
    expect(inADay()).toBe('open');
  });
});

describe('operators set hours', () => {
  const hours = {
    schedule: 'oversea',
    from: '2026-01-08',
    weekdays: [1, 2, 3, 4, 5],
    open: '13:00',
    close: '06:00',
    breaks: [{ from: '18:00', to: '19:00' }],
  };

  it('from a day to come, as they have seen them, and a start keeps what they have set', async () => {
    const admin = await rig.app.signInOperator();
    const listed = async () => z.parse(getAdminHours.data, accepted(await backoffice.get(admin, 'instrument/hours')));
    const version = (await listed()).schedules.find(({ name }) => name === 'oversea')?.version ?? 0;
    const set = (change: object = {}, by = admin) =>
      backoffice.post(by, 'instrument/hours', { ...hours, version, ...change });
    for (const [change, field] of [
      [{ from: '2026-01-07' }, 'from'],
      [{ open: '05:00' }, 'breaks'],
      [{ open: '05:00', close: '20:00', breaks: [] }, 'open'],
      [{ close: '13:00' }, 'close'],
      [{ breaks: [{ from: '12:00', to: '12:30' }] }, 'breaks'],
    ] as const) {
      expect(await set(change)).toMatchObject({ code: 'INVALID_REQUEST', data: { fields: [field] } });
    }
    expect(await set({}, owner)).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    expect(await set({ schedule: 'always' })).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await set({ schedule: 'nobodys' })).toMatchObject({ code: 'RECORD_MISSING' });
    const state = (at: string) => rig.app.directory.calendar('NQ').stateAt(Date.parse(`${at}+09:00`)).state;
    expect(await set()).toMatchObject({
      data: { version: version + 1, effectiveFrom: Date.parse('2026-01-08T13:00+09:00') },
    });
    await live();
    const states = ['2026-01-07T12:00', '2026-01-08T12:00', '2026-01-08T13:00', '2026-01-08T18:30'].map(state);
    expect(states).toEqual(['open', 'rest', 'open', 'break']);
    expect(await set()).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
    await openInstruments(rig.app.database);
    const kept = (await listed()).schedules.find(({ name }) => name === 'oversea');
    expect(kept).toMatchObject({ version: version + 1 });
    expect(kept?.definitionJson).toContain('"from":"2026-01-08"');
  });
});

describe('operators set up their site', () => {
  const site = async () => z.parse(getAdminSite.data, accepted(await backoffice.get(owner, 'site')));

  it('as they have seen it; members’ pages and the cashier go by it at once [CST-23]', async () => {
    const before = await site();
    expect(before.limits.dailyWithdrawals).toBe(3);
    const texts = { name: '호가', headline: '한 줄,\n또 한 줄' };
    const limits = { ...before.limits, minAmount: '20000', twoPersonFrom: '30000' };
    const body = { version: before.version, texts, limits, theme: { ...before.theme, brand: '#112233' } };
    expect(await backoffice.post(owner, 'site', body)).toMatchObject({
      code: 'OK',
      data: { site: { texts, limits, theme: { brand: '#112233' }, version: before.version + 1 } },
    });
    await live();
    const shown = await rig.app.call('GET', '/api/site_info/code?siteInfoId=1');
    expect(shown.data).toMatchObject({ texts, theme: { brand: '#112233' } });
    const dnw = await rig.app.call('GET', '/api/site_info/dnw?siteInfoId=1');
    expect(dnw.data).toMatchObject({ minAmount: '20000' });
    // The threshold for two operators is not public.
    expect(dnw.data).not.toHaveProperty('twoPersonFrom');
    expect(await backoffice.post(second, 'site', body)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { now: { version: before.version + 1, limits: { minAmount: '20000' } } },
    });
    const { version: _version, ...rest } = before;
    expect(await site()).toMatchObject({ ...rest, texts, limits, theme: { brand: '#112233' } });
  });

  it('where they may, and only what makes sense', async () => {
    const { version, limits } = await site();
    for (const nonsense of [
      { type: '10110' },
      { theme: { brand: 'red', onBrand: '#000000', start: 'dark' } },
      { texts: { name: '', headline: '' } },
      { limits: { ...limits, dailyWithdrawals: 0 } },
      { paperMoney: false },
      { binaryCurrency: 'USD' },
    ]) {
      expect(await backoffice.post(owner, 'site', { version, ...nonsense })).toMatchObject({ code: 'INVALID_REQUEST' });
    }
    const content = await backoffice.operator(['CONTENT']);
    expect(await backoffice.post(content, 'site', { version, chatUrl: '' })).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice.post(elsewhere, 'site', { version, chatUrl: '' })).toMatchObject({ code: 'NO_PERMISSION' });
  });
});
