import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { idOf } from '@hoga/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../persistence/schema/accounts.ts';
import { AccountsApp, type CallOptions } from '../../testing/accounts-app.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.accounts.seedDemo();
});
afterAll(() => server.stop());

async function certified(siteId = 1) {
  const person = server.newPerson();
  const etcJson = JSON.stringify({ phoneCertificate: await server.proofOf(person.phone, { siteId }) });
  return { ...person, etcJson };
}

const signUp = (body: unknown, siteId = 1) => server.post(`/api/player?siteInfoId=${siteId}`, body);
const accountsNamed = (username: string) =>
  server.database.select().from(account).where(eq(account.username, username));

describe('signing up', () => {
  it('creates a player with practice money who can sign in [AUTH-45, AUTH-46]', async () => {
    const person = await certified();
    const reply = await signUp({
      ...person,
      partnerId: null,
      bankInfo: '국민은행 123-45',
      address: '서울',
      siteInfoId: 1,
    });
    expect(reply).toMatchObject({ http: 200, data: { username: person.username } });
    const { user } = await server.signIn(person.username);
    expect(user).toMatchObject({
      nick: person.nick,
      phone: person.phone,
      email: person.email,
      role: 'PLAYER',
      money: '10000000',
    });
    expect(Object.keys(user.wallet)).toEqual(['BINARY', 'FUTURES', 'USDT', 'BTC', 'ETH', 'XRP', 'DOGE', 'EOS']);
    const points = Object.values(user.wallet).map(({ point }) => point);
    expect(points).toEqual(['10000000', '10000', '0', '0', '0', '0', '0', '0']);
  });

  it('keeps the country code of a phone of another country, once for each site [T18]', async () => {
    const phone = '+14155550123';
    const abroad = async () => {
      const phoneCertificate = await server.proofOf(phone, { siteId: 15 });
      return { ...server.newPerson(), phone: '+1 415-555-0123', etcJson: JSON.stringify({ phoneCertificate }) };
    };
    const person = await abroad();
    expect((await signUp(person, 15)).http).toBe(200);
    expect((await server.signIn(person.username, { siteId: 15 })).user.phone).toBe(phone);
    server.clock.advance(60);
    const again = await server.post('/api/certi/certificate_phone?siteInfoId=15', { key: phone });
    expect(again.code).toBe('OK');
    const verified = { key: phone, secretCode: await server.codeSentTo(phone) };
    expect((await server.post('/api/certi/verify_phone?siteInfoId=15', verified)).code).toBe('PHONE_ALREADY_SIGNED_UP');
  });

  it('starts ids at 1001', async () => {
    const rows = await server.database.select({ id: account.id }).from(account).orderBy(account.id).limit(1);
    expect(rows[0]?.id).toBe(1_001);
  });

  it.each<[string, string, Readonly<Record<string, string>>, ErrorCode]>([
    ['a taken username [AUTH-58, ERR-36]', '이미 사용 중인 아이디입니다.', { username: 'demo' }, 'USERNAME_TAKEN'],
    ['a taken nickname [AUTH-59, ERR-37]', '이미 사용 중인 닉네임입니다.', { nick: '호가연습' }, 'NICK_TAKEN'],
    [
      'equal username and nickname [AUTH-61]',
      '아이디와 닉네임은 같을 수 없습니다.',
      { username: 'same1', nick: 'Same1' },
      'USERNAME_EQUALS_NICK',
    ],
    ['no name [AUTH-62]', '이름을 입력해주세요.', { name: ' ' }, 'NAME_REQUIRED'],
    ['no phone [AUTH-63]', '휴대폰 번호를 입력해주세요.', { phone: '' }, 'PHONE_REQUIRED'],
    ['no e-mail [AUTH-64]', '이메일을 입력해주세요.', { email: '' }, 'EMAIL_REQUIRED'],
    ['no nickname [AUTH-65]', '닉네임을 입력해주세요.', { nick: '' }, 'NICK_REQUIRED'],
    [
      'a script as nickname',
      '닉네임은 특수문자와 공백 없이 2~12자로 입력해주세요.',
      { nick: '<script>' },
      'NICK_INVALID',
    ],
  ])('refuses %s', async (_case, message, change, code) => {
    const person = await certified();
    const before = await server.database.$count(account);
    expect(await signUp({ ...person, ...change })).toMatchObject({ code, message });
    expect(await server.database.$count(account)).toBe(before);
  });

  it('refuses a taken phone, and tells so only who has proved to hold it [AUTH-60, ERR-38]', async () => {
    const first = await certified();
    server.clock.advance(30);
    const again = JSON.stringify({ phoneCertificate: await server.proofOf(first.phone) });
    expect((await signUp(first)).code).toBe('OK');
    const second = { ...server.newPerson(), phone: first.phone };
    const stranger = await signUp(second);
    expect(stranger.code).toBe('CERTIFICATION_REQUIRED');
    expect(await signUp({ ...second, phone: server.newPerson().phone })).toEqual(stranger);
    expect(await signUp({ ...second, etcJson: again })).toMatchObject({
      code: 'PHONE_TAKEN',
      message: '이미 사용 중인 휴대폰 번호입니다.',
    });
  });

  it('says the same about fields that are left out as about empty ones', async () => {
    expect((await signUp({})).code).toBe('USERNAME_REQUIRED');
    const { nick: _nick, ...rest } = server.newPerson();
    expect((await signUp(rest)).code).toBe('NICK_REQUIRED');
  });

  it('keeps names apart per site only [SITE-01]', async () => {
    const person = await certified();
    expect((await signUp(person)).code).toBe('OK');
    server.clock.advance(30);
    const elsewhere = await server.proofOf(person.phone, { siteId: 2 });
    const again = { ...person, etcJson: JSON.stringify({ phoneCertificate: elsewhere }) };
    expect((await signUp(again, 2)).code).toBe('OK');
    expect((await accountsNamed(person.username)).map(({ siteId }) => siteId)).toEqual([1, 2]);
  });

  it.each(['money', 'point', 'status', 'level', 'parentId', 'role', 'isTrader', 'id', 'siteId', '__proto__x'])(
    'cannot set %s',
    async (field) => {
      const person = server.newPerson();
      const reply = await signUp({ ...person, [field]: 1 });
      expect(reply).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
      expect(await accountsNamed(person.username)).toEqual([]);
    },
  );

  it('keeps only known extra data: it blocks no device and names no role', async () => {
    const person = await certified();
    const etc = { ...JSON.parse(person.etcJson), agreeMarketing: true, blockDevice: [], role: 'ADMIN', money: '1' };
    expect((await signUp({ ...person, etcJson: JSON.stringify(etc) })).code).toBe('OK');
    const [row] = await accountsNamed(person.username);
    expect(row).toMatchObject({ etc: { agreeMarketing: true }, role: 'PLAYER', status: 'ACTIVE' });
  });

  it.each(['{', '[]', '"x"', '1', 'null', '{"phoneCertificate":1}'])('refuses %s as extra data', async (etcJson) => {
    expect((await signUp({ ...server.newPerson(), etcJson })).code).toBe('INVALID_REQUEST');
  });

  it('refuses a body that is too large', async () => {
    expect(await signUp({ ...server.newPerson(), address: 'x'.repeat(20_000) })).toMatchObject({ http: 413 });
  });

  it('gives exactly one of two simultaneous requests the username, and the other the right reason [AUTH-58]', async () => {
    const [one, two] = [await certified(), await certified()];
    const replies = await Promise.all([signUp({ ...one, username: 'racer' }), signUp({ ...two, username: 'racer' })]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['OK', 'USERNAME_TAKEN']);
    expect(await accountsNamed('racer')).toHaveLength(1);
  });

  it('gives exactly one of two simultaneous requests the nickname [AUTH-59]', async () => {
    const [one, two] = [await certified(), await certified()];
    const replies = await Promise.all([signUp({ ...one, nick: '동시에' }), signUp({ ...two, nick: '동시에' })]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['NICK_TAKEN', 'OK']);
  });

  it('gives exactly one of many simultaneous requests the phone and its proof [AUTH-60]', async () => {
    const person = await certified();
    const others = Array.from({ length: 5 }, () => {
      const { username, nick } = server.newPerson();
      return { ...person, username, nick };
    });
    const replies = await Promise.all(others.map((other) => signUp(other)));
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
    // A sign-up after the proof was used has no valid proof.
    const refusals = replies.filter(({ code }) => code === 'PHONE_TAKEN' || code === 'CERTIFICATION_REQUIRED');
    expect(refusals).toHaveLength(4);
  });
});

describe('the certified phone', () => {
  const refusedWith = async (etcJson: string | undefined, change = {}) =>
    (await signUp({ ...server.newPerson(), etcJson, ...change })).code;

  it('is required', async () => {
    expect(await refusedWith(undefined)).toBe('CERTIFICATION_REQUIRED');
    expect(await refusedWith('{}')).toBe('CERTIFICATION_REQUIRED');
    expect(await refusedWith('{"phoneCertificate":"made-up"}')).toBe('CERTIFICATION_REQUIRED');
  });

  it("must be the form's, of this site, for this purpose, and not too long ago", async () => {
    const person = await certified();
    expect(await refusedWith(person.etcJson)).toBe('CERTIFICATION_REQUIRED');
    expect((await signUp(person, 2)).code).toBe('CERTIFICATION_REQUIRED');
    const stranger = server.newPerson();
    const forRecovery = await server.proofOf(stranger.phone, { recovery: true });
    const etcJson = JSON.stringify({ phoneCertificate: forRecovery });
    expect((await signUp({ ...stranger, etcJson })).code).toBe('CERTIFICATION_REQUIRED');
    server.clock.advance(599);
    expect((await signUp({ ...person, username: 'demo' })).code).toBe('USERNAME_TAKEN');
    server.clock.advance(1);
    expect((await signUp(person)).code).toBe('CERTIFICATION_REQUIRED');
  });

  it('need not be shown again by the device that has just verified it [AUTH-46]', async () => {
    const device = { ip: '10.5.0.1', device: 'Foreign client' };
    const verified = async (from: CallOptions) => {
      const person = server.newPerson();
      await server.post('/api/certi/certificate_phone', { key: person.phone }, from);
      const secretCode = await server.codeSentTo(person.phone);
      await server.post('/api/certi/verify_phone', { key: person.phone, secretCode }, from);
      return { ...person, partnerId: null, etcJson: '', bankInfo: '', address: '', siteInfoId: 1 };
    };
    const person = await verified(device);
    const send = (body: unknown, from: CallOptions) => server.post('/api/player', body, from);
    for (const other of [
      { ...device, ip: '10.5.0.2' },
      { ...device, device: 'Another' },
    ]) {
      expect((await send(person, other)).code).toBe('CERTIFICATION_REQUIRED');
    }
    expect((await send({ ...person, siteInfoId: 2 }, device)).code).toBe('CERTIFICATION_REQUIRED');
    expect((await send({ ...person, phone: server.newPerson().phone }, device)).code).toBe('CERTIFICATION_REQUIRED');
    expect((await send(person, device)).code).toBe('OK');
    const late = await verified(device);
    server.clock.advance(600);
    expect((await send(late, device)).code).toBe('CERTIFICATION_REQUIRED');
  });

  it('is written with or without hyphens', async () => {
    const person = await certified();
    const phone = person.phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3');
    expect((await signUp({ ...person, phone })).code).toBe('OK');
  });

  it('may be joined by a certified e-mail, which must be right if it is given', async () => {
    const person = await certified();
    const { phoneCertificate } = JSON.parse(person.etcJson);
    const wrong = JSON.stringify({ phoneCertificate, emailCertificate: 'made-up' });
    expect((await signUp({ ...person, etcJson: wrong })).code).toBe('CERTIFICATION_REQUIRED');
    await server.post('/api/certi/certificate_email', { key: person.email.toUpperCase() });
    const secretCode = await server.codeSentTo(person.email);
    const { data } = await server.post('/api/certi/verify_email', { key: person.email, secretCode });
    const { certificateValue } = data as { certificateValue: string };
    const right = JSON.stringify({ phoneCertificate, emailCertificate: certificateValue });
    expect((await signUp({ ...person, etcJson: right })).code).toBe('OK');
    const [row] = await accountsNamed(person.username);
    expect(row?.emailVerifiedAt?.getTime()).toBe(server.clock.now());
  });
});

describe('referral', () => {
  it('checks a code, whatever its case [AUTH-47]', async () => {
    const [partner] = await accountsNamed('partner');
    for (const code of ['HOGA1', 'hoga1', ' Hoga1 ']) {
      const reply = await server.get(`/api/partner/verify?partnerPk=${encodeURIComponent(code)}`);
      expect(reply.data).toEqual({ partnerId: partner?.id, name: '추천파트너' });
    }
  });

  it.each(['NOSUCH', '1', '%00', "'--", '가나다'])('does not know the code %s', async (code) => {
    const reply = await server.get(`/api/partner/verify?partnerPk=${encodeURIComponent(code)}`);
    expect(reply).toMatchObject({ http: 404, code: 'PARTNER_NOT_FOUND' });
  });

  it("knows a code on its own site only, and a partner's id too [SITE-01]", async () => {
    expect((await server.get('/api/partner/verify?partnerPk=HOGA1&siteInfoId=2')).code).toBe('PARTNER_NOT_FOUND');
    const [partner] = await accountsNamed('partner');
    const here = await certified();
    expect((await signUp({ ...here, partnerId: partner?.id })).code).toBe('OK');
    expect((await accountsNamed(here.username))[0]?.partnerId).toBe(partner?.id);
    const elsewhere = await certified(2);
    expect((await signUp({ ...elsewhere, partnerId: partner?.id }, 2)).code).toBe('PARTNER_NOT_FOUND');
    const [player] = await accountsNamed('demo2');
    expect((await signUp({ ...(await certified()), partnerId: player?.id })).code).toBe('PARTNER_NOT_FOUND');
  });

  it('cannot be stored across sites', async () => {
    const [partner] = await accountsNamed('partner');
    const [other] = await accountsNamed('demo').then((rows) => rows.filter(({ siteId }) => siteId === 2));
    const change = server.database
      .update(account)
      .set({ partnerId: partner?.id ?? null })
      .where(eq(account.id, other?.id ?? idOf(0)));
    await expect(change).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});

describe('looking a username up', () => {
  it.each([
    ['demo', false],
    ['nobody-has-this', true],
  ])('tells whether %s is free [AUTH-48]', async (username, available) => {
    expect((await server.get(`/api/user/check_username?username=${username}`)).data).toEqual({ available });
  });

  it('looks at its own site only [SITE-01]', async () => {
    expect((await server.get('/api/user/check_username?username=trader&siteInfoId=2')).data).toEqual({
      available: true,
    });
  });

  it.each([
    ['', 'USERNAME_REQUIRED'],
    ['Demo', 'USERNAME_INVALID'],
    ['%00%00%00%00', 'USERNAME_INVALID'],
  ])('refuses %j', async (username, code) => {
    expect((await server.get(`/api/user/check_username?username=${username}`)).code).toBe(code);
  });

  it('may be done a limited number of times a minute', async () => {
    const ip = '10.6.0.1';
    const ask = () => server.get('/api/user/check_username?username=demo', { ip });
    for (let count = 0; count < 20; count += 1) expect((await ask()).http).toBe(200);
    expect(await ask()).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
  });
});
