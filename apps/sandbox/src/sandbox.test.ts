import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import { defined } from '@hoga/kernel/assert';
import { openProvider } from '@hoga/providers/open-provider';
import { type ProviderEvent, readEvent } from '@hoga/providers/payment-text';
import type { Order, Provider } from '@hoga/providers/provider';
import { sandboxSettings } from '@hoga/providers/sandbox-settings';
import { isGenuine } from '@hoga/providers/signature';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mood } from './mood.ts';
import { type RunningSandbox, startSandbox } from './sandbox.ts';

const SECRET = 'the secret that both sides make theirs of';
const clock = { now: Date.now };

let server: Server;
let sandbox: RunningSandbox;
let events: (ProviderEvent & { readonly path: string })[];
let orders = 0;

beforeAll(async () => {
  // Receives the callbacks instead of the server.
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const { 'x-provider-timestamp': timestamp, 'x-provider-signature': signature } = request.headers;
    const [, , , site = '', name] = (request.url ?? '').split('/');
    const { secret } = defined(
      settingsOf(Number(site)).find(({ provider }) => provider === name),
      'a provider',
    );
    const signed = { timestamp: String(timestamp), signature: String(signature), text: body };
    if (!isGenuine(secret, signed, Date.now())) throw new Error('the signature is not genuine');
    events.push({ ...defined(readEvent(body), 'an event'), path: request.url ?? '' });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const callbackUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox = await startSandbox({
    port: 0,
    secret: SECRET,
    callbackUrl,
    file: null,
    now: Date.now,
    slowMs: 400,
    againMs: [],
  });
});
afterAll(async () => {
  await sandbox.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  events = [];
});

const settingsOf = (id: number) => sandboxSettings({ url: sandbox.url, secret: SECRET }, { id, binaryCurrency: 'KRW' });

function provider(name: ProviderName, timeoutMs = 2_000): Provider {
  const setting = defined(
    settingsOf(1).find((each) => each.provider === name),
    'a setting',
  );
  return openProvider(setting, { fetch, clock, timeoutMs });
}

async function inMood(name: ProviderName, mood: Mood): Promise<void> {
  const body = JSON.stringify({ mood });
  const reply = await fetch(`${sandbox.url}/control/1/${name}/mood`, { method: 'POST', body, redirect: 'manual' });
  expect(reply.status).toBe(303);
}

function order(change: Partial<Order> = {}): Order {
  orders += 1;
  const coin = { name: 'USDT', amount: '100' };
  const amounts = { amount: '140000', currency: 'KRW' };
  return { id: String(orders), direction: 'IN', member: 'm-1', ...amounts, coin, to: null, ...change };
}

const OUT = {
  direction: 'OUT',
  coin: null,
  amount: '50',
  currency: 'USDT',
  to: { address: 'an address', tag: null },
} as const;
const taken = { kind: 'accepted', value: { pay: null } };
const calledBack = (count: number) => vi.waitFor(() => expect(events).toHaveLength(count));

describe('a coin provider', () => {
  it('takes members, then money for coins, and calls back', async () => {
    const coinlink = provider('coinlink');
    const asked = order();
    expect(await coinlink.account('m-1')).toMatchObject({ value: { isMember: false } });
    expect(await coinlink.order(asked)).toEqual({ kind: 'refused', reason: 'NO_MEMBER' });
    expect(await coinlink.enrol('m-1', 'my code')).toMatchObject({ kind: 'accepted' });
    expect(await coinlink.account('m-1')).toMatchObject({ value: { isMember: true, coins: [{ currency: 'USDT' }] } });
    expect(await coinlink.order(asked)).toEqual(taken);
    await calledBack(1);
    const payment = { orderId: asked.id, direction: 'IN', state: 'PAID', amount: '140000', currency: 'KRW' };
    expect(events).toMatchObject([{ path: '/api/provider_event/1/coinlink', payment }]);
    expect(await coinlink.queryPayment(asked.id)).toMatchObject({ value: payment });
    expect(await coinlink.payments(0, Date.now() + 1)).toMatchObject({ value: [payment] });
    expect(await coinlink.page({ member: 'm-1', given: {} })).toEqual({ kind: 'refused', reason: 'NOT_OFFERED' });
  });

  it('makes one payment of the same order, and none of another under its number', async () => {
    const coinpay = provider('coinpay');
    const asked = order(OUT);
    expect(await Promise.all([coinpay.order(asked), coinpay.order(asked)])).toEqual([taken, taken]);
    expect(await coinpay.order({ ...asked, amount: '51' })).toEqual({ kind: 'refused', reason: 'OTHER_ORDER' });
    await calledBack(1);
    expect(await coinpay.queryPayment(asked.id)).toMatchObject({ value: { amount: '50', state: 'PAID' } });
  });

  it('that is an exchange buys coins and has a page to charge them', async () => {
    const coinex = provider('coinex');
    await coinex.enrol('m-1', null);
    const asked = order({ direction: 'OUT' });
    expect(await coinex.order(asked)).toEqual(taken);
    expect(await provider('coinlink').order(asked)).toEqual({ kind: 'refused', reason: 'NOT_OFFERED' });
    await calledBack(1);
    expect(events[0]?.payment).toMatchObject({ direction: 'OUT', amount: '140000', currency: 'KRW' });
    expect(await coinex.page({ member: 'm-1', given: {} })).toEqual({
      kind: 'accepted',
      value: { url: `${sandbox.url}/pay/1/coinex?member=m-1` },
    });
  });
});

describe('a QR code', () => {
  it('leads to where the member pays', async () => {
    const gluwa = provider('gluwa');
    const asked = order({ amount: '25.5', currency: 'sUSDCG', coin: null });
    const made = await gluwa.order(asked);
    const pay = made.kind === 'accepted' ? (made.value.pay ?? '') : '';
    expect(await (await fetch(pay)).text()).toContain('25.5 sUSDCG: PENDING');
    expect(await gluwa.queryPayment(asked.id)).toMatchObject({ value: { state: 'PENDING' } });
    const { searchParams, pathname } = new URL(pay);
    const body = new URLSearchParams({ payment: searchParams.get('payment') ?? '' });
    await fetch(`${sandbox.url}${pathname}`, { method: 'POST', body });
    expect(events).toMatchObject([{ payment: { orderId: asked.id, state: 'PAID', currency: 'sUSDCG' } }]);
    expect(await gluwa.order(order(OUT))).toEqual({ kind: 'refused', reason: 'NOT_OFFERED' });
  });
});

describe('a page', () => {
  it.each(['onepay', 'codepay', 'bitshop', 'million', 'vancoin'] as const)(
    'of %s is where members pay what they like',
    async (name) => {
      const found = await provider(name).page({ member: 'm-7', given: { amount: '5' } });
      const url = found.kind === 'accepted' ? found.value.url : '';
      expect(await (await fetch(url)).text()).toContain('This is a sandbox.');
      const body = new URLSearchParams({ member: 'm-7', amount: '12.5', currency: 'USDT' });
      await fetch(url.replace(/\?.*/, ''), { method: 'POST', body });
      expect(events).toMatchObject([{ payment: { orderId: null, member: 'm-7', amount: '12.5', state: 'PAID' } }]);
    },
  );
});

describe('a mood', () => {
  it.each([
    ['failing', 'unknown', null, 0],
    ['refusing', 'refused', null, 0],
    ['silent', 'unknown', '50', 0],
    ['double', 'accepted', '50', 3],
    ['early', 'accepted', '50', 1],
    ['wrong', 'accepted', '500', 1],
  ] as const)('%s answers %s and believes in %s', async (mood, kind, amount, count) => {
    const coinpay = provider('coinpay');
    const asked = order(OUT);
    await inMood('coinpay', mood);
    expect(await coinpay.order(asked)).toMatchObject({ kind });
    if (mood === 'early') expect(events).toHaveLength(1);
    await calledBack(count);
    await inMood('coinpay', 'normal');
    const believed = amount === null ? null : { orderId: asked.id, amount };
    expect(await coinpay.queryPayment(asked.id)).toMatchObject({ kind: 'accepted', value: believed });
  });

  it('slow is a time-out, and an order that was taken all the same', async () => {
    const asked = order(OUT);
    await inMood('coinpay', 'slow');
    expect(await provider('coinpay', 100).order(asked)).toMatchObject({ kind: 'unknown' });
    await calledBack(1);
    await inMood('coinpay', 'normal');
    expect(await provider('coinpay').queryPayment(asked.id)).toMatchObject({ value: { state: 'PAID' } });
  });
});

describe('the sandbox', () => {
  it('refuses requests without a signature, from another page, or for another host', async () => {
    expect((await fetch(`${sandbox.url}/1/coinpay/chk_player?member=m-1`)).status).toBe(401);
    const origin = 'https://elsewhere.example';
    const moved = await fetch(`${sandbox.url}/control/1/coinpay/mood`, {
      method: 'POST',
      body: 'mood=slow',
      headers: { origin },
    });
    expect(moved.status).toBe(403);
    expect((await fetch(`${sandbox.url}/control/1/nobody`)).status).toBe(404);
  });

  it('says on its page what it is and what it believes', async () => {
    const text = await (await fetch(sandbox.url)).text();
    expect(text).toContain('This is a sandbox.');
    expect(text).toContain('coinpay, site 1');
  });
});

describe('the identity service that is played [C10]', () => {
  const open = (returnUrl: string) =>
    fetch(`${sandbox.url}/identity?siteInfoId=1&returnUrl=${encodeURIComponent(returnUrl)}`);

  it('shows a page that says what it is and leads back to the site', async () => {
    const reply = await open('http://mini.localhost:3000/register');
    const text = await reply.text();
    expect(reply.status).toBe(200);
    expect(text).toContain('This is a sandbox.');
    expect(text).toContain('href="http://mini.localhost:3000/register"');
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', 'http://localhost.evil.example/', ''])(
    'leads nowhere but to sites of this machine: %j',
    async (returnUrl) => {
      expect((await open(returnUrl)).status).toBe(400);
    },
  );
});
