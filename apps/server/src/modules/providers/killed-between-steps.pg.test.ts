import type { DnwRow } from '@hoga/engine/cashier/rows';
import { OPERATOR } from '@hoga/engine/testing/fixture';
import { defined } from '@hoga/kernel/assert';
import { decimal, toText } from '@hoga/kernel/decimal';
import { type DnwId, idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { sandboxSettings } from '@hoga/providers/sandbox-settings';
import { MOODS, type Mood } from '@hoga/sandbox/mood';
import { type RunningSandbox, startSandbox } from '@hoga/sandbox/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsApp } from '../../testing/accounts-app.ts';
import { pgPaymentStore } from './payment-store.ts';
import type { PaymentParts } from './payments/payment-parts.ts';
import { stepPaymentOrder } from './payments/step-order.ts';
import { providerDirectory } from './provider-directory.ts';

const SECRET = 'what both sides make their secrets of';
const SITE = idOf<SiteId>(1);
/** More than any payment takes. */
const STEPS = 14;

let server: AccountsApp;
let sandbox: RunningSandbox;
let parts: PaymentParts;
let playerId: PlayerId;
/** The steps of a run so far, and the one at which the process dies. */
let step = 0;
let last = Number.POSITIVE_INFINITY;
let dies: 'before' | 'after' = 'before';

class Killed extends Error {}

/** A proxy whose caller may die: before the call, or before its result arrives. */
function mortal<T extends object>(real: T): T {
  return new Proxy(real, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...args: readonly unknown[]) => {
        step += 1;
        const isLast = step === last;
        if (isLast && dies === 'before') throw new Killed();
        const result: unknown = await Reflect.apply(value, target, args);
        if (isLast) throw new Killed();
        return result;
      };
    },
  });
}

beforeAll(async () => {
  server = await AccountsApp.start();
  // Its callbacks are not delivered: everything must be polled.
  sandbox = await startSandbox({
    port: 0,
    secret: SECRET,
    callbackUrl: () => 'http://127.0.0.1:9',
    file: null,
    now: () => server.clock.now(),
    slowMs: 0,
    againMs: [],
  });
  const settings = sandboxSettings({ url: sandbox.url, secret: SECRET }, { id: SITE, binaryCurrency: 'KRW' });
  const directory = providerDirectory(settings, { fetch, clock: server.clock, timeoutMs: 2_000 });
  parts = {
    store: mortal(pgPaymentStore(server.database, server.clock)),
    directory: {
      ...directory,
      of: (siteId, name) => {
        const provider = directory.of(siteId, name);
        return provider === null ? null : mortal(provider);
      },
    },
    trading: mortal({ operate: server.trading.operate.bind(server.trading) }) as PaymentParts['trading'],
    bankCurrency: () => 'KRW',
    clock: server.clock,
  };
  const member = await server.signUp();
  playerId = member.id;
  await server.trading.operate(playerId, null, {
    type: 'wallet.credit',
    walletType: 'USDT',
    amount: decimal(1_000_000),
    code: 'D',
    refType: 'TEST',
    refId: playerId,
    ...OPERATOR,
  });
  const owner = { siteId: SITE, playerId };
  for (const name of ['coinpay', 'coinex'] as const) {
    await directory.of(SITE, name)?.enrol(await parts.store.memberRef(owner, name), null);
  }
});
afterAll(async () => {
  await sandbox.stop();
  await server.stop();
});

async function point(walletType: 'BINARY' | 'USDT'): Promise<number> {
  const read = await server.trading.read(playerId, ({ state }) =>
    toText(defined(state.accounts.get(playerId), 'an account').wallet(walletType).point),
  );
  return read.ok ? Number(read.value) : Number.NaN;
}

function rates(): void {
  for (let times = 0; times < 2; times += 1) {
    server.clock.advance(0.001);
    server.feed.quote('USDTKRW', { bid: 1_399.9, ask: 1_400.1, last: 1_400 });
  }
}

const WAYS = {
  /** Money in: 10,000 KRW. */
  in: {
    provider: 'coinpay',
    walletType: 'BINARY',
    change: 10_000,
    ask: async () =>
      server.trading.submit(playerId, null, {
        type: 'cashier.deposit',
        walletType: 'BINARY',
        promo: null,
        point: decimal(10_000),
        detail: '{}',
        provider: 'coinpay',
      }),
  },
  /** Money out: 100 USDT are sold, and approved. */
  out: {
    provider: 'coinex',
    walletType: 'USDT',
    change: -100,
    ask: async () => {
      rates();
      const sale = { type: 'cashier.sell', walletType: 'USDT', point: decimal(100), counterparty: 'HOUSE' } as const;
      const asked = await server.trading.submit(playerId, null, { ...sale, detail: '{}', provider: 'coinex' });
      if (!asked.ok) return asked;
      const { id } = asked.value;
      const approval = { type: 'cashier.approve', id, version: null, isSent: 0, ...OPERATOR } as const;
      return server.trading.operate(playerId, null, approval);
    },
  },
} as const;

async function rowOf(id: DnwId): Promise<DnwRow> {
  return defined(await pgPaymentStore(server.database, server.clock).request(SITE, id), 'a request');
}

/** Two operators return it: a member has one open sale. */
async function returned(id: DnwId): Promise<void> {
  const act = { type: 'cashier.returned', id, version: null, ...OPERATOR, approvedBy: 8 } as const;
  expect(await server.trading.operate(playerId, null, act)).toMatchObject({ ok: true });
}

/** One run of a request: the process dies once at the step, and others continue, as often as needed. */
async function live(way: keyof typeof WAYS, mood: Mood): Promise<{ id: DnwId; wasKilled: boolean }> {
  const { provider, ask } = WAYS[way];
  const backoffice = defined(sandbox.house.account(String(SITE), provider), provider);
  server.clock.advance(1);
  const asked = await ask();
  if (!asked.ok) throw new Error(asked.error.code);
  const { id } = asked.value;
  backoffice.mood = mood;
  step = 0;
  let wasKilled = false;
  for (let processes = 0; processes < 8; processes += 1) {
    const row = await rowOf(id);
    if (row.status === 'APPROVED' || row.status === 'REJECTED' || row.provider === null) break;
    await stepPaymentOrder(parts, row).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
      wasKilled = true;
    });
    // A failing provider recovers eventually.
    if (processes > 0 && mood === 'failing') backoffice.mood = 'normal';
    server.clock.advance(700);
  }
  backoffice.mood = 'normal';
  return { id, wasKilled };
}

const LASTING = MOODS.filter((mood) => mood !== 'slow' && mood !== 'double' && mood !== 'wrong');

describe.each(['in', 'out'] as const)('money %s', (way) => {
  it.each(LASTING.flatMap((mood) => [[mood, 'before'] as const, [mood, 'after'] as const]))(
    'through a provider that is %s survives a death %s any step: once, or not at all',
    async (mood, when) => {
      const { provider, walletType, change } = WAYS[way];
      dies = when;
      let deaths = 0;
      for (last = 1; last <= STEPS; last += 1) {
        const before = await point(walletType);
        const { id, wasKilled } = await live(way, mood);
        const { status, reserved, provider: payer } = await rowOf(id);
        const payments = defined(sandbox.house.account(String(SITE), provider), provider).ledger.payments.filter(
          ({ orderId }) => orderId === String(id),
        );
        const isRefused = mood === 'refusing';
        // A refused payout stays approved: the house pays it.
        const isHandedOver = isRefused && way === 'out';
        const seen = { status, isHeld: reserved > 0n, payer, paid: payments.length };
        expect({ last, ...seen, moved: (await point(walletType)) - before }).toEqual({
          last,
          status: isHandedOver ? 'SENDING' : isRefused ? 'REJECTED' : 'APPROVED',
          isHeld: isHandedOver,
          payer: isHandedOver ? null : provider,
          paid: isRefused ? 0 : 1,
          moved: isRefused && !isHandedOver ? 0 : change,
        });
        if (isHandedOver) await returned(id);
        if (!wasKilled) break;
        deaths += 1;
      }
      expect(deaths).toBeGreaterThan(4);
    },
  );
});
