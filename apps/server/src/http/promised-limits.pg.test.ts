import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsApp } from '../testing/accounts-app.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

const member = async () => {
  const { id, username } = await server.signUp();
  return { id, token: (await server.signIn(username)).accessToken };
};

const countOf = <Of>(values: readonly Of[], value: Of) => values.filter((each) => each === value).length;

describe('limits of one address [A9]', () => {
  it.each([
    ['/api/user/check_username?username=somebody', 20],
    ['/api/partner/verify?partnerPk=HOGA1', 20],
    ['/api/site_info/code', 120],
  ])('%s: %i a minute', async (url, perMinute) => {
    const { headers } = await server.app.inject({ url, remoteAddress: server.nextAddress() });
    expect(Number(headers['x-ratelimit-limit'])).toBe(perMinute);
  });

  it('20 failed names an hour, however many there are', async () => {
    const ip = server.nextAddress();
    const tried: string[] = [];
    for (let number = 0; number < 25; number++) {
      const body = { username: `nobody_${number}`, password: 'wrong1234', siteInfoId: 1 };
      tried.push((await server.post('/api/login', body, { ip })).code);
    }
    expect(countOf(tried, 'CREDENTIALS_MISMATCH')).toBe(20);
    expect(new Set(tried.slice(20))).toEqual(new Set(['TOO_MANY_REQUESTS']));
  });
});

describe('coupons are not to be swept [A4]', () => {
  const type = (token: string, promoCode: string, ip?: string) =>
    server.post('/api/coupon/use', { promoCode, walletType: 'BINARY' }, { token, ...(ip === undefined ? {} : { ip }) });

  it('by one member, from many addresses, also with deposits', async () => {
    const { token } = await member();
    const codes: string[] = [];
    for (let number = 0; number < 15; number++) codes.push((await type(token, `SWEEP${number}`)).code);
    for (let number = 0; number < 10; number++) {
      const deposit = { type: 'D', point: '10000', name: '김호가', promoCode: `SWEEP${number}` };
      codes.push((await server.post('/api/dnw/apply', deposit, { token })).code);
    }
    expect(countOf(codes, 'COUPON_MISSING')).toBe(20);
    expect(countOf(codes, 'TOO_MANY_REQUESTS')).toBe(5);
  });

  it('by many members, from one address', async () => {
    const ip = server.nextAddress();
    const codes: string[] = [];
    for (const { token } of [await member(), await member()]) {
      for (let number = 0; number < 12; number++) codes.push((await type(token, `SWEEP${number}`, ip)).code);
    }
    expect(countOf(codes, 'COUPON_MISSING')).toBe(20);
    expect(countOf(codes, 'TOO_MANY_REQUESTS')).toBe(4);
  });
});

describe('what is counted is counted where it is written [A8]', () => {
  it('ten inquiries wait, of thirty that come at once', async () => {
    const { token } = await member();
    const ask = (number: number) => server.post('/api/contact/create', { question: `문의 ${number}` }, { token });
    const asked = await Promise.all(Array.from({ length: 30 }, (_, number) => ask(number)));
    const codes = asked.map(({ code }) => code);
    expect([countOf(codes, 'OK'), countOf(codes, 'CONTACT_TOO_MANY')]).toEqual([10, 20]);
  });
});

describe('an address to pay coins in to [A3]', () => {
  const ask = (token: string, coinName = 'BTC') => server.post('/api/wallet/temp-generate', { coinName }, { token });

  it('is computed once for a member and a coin, and kept', async () => {
    const { id, token } = await member();
    const { data } = await ask(token);
    const kept = await server.database.execute(sql`SELECT coin, place FROM deposit_address WHERE player_id = ${id}`);
    expect(kept.rows).toMatchObject([{ coin: 'BTC', place: { address: (data as { address: string }).address } }]);
    // The stored address is answered: nothing is derived again.
    await server.database.execute(
      sql`UPDATE deposit_address SET place = jsonb_set(place, '{address}', '"kept"') WHERE player_id = ${id}`,
    );
    expect(await ask(token)).toMatchObject({ data: { address: 'kept' } });
    // Another setting of the site yields another address.
    await server.database.execute(sql`UPDATE deposit_address SET setting = '{}' WHERE player_id = ${id}`);
    expect((await ask(token)).data).toEqual(data);
  });

  it('is asked for twenty times a minute at most', async () => {
    const { token } = await member();
    const { headers } = await server.app.inject({
      method: 'POST',
      url: '/api/wallet/temp-generate',
      payload: { coinName: 'ETH' },
      remoteAddress: server.nextAddress(),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Number(headers['x-ratelimit-limit'])).toBe(20);
  });
});
