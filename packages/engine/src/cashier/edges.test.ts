import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { RATE_AGE_MS } from '@hoga/domain/wallet/exchange';
import { decimal } from '@hoga/kernel/decimal';
import { beforeEach, expect, it } from 'vitest';
import {
  buyFromMember,
  CashierRig,
  decide,
  matchMembers,
  sell,
  transferred,
  withdraw,
} from '../testing/cashier/sample.ts';
import { cryptoFeed } from '../testing/fixture.ts';

/** Exactly at the limit, and one beyond it. */

let rig: CashierRig;
beforeEach(() => {
  rig = new CashierRig();
});

const convert = (from: 'USDT' | 'FUTURES' | 'BTC', to: 'USDT' | 'FUTURES' | 'BINARY', amount: number | string) =>
  ({ type: 'cashier.convert', from, to, amount: decimal(amount) }) as const;

it('amount and fee may be all there is, and nothing less than all', () => {
  rig.deposit('BINARY', 10_999);
  expect(rig.refusal(1, withdraw(10_000))).toBe('FEE_INSUFFICIENT');
  rig.deposit('BINARY', 1);
  rig.ask(withdraw(10_000));
  expect(rig.pointOf('BINARY')).toBe('0');
});

it('a rate is good for ten seconds and not a millisecond more, also where it is called fresh', () => {
  rig.deposit('BTC', 1);
  rig.deposit('USDT', 100);
  // A feed whose prices stay fresh longer for trading than for conversions.
  rig.configure({ type: 'feed.configure', row: { ...cryptoFeed('BTCUSDT'), freshMs: 60_000 } });
  rig.rates();
  rig.at += RATE_AGE_MS;
  rig.accept(convert('BTC', 'USDT', '0.1'));
  rig.accept(convert('USDT', 'BINARY', 10));
  rig.at += 1;
  expect(rig.send(1, convert('BTC', 'USDT', '0.2')).reply).toMatchObject({ error: { code: 'RATE_CHANGED' } });
  expect(rig.send(1, convert('USDT', 'BINARY', 20)).reply).toMatchObject({ error: { code: 'RATE_CHANGED' } });
});

it('a buyer gets the requested amount or no seller', () => {
  rig.deposit('USDT', 100);
  const sale = rig.ask(sell(60, { counterparty: 'MEMBER' }));
  const purchase = rig.ask(buyFromMember(50), 2);
  rig.accept(matchMembers(sale.id, purchase.id, 2));
  rig.deliver();
  expect([rig.status(sale.id), rig.status(purchase.id), rig.pointOf('USDT')]).toEqual([
    'REQUESTED',
    'REQUESTED',
    '100',
  ]);
});

it('a withdrawal that comes to nothing on another day gives none of that day back', () => {
  rig.at = kstMidnight(kstDay(rig.at) + 1) - 600_000;
  rig.deposit('BINARY', 100_000);
  const { id } = rig.ask(withdraw(10_000));
  rig.at += 600_000;
  rig.accept(decide('reject', id));
  for (let times = 0; times < 3; times++) {
    const asked = rig.ask(withdraw(10_000));
    rig.accept(decide('approve', asked.id));
    rig.accept(transferred(asked.id));
  }
  expect(rig.refusal(1, withdraw(10_000))).toBe('DAILY_WITHDRAWALS_EXCEEDED');
});

it.each([
  ['USDT', 'FUTURES'],
  ['FUTURES', 'USDT'],
  ['USDT', 'USDT'],
] as const)('%s into %s is no conversion: there is nothing to take a spread of', (from, to) => {
  rig.deposit('USDT', 100);
  rig.deposit('FUTURES', 100);
  expect(rig.refusal(1, convert(from, to, 50))).toBe('SAME_WALLET');
});
