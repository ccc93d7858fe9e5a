import type { DnwRow } from '@hoga/engine/cashier/rows';
import { CashierRig, decide, withdraw } from '@hoga/engine/testing/cashier/sample';
import { accepted, type Outcome, refused, unknown } from '@hoga/providers/outcome';
import type { Belief, Ordered, Payment, Provider } from '@hoga/providers/provider';
import { paymentOf, setting } from '@hoga/providers/testing/sample';
import { describe, expect, it } from 'vitest';
import type { PaymentParts, ProviderOrder } from './payment-parts.ts';
import { nextPollAt, stepPaymentOrder } from './step-order.ts';

it('polls soon, then at growing intervals, without end', () => {
  const waits = [0, 5_000, 20_000, 60_000, 3_600_000, 864_000_000].map((age) => nextPollAt(0, age) - age);
  expect(waits).toEqual([5_000, 5_000, 10_000, 30_000, 600_000, 600_000]);
});

it('polls after whole milliseconds, however long it has taken [B2]', () => {
  const waits = [9_999, 10_001, 20_001, 1_199_999].map((age) => nextPollAt(0, age) - age);
  expect(waits).toEqual([5_000, 5_000, 10_000, 599_999]);
});

/** Steps in which a withdrawal could be paid twice, or be returned although it was paid. */
describe('a withdrawal that was sent and not answered', () => {
  interface Said {
    readonly orders: readonly Outcome<Ordered>[];
    /** Of the payment, if there is one. */
    readonly answers: (payment: Payment) => readonly Belief[];
  }

  /** A real engine, and a provider with scripted answers. */
  function rig({ orders, answers }: Said) {
    const rig = new CashierRig();
    rig.deposit('USDT', 1_000);
    const { id } = rig.ask(withdraw(500, { walletType: 'USDT', provider: 'coinpay' }));
    rig.accept(decide('approve', id));
    const calls: string[] = [];
    const next = <T>(what: string, said: readonly Outcome<T>[]): Outcome<T> => {
      calls.push(what);
      return said[calls.filter((it) => it === what).length - 1] ?? unknown('nothing more was to be said');
    };
    const provider = {
      name: 'coinpay',
      setting: setting(),
      order: async () => next('order', orders),
      queryPayment: async () => next('query', answers(paidFor(id))),
    } as Partial<Provider> as Provider;
    let order: ProviderOrder | null = null;
    const store: Partial<PaymentParts['store']> = {
      request: async () => rig.newest(id),
      receiptFor: async () => null,
      claim: async () => true,
      order: async () => order,
      begin: async (begun) => {
        order = begun;
        return true;
      },
      retry: async (known, nextAt) => {
        order = { ...known, tries: known.tries + 1, nextAt };
        return true;
      },
      note: async (_id, said) => {
        if (order !== null) order = { ...order, ...said };
      },
      memberRef: async () => 'm',
    };
    const parts = {
      store,
      directory: { all: [provider], of: () => provider, payoutOf: () => 'coinpay' },
      trading: { operate: async (playerId: number, _key: null, command: never) => rig.send(playerId, command).reply },
      bankCurrency: () => 'KRW',
      clock: { now: () => rig.at },
    } as unknown as PaymentParts;
    const atOnce = () => stepPaymentOrder(parts, rig.newest(id));
    const step = () => {
      rig.at = Math.max(rig.at, order?.nextAt ?? 0);
      return atOnce();
    };
    const stands = (): readonly [DnwRow['status'], string] => [rig.status(id), rig.pointOf('USDT')];
    return { atOnce, step, calls, stands, provider: () => rig.newest(id).provider };
  }

  const paidFor = (id: number): Payment =>
    paymentOf({ orderId: String(id), direction: 'OUT', amount: '500', currency: 'USDT' });
  const LOST = unknown('no answer');

  it('is not sent again while its outcome is unknown', async () => {
    const { step, calls, stands } = rig({ orders: [LOST, accepted({ pay: null })], answers: () => [LOST, LOST] });
    for (let times = 0; times < 3; times += 1) await step();
    expect(calls).toEqual(['order', 'query', 'query']);
    expect(stands()).toEqual(['SENDING', '499']);
  });

  it('is asked about again when that is due, by however many who have found it', async () => {
    const { atOnce, step, calls } = rig({ orders: [LOST], answers: () => [LOST] });
    for (let times = 0; times < 3; times += 1) await atOnce();
    expect(calls).toEqual(['order']);
    await step();
    expect(calls).toEqual(['order', 'query']);
  });

  it('does not come back because a second try is refused, where the first has come through', async () => {
    const { step, calls, stands } = rig({
      orders: [LOST, refused('OTHER_ORDER')],
      answers: (payment) => [accepted(null), accepted(payment)],
    });
    for (let times = 0; times < 2; times += 1) await step();
    expect(calls).toEqual(['order', 'query', 'order', 'query']);
    expect(stands()).toEqual(['APPROVED', '499']);
    // Found before it ended, by a process that comes too late.
    await step();
    expect(calls).toHaveLength(4);
  });

  it('does not come back because a second try is refused, while the first may have come through', async () => {
    const { step, stands } = rig({ orders: [LOST, refused('OTHER_ORDER')], answers: () => [accepted(null), LOST] });
    for (let times = 0; times < 2; times += 1) await step();
    expect(stands()).toEqual(['SENDING', '499']);
  });

  it('is the house’s to pay once it is refused and the provider has does not know it', async () => {
    const { step, stands, provider } = rig({
      orders: [LOST, refused('DECLINED')],
      answers: () => [accepted(null), accepted(null)],
    });
    for (let times = 0; times < 2; times += 1) await step();
    expect(stands()).toEqual(['SENDING', '499']);
    expect(provider()).toBeNull();
  });
});
