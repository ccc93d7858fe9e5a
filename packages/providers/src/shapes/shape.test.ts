import { describe, expect, it } from 'vitest';
import { openProvider } from '../open-provider.ts';
import { paymentOf, setting } from '../testing/sample.ts';

/** A provider that always gives this answer. */
function answering(body: object, change: Parameters<typeof setting>[0] = {}) {
  const fake = async () => new Response(JSON.stringify(body));
  return openProvider(setting(change), { fetch: fake as typeof fetch, clock: { now: () => 0 }, timeoutMs: 50 });
}

describe('what a provider knows of an order', () => {
  it('is believed of the order that was asked about, and of no other', async () => {
    expect(await answering({ payment: paymentOf() }).queryPayment('7')).toEqual({
      kind: 'accepted',
      value: paymentOf(),
    });
    expect(await answering({ payment: null }).queryPayment('7')).toEqual({ kind: 'accepted', value: null });
    for (const orderId of ['8', null]) {
      expect(await answering({ payment: paymentOf({ orderId }) }).queryPayment('7')).toEqual({
        kind: 'unknown',
        reason: 'an answer about another order',
      });
    }
  });

  it('is unknown where it answers nothing of it: never that it does not know it', async () => {
    expect(await answering({}).queryPayment('7')).toMatchObject({ kind: 'unknown' });
  });
});

describe('members are sent', () => {
  const pageOf = (url: string, pageHosts?: string[]) =>
    answering({ url }, { provider: 'codepay', ...(pageHosts && { pageHosts }) }).page({ member: 'm', given: {} });

  it.each([
    ['https://pay.example/in?member=m', undefined],
    ['https://pages.example/in', ['pages.example']],
  ])('to %s where hosts are %s', async (url, hosts) => {
    expect(await pageOf(url, hosts)).toEqual({ kind: 'accepted', value: { url } });
  });

  it.each([
    ['https://thief.example/in', undefined],
    ['https://pay.example.thief.example/in', undefined],
    ['https://pay.example:8443/in', undefined],
    ['https://thief.example/https://pay.example/', undefined],
    ['https://pay.example/in', ['pages.example']],
    ['http://pay.example/in', undefined],
    ['https://pay.example@thief.example/in', undefined],
    ['https://user:word@pay.example/in', undefined],
    ['javascript:alert(1)//pay.example', undefined],
  ])('nowhere by %s where hosts are %s', async (url, hosts) => {
    expect(await pageOf(url, hosts)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a coin provider that buys no coins', () => {
  it('is not asked to pay money out for some', async () => {
    const order = { id: '7', direction: 'OUT', member: 'm', amount: '14000', currency: 'KRW', to: null } as const;
    const provider = answering({ isTaken: true });
    expect(await provider.order({ ...order, coin: { name: 'USDT', amount: '10' } })).toEqual({
      kind: 'refused',
      reason: 'NOT_OFFERED',
    });
    expect(await provider.order({ ...order, coin: null })).toMatchObject({ kind: 'accepted' });
  });
});
