import { RULES } from '@hoga/audit/all-rules';
import { auditQueriesOn, textClient } from '@hoga/audit/audit-queries';
import { runAudit } from '@hoga/audit/run-audit';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dueRequests } from './payment-store.ts';
import { type Member, MILLION, ProviderRig } from './testing/provider-rig.ts';

let rig: ProviderRig;
beforeAll(async () => {
  rig = await ProviderRig.start();
});
afterAll(() => rig.stop());

const NAMES = ['coinpay', 'coinlink', 'coinex', 'gluwa', 'codepay'] as const;
afterEach(() => {
  for (const name of NAMES) rig.mood(name, 'normal');
});

const SALE = { walletType: 'USDT', point: '100', password: 'hoga1234' };

/** 1 USDT is 1,400 KRW, confirmed. */
function rates(): void {
  for (let times = 0; times < 2; times += 1) {
    rig.server.clock.advance(0.001);
    rig.server.feed.quote('USDTKRW', { bid: 1_399.9, ask: 1_400.1, last: 1_400 });
  }
}

async function enrolled(...providers: readonly ProviderName[]): Promise<Member> {
  const member = await rig.member();
  for (const provider of providers) {
    expect(await rig.post(member, `/api/${provider}/signup`, { value: 'my code' })).toMatchObject({ code: 'OK' });
  }
  return member;
}

const START = '10000000';

describe('members', () => {
  it('see which providers their site has, and those of no other [WAL-74, WAL-78, WAL-81]', async () => {
    const member = await rig.member();
    const reply = await rig.get(member, '/api/dnw/providers');
    expect(reply).toMatchObject({ code: 'OK' });
    expect(reply.data).toContainEqual({ provider: 'gluwa', label: 'Gluwa', walletTypes: ['USDT'], payouts: [] });
    for (const provider of ['coinpay', 'coinlink', 'coinex']) {
      expect(await rig.get(member, `/api/${provider}/chk_coin`)).toMatchObject({ data: { coins: [] } });
    }
  });

  it('become members of coin providers [WAL-75, WAL-77, WAL-79, WAL-82]', async () => {
    const member = await rig.member();
    const check = () => rig.get(member, '/api/coinpay/chk_player');
    expect(await check()).toMatchObject({ data: { isMember: 0 } });
    for (const provider of ['coinpay', 'coinlink', 'coinex']) {
      expect(await rig.post(member, `/api/${provider}/signup`, { value: 'x' })).toMatchObject({ code: 'OK' });
    }
    expect(await check()).toMatchObject({ data: { isMember: 1 } });
    expect(await rig.get(member, '/api/coinlink/chk_coin')).toMatchObject({
      data: { coins: [{ walletType: 'USDT', amount: '1000' }] },
    });
  });

  it('say what it is that a provider does not answer, or does not take their money', async () => {
    const [member, elsewhere] = [await rig.member(), await rig.member(2)];
    rig.mood('coinpay', 'failing');
    expect(await rig.get(member, '/api/coinpay/chk_player')).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(await rig.post(elsewhere, '/api/coinlink/sendCoin', { walletType: 'ETH', won: '10000' })).toMatchObject({
      code: 'WALLET_MISSING',
    });
  });
});

describe('paying in with coins', () => {
  it.each(['coinpay', 'coinlink', 'coinex'] as const)(
    'at %s credits what it takes, once it has it [WAL-76, WAL-80, WAL-83]',
    async (provider) => {
      const member = await enrolled(provider);
      const body = { walletType: 'BINARY', won: '50000' };
      const id = rig.asked(await rig.post(member, `/api/${provider}/sendCoin`, body));
      await rig.becomes(member, id, 'APPROVED');
      expect(await rig.point(member, 'BINARY')).toBe('10050000');
      rates();
      const coins = rig.asked(
        await rig.post(member, `/api/${provider}/sendCoin`, { walletType: 'USDT', won: '14000' }),
      );
      await rig.becomes(member, coins, 'APPROVED');
      expect(await rig.point(member, 'USDT')).toBe('1000010');
      expect(rig.believed(provider, coins)).toMatchObject([{ amount: '14000', currency: 'KRW' }]);
    },
  );

  it('is refused to who is no member there, and may be tried again', async () => {
    const member = await rig.member();
    const pay = () => rig.post(member, '/api/coinlink/sendCoin', { walletType: 'BINARY', won: '20000' });
    expect(await pay()).toMatchObject({ code: 'PROVIDER_REFUSED' });
    await rig.post(member, '/api/coinlink/signup');
    const id = rig.asked(await pay());
    await rig.becomes(member, id, 'APPROVED');
    expect(await rig.point(member, 'BINARY')).toBe('10020000');
  });

  it('with the same key is one payment', async () => {
    const member = await enrolled('coinpay');
    const body = { walletType: 'BINARY', won: '30000', clientOrderId: 'once' };
    const replies = await Promise.all([1, 2, 3].map(() => rig.post(member, '/api/coinpay/sendCoin', body)));
    const ids = new Set(replies.map((reply) => rig.asked(reply)));
    expect(ids.size).toBe(1);
    for (const id of ids) {
      await rig.becomes(member, id, 'APPROVED');
      expect(rig.believed('coinpay', id)).toHaveLength(1);
    }
    expect(await rig.point(member, 'BINARY')).toBe('10030000');
  });

  it.each([
    ['slow', 'APPROVED', '10050000'],
    ['failing', 'REQUESTED', START],
    ['silent', 'REQUESTED', START],
    ['double', 'APPROVED', '10050000'],
    ['early', 'APPROVED', '10050000'],
    ['wrong', 'REQUESTED', START],
  ] as const)('of a provider that is %s is %s at first, and in the end credited once', async (mood, first, point) => {
    const member = await enrolled('coinpay');
    rig.mood('coinpay', mood);
    const id = rig.asked(await rig.post(member, '/api/coinpay/sendCoin', { walletType: 'BINARY', won: '50000' }));
    await rig.becomes(member, id, first);
    if (mood === 'wrong')
      await rig.server.eventually(async () => expect(await rig.outcomes(id)).toEqual(['DIFFERENT']));
    expect(await rig.point(member, 'BINARY')).toBe(point);
    // Whether the reply should report a silent provider.
    if (first === 'REQUESTED') {
      expect(await rig.get(member, `/api/dnw/providers/pay?dnwHistoryId=${id}`)).toMatchObject({
        data: { isSilent: mood === 'wrong' ? 0 : 1 },
      });
    }
    rig.mood('coinpay', 'normal');
    rig.server.clock.advance(30);
    if (mood === 'wrong') {
      await rig.lastAnswerMatches(id, /^PAID DIFFERENT$/);
      expect(await rig.status(member, id)).toBe('REQUESTED');
      return;
    }
    await rig.becomes(member, id, 'APPROVED');
    expect(await rig.point(member, 'BINARY')).toBe('10050000');
    expect(rig.believed('coinpay', id)).toHaveLength(1);
  });

  it('is asked for by the call that wrote it down; by the watch only where that has not come so far', async () => {
    const { server } = rig;
    const deposit = { type: 'cashier.deposit', walletType: 'BINARY', point: decimal(50_000), promo: null } as const;
    const detail = JSON.stringify({ provider: 'coinpay' });
    const { id: playerId } = await enrolled('coinpay');
    const asked = await server.trading.submit(playerId, null, { ...deposit, detail, provider: 'coinpay' });
    if (!asked.ok) throw new Error(asked.error.code);
    const isDue = async (inMs: number) => {
      const due = await dueRequests(server.database, server.clock.now() + inMs, 1_000);
      return due.some(({ id }) => id === asked.value.id);
    };
    expect([await isDue(0), await isDue(4_999), await isDue(5_000)]).toEqual([false, false, true]);
  });

  it('cannot be taken back by the member once the provider is asked', async () => {
    const member = await enrolled('coinpay');
    rig.mood('coinpay', 'silent');
    const id = rig.asked(await rig.post(member, '/api/coinpay/sendCoin', { walletType: 'BINARY', won: '50000' }));
    expect(await rig.get(member, `/api/dnw/cancel?dnwHistoryId=${id}`)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    rig.server.clock.advance(30);
    await rig.becomes(member, id, 'APPROVED');
  });
});

describe('a QR code', () => {
  it('is made for an amount and credited when it is paid [WAL-86, WAL-87, CST-27]', async () => {
    const [member, stranger] = [await rig.member(), await rig.member()];
    const reply = await rig.post(member, '/api/gluwa/make-qrcode', { amount: '25.5' });
    const { qrCode } = z.object({ qrCode: z.string() }).parse(reply.data);
    const id = rig.asked(reply);
    expect(await rig.get(member, `/api/dnw/providers/pay?dnwHistoryId=${id}`)).toMatchObject({
      data: { pay: qrCode, isSilent: 0 },
    });
    expect(await rig.get(stranger, `/api/dnw/providers/pay?dnwHistoryId=${id}`)).toMatchObject({
      code: 'RECORD_MISSING',
    });
    expect(await rig.post(member, '/api/gluwa/make-qrcode', { amount: '30', currency: 'BTC' })).toMatchObject({
      code: 'CURRENCY_NOT_SUPPORTED',
    });
    const { pathname, searchParams, search } = new URL(qrCode);
    // Without a currency the provider's default, its dollar token.
    expect(await (await fetch(`${rig.sandbox.url}${pathname}${search}`)).text()).toContain('25.5 sUSDCG: PENDING');
    const body = new URLSearchParams({ payment: searchParams.get('payment') ?? '' });
    await fetch(`${rig.sandbox.url}${pathname}`, { method: 'POST', body });
    await rig.becomes(member, id, 'APPROVED');
    expect(await rig.point(member, 'USDT')).toBe('1000025.5');
  });
});

describe('a page', () => {
  const pages = [
    ['onepay', 'POST', '/api/onepay/login', {}],
    ['codepay', 'GET', '/api/codepay/url', null],
    ['coinex', 'GET', '/api/coinex/coin_charge_url', null],
    ['bitshop', 'POST', '/api/dnw/bitshop/url', { amount: '100' }],
    ['million', 'GET', '/api/dnw/p2p/million-p2p-url', null],
    ['vancoin', 'POST', '/api/dnw/p2p/vancoin-p2p-url', { value: 'x' }],
  ] as const;

  const pageOf = async (member: Member, [, method, path, body]: (typeof pages)[number]): Promise<URL> => {
    const reply = method === 'GET' ? await rig.get(member, path) : await rig.post(member, path, body ?? {});
    return new URL(z.object({ url: z.string() }).parse(reply.data).url);
  };
  const payAt = ({ pathname, searchParams }: URL, amount: string, currency = 'USDT') =>
    fetch(`${rig.sandbox.url}${pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ member: searchParams.get('member') ?? '', amount, currency }),
    });

  it.each(pages)(
    'of %s is where a member pays what they like [WAL-70, WAL-71, WAL-72, WAL-73, WAL-84, WAL-88, WAL-89]',
    async (...asked) => {
      const page = asked as unknown as (typeof pages)[number];
      const member = await rig.member();
      await payAt(await pageOf(member, page), '12.5');
      expect(await rig.point(member, 'USDT')).toBe('1000012.5');
      expect(await rig.get(member, '/api/dnw/list?typeStrs=D')).toMatchObject({
        data: { rows: [{ status: 'APPROVED', point: '12.5', provider: page[0] }] },
      });
    },
  );

  it('of the shop is where coins are bought, unless they are to be sold [WAL-71, CST-28]', async () => {
    const member = await rig.member();
    const shownFor = async (body: object) => {
      const reply = await rig.post(member, '/api/dnw/bitshop/url', body);
      return new URL(z.object({ url: z.string() }).parse(reply.data).url).searchParams.get('type');
    };
    expect(await shownFor({ amount: '100' })).toBe('buy');
    expect(await shownFor({ amount: '100', type: 'sell' })).toBe('sell');
  });

  /** Each a minute later: a report that a busy provider did not deliver in time is read again after one. */
  const reported = (member: Member, point: string) =>
    rig.server.eventually(async () => {
      rig.server.clock.advance(61);
      expect(await rig.point(member, 'USDT')).toBe(point);
    });

  it('whose callback was lost is found in the report, once', async () => {
    const member = await rig.member();
    const page = await pageOf(member, pages[1]);
    rig.mood('codepay', 'silent');
    await payAt(page, '40');
    expect(await rig.point(member, 'USDT')).toBe(MILLION);
    await reported(member, '1000040');
    rig.mood('codepay', 'double');
    await payAt(page, '2');
    await rig.server.eventually(async () => expect(await rig.point(member, 'USDT')).toBe('1000042'));
    rig.mood('codepay', 'silent');
    await payAt(page, '5');
    await reported(member, '1000047');
  });

  it('in money that the site does not have is for people', async () => {
    const member = await rig.member();
    await payAt(await pageOf(member, pages[1]), '3', 'GOLD');
    expect(await rig.point(member, 'USDT')).toBe(MILLION);
  });
});

describe('a payout', () => {
  it.each([
    ['normal', 'APPROVED', '999499'],
    ['double', 'APPROVED', '999499'],
    ['early', 'APPROVED', '999499'],
    ['slow', 'APPROVED', '999499'],
  ] as const)('of a provider that is %s is %s', async (mood, status, point) => {
    const member = await rig.member();
    rig.mood('coinpay', mood);
    const id = await rig.payout(member);
    await rig.becomes(member, id, status);
    expect(await rig.point(member, 'USDT')).toBe(point);
    const believed = rig.believed('coinpay', id);
    expect(believed).toHaveLength(status === 'APPROVED' ? 1 : 0);
    for (const payment of believed) expect(payment).toMatchObject({ direction: 'OUT', amount: '500' });
  });

  it.each(['failing', 'silent'] as const)(
    'of one that is %s stays until it is known, and is paid once',
    async (mood) => {
      const member = await rig.member();
      rig.mood('coinpay', mood);
      const id = await rig.payout(member);
      await rig.lastAnswerMatches(id, mood === 'failing' ? /answered 500/ : /./);
      expect([await rig.status(member, id), await rig.point(member, 'USDT')]).toEqual(['SENDING', '999499']);
      rig.server.clock.advance(10);
      if (mood === 'failing') rig.mood('coinpay', 'normal');
      await rig.becomes(member, id, 'APPROVED');
      expect(rig.believed('coinpay', id)).toHaveLength(1);
      expect(await rig.point(member, 'USDT')).toBe('999499');
    },
  );

  it('of another amount than was asked for ends nothing', async () => {
    const member = await rig.member();
    rig.mood('coinpay', 'wrong');
    const id = await rig.payout(member);
    await rig.server.eventually(async () => expect(await rig.outcomes(id)).toEqual(['DIFFERENT']));
    expect(await rig.status(member, id)).toBe('SENDING');
  });

  it('of coins that are sold to the exchange needs the proof of their owner, beyond their session [ERR-68]', async () => {
    const member = await enrolled('coinex');
    rates();
    const sell = (change: object, who = member) => rig.post(who, '/api/coinex/sellCoin', { ...SALE, ...change });
    expect(await sell({ password: undefined })).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    expect(await sell({ password: 'hoga4321' })).toMatchObject({ code: 'VERIFICATION_REQUIRED' });
    expect(await sell({ point: '0' })).toMatchObject({ code: 'WITHDRAW_AMOUNT_REQUIRED' });
    const password = 'hoga5678';
    const changed = { id: member.id, currentPassword: SALE.password, password };
    expect(await rig.post(member, '/api/user/change_password', changed)).toMatchObject({ code: 'OK' });
    const again = { ...member, token: (await rig.server.signIn(member.username, { password })).accessToken };
    expect(await sell({ password }, again)).toMatchObject({ code: 'WITHDRAWALS_PAUSED' });
    expect(await rig.point(again, 'USDT')).toBe('1000000');
  });

  it('of coins that are sold to the exchange waits for an operator, then for the exchange [WAL-85]', async () => {
    const member = await enrolled('coinex');
    rates();
    const id = rig.asked(await rig.post(member, '/api/coinex/sellCoin', SALE));
    expect(await rig.status(member, id)).toBe('REQUESTED');
    await rig.approve(id);
    await rig.becomes(member, id, 'APPROVED');
    expect(rig.believed('coinex', id)).toMatchObject([{ direction: 'OUT', amount: '140000', currency: 'KRW' }]);
    expect(await rig.point(member, 'USDT')).toBe('999900');
  });
});

describe('a callback', () => {
  interface Waiting {
    readonly member: Member;
    readonly order: { readonly orderId: string; readonly amount: string; readonly currency: string };
  }

  /** Ordered, and the provider sends no callbacks: it fails from before the first order until the test ends. */
  async function waiting(...members: readonly Member[]): Promise<readonly Waiting[]> {
    rig.mood('coinpay', 'failing');
    const all: Waiting[] = [];
    for (const member of members) {
      const id = rig.asked(await rig.post(member, '/api/coinpay/sendCoin', { walletType: 'BINARY', won: '50000' }));
      all.push({ member, order: { orderId: String(id), amount: '50000', currency: 'KRW' } });
    }
    return all;
  }

  async function oneWaiting(): Promise<Waiting> {
    return defined((await waiting(await enrolled('coinpay')))[0], 'one that waits');
  }

  it('that is forged, old, of another provider or of another site is refused, all alike', async () => {
    const { member, order } = await oneWaiting();
    const now = rig.server.clock.now();
    const statuses = [
      await rig.callBack(order, { secret: 'another site’s secret' }),
      await rig.callBack(order, { secret: rig.secretOf(1, 'gluwa') }),
      await rig.callBack(order, { secret: rig.secretOf(2, 'coinpay') }),
      await rig.callBack(order, { timestamp: now - 301_000 }),
      await rig.callBack(order, { timestamp: now + 301_000 }),
      await rig.callBack(order, { body: JSON.stringify({ eventId: 'x', payment: order }) }),
      await rig.callBack(order, { site: 999 }),
    ];
    expect(statuses).toEqual(statuses.map(() => 403));
    expect(await rig.point(member, 'BINARY')).toBe(START);
  });

  it('that is signed well and fits nothing moves nothing', async () => {
    const { member, order } = await oneWaiting();
    expect(await rig.callBack({ ...order, amount: '500000' })).toBe(200);
    expect(await rig.callBack({ ...order, currency: 'USDT' })).toBe(200);
    expect(await rig.callBack({ ...order, direction: 'OUT' })).toBe(200);
    expect(await rig.callBack({ ...order, orderId: '999999' })).toBe(200);
    // The same number at another site, and at another provider of the same site.
    expect(await rig.callBack(order, { site: 2 })).toBe(200);
    expect(await rig.callBack(order, { provider: 'gluwa' })).toBe(200);
    expect(await rig.callBack({ ...order, orderId: null, member: 'nobody' })).toBe(200);
    expect(await rig.callBack({ ...order, amount: '-5' })).toBe(400);
    expect(await rig.point(member, 'BINARY')).toBe(START);
    expect(await rig.callBack(order)).toBe(200);
    expect(await rig.point(member, 'BINARY')).toBe('10050000');
    expect(await rig.outcomes(order.orderId)).toEqual(
      expect.arrayContaining(['DIFFERENT', 'DIFFERENT', 'DIFFERENT', 'UNMATCHED', 'TAKEN']),
    );
  });

  it('a hundred times at once is taken once', async () => {
    const { member, order } = await oneWaiting();
    const same = Array.from({ length: 50 }, () => rig.callBack(order, { eventId: `same-${order.orderId}` }));
    const others = Array.from({ length: 50 }, () => rig.callBack(order));
    const statuses = await Promise.all([...same, ...others]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await rig.point(member, 'BINARY')).toBe('10050000');
    const outcomes = await rig.outcomes(order.orderId);
    expect(outcomes.filter((outcome) => outcome === null)).toEqual([]);
    // A later refusal has no effect.
    expect(await rig.callBack({ ...order, state: 'REFUSED' })).toBe(200);
    expect(await rig.callBack({ ...order, paymentId: 'another' })).toBe(200);
    expect(await rig.outcomes(order.orderId)).toEqual(expect.arrayContaining(['LATE']));
    expect(await rig.point(member, 'BINARY')).toBe('10050000');
  });

  it('under the number of another is none', async () => {
    const { member, order } = await oneWaiting();
    const eventId = `taken-${order.orderId}`;
    expect(await rig.callBack({ ...order, amount: '1' }, { eventId })).toBe(200);
    expect(await rig.callBack(order, { eventId })).toBe(409);
    expect(await rig.point(member, 'BINARY')).toBe(START);
  });

  it('about a payment that ended another request, or went to another member, is of no use', async () => {
    const [one, other] = [await enrolled('coinpay'), await enrolled('coinpay')];
    const asked = await waiting(one, other);
    const paymentId = `shared-${one.id}`;
    const both = asked.map(({ order }) => rig.callBack({ ...order, paymentId }));
    expect(await Promise.all(both)).toEqual([200, 200]);
    const points = await Promise.all([one, other].map((member) => rig.point(member, 'BINARY')));
    expect(points.toSorted()).toEqual([START, '10050000']);
    rig.mood('coinpay', 'normal');
    const page = { orderId: null, paymentId, amount: '5', currency: 'USDT' };
    const { rows } = await rig.server.database.execute(
      sql`SELECT ref FROM provider_member WHERE provider = 'coinpay' AND player_id = ${other.id}`,
    );
    expect(await rig.callBack({ ...page, member: String(rows[0]?.['ref']) })).toBe(200);
    expect(await rig.point(other, 'USDT')).toBe(MILLION);
  });

  it('about a payment at a page that was credited long ago credits nothing more', async () => {
    const member = await rig.member();
    await rig.get(member, '/api/codepay/url');
    const { rows } = await rig.server.database.execute(
      sql`SELECT ref FROM provider_member WHERE provider = 'codepay' AND player_id = ${member.id}`,
    );
    const paid = { paymentId: `page-${member.id}`, member: String(rows[0]?.['ref']), amount: '5', currency: 'USDT' };
    const tell = async (eventId: string, state: 'PAID' | 'REFUSED') => {
      expect(await rig.callBack({ ...paid, state }, { provider: 'codepay', eventId })).toBe(200);
      const { rows: kept } = await rig.server.database.execute(
        sql`SELECT outcome FROM provider_event WHERE provider = 'codepay' AND event_id = ${eventId}`,
      );
      return [kept[0]?.['outcome'], await rig.point(member, 'USDT')];
    };
    expect(await tell(`first-${member.id}`, 'PAID')).toEqual(['TAKEN', '1000005']);
    // By then the request's key is forgotten.
    rig.server.clock.advance(8 * 86_400);
    expect(await tell(`again-${member.id}`, 'PAID')).toEqual(['REPEATED', '1000005']);
    expect(await tell(`never-${member.id}`, 'REFUSED')).toEqual(['LATE', '1000005']);
  });

  it('about an unapproved payout is not believed', async () => {
    const member = await enrolled('coinex');
    rates();
    const id = rig.asked(await rig.post(member, '/api/coinex/sellCoin', SALE));
    const callback = { orderId: String(id), direction: 'OUT', amount: '140000', currency: 'KRW' } as const;
    expect(await rig.callBack(callback, { provider: 'coinex' })).toBe(200);
    expect([await rig.status(member, id), await rig.outcomes(id)]).toEqual(['REQUESTED', ['UNMATCHED']]);
  });
});

it('leaves books that the audit finds nothing in', async () => {
  const client = textClient(rig.server.databaseUrl);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const report = await runAudit(auditQueriesOn(client), { rules: RULES });
    expect(report.rules.flatMap(({ examples }) => examples)).toEqual([]);
  } finally {
    await client.end();
  }
});
