import { AMOUNT_LIMIT } from '@hoga/domain/wallet/dnw';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportRows } from '../assembly/export.ts';
import { loadEngine } from '../load-engine.ts';
import { answer } from '../questions.ts';
import { buy, buyFromMember, CashierRig, decide, deposit, RULES, sell, withdraw } from '../testing/cashier/sample.ts';
import { SITE } from '../testing/fixture.ts';
import type { CashierRuleRow } from './rows.ts';

/** One of a kind at a time, and only what the site allows in just this wallet. */

let rig: CashierRig;
beforeEach(() => {
  rig = new CashierRig();
});

function rule(walletType: CashierRuleRow['walletType'], change: Partial<CashierRuleRow>): void {
  const row = defined(
    RULES.find((known) => known.walletType === walletType),
    'a rule',
  );
  rig.configure({ type: 'cashier.rule.configure', row: { ...row, ...change } });
}

describe('while one waits', () => {
  it('no second withdrawal is asked for, of whichever wallet [WAL-65]', () => {
    rig.deposit('BINARY', 100_000);
    rig.deposit('USDT', 100);
    rig.ask(withdraw(10_000));
    expect(rig.refusal(1, withdraw(20_000))).toBe('PENDING_REQUEST_EXISTS');
    expect(rig.refusal(1, withdraw(20, { walletType: 'USDT' }))).toBe('PENDING_REQUEST_EXISTS');
  });

  it('no second purchase and no second sale, but one of each', () => {
    rig.deposit('USDT', 500);
    rig.ask(buy(70_000));
    expect(rig.refusal(1, buy(140_000))).toBe('PENDING_REQUEST_EXISTS');
    expect(rig.refusal(1, buyFromMember(20))).toBe('PENDING_REQUEST_EXISTS');
    rig.ask(sell(100));
    expect(rig.refusal(1, sell(50))).toBe('PENDING_REQUEST_EXISTS');
    expect(rig.refusal(1, sell(50, { counterparty: 'MEMBER' }))).toBe('PENDING_REQUEST_EXISTS');
  });
});

describe('a wallet', () => {
  it('that the site pays nothing out of keeps its coins [ERR-62, WAL-62]', () => {
    rig.deposit('ETH', 1);
    expect(rig.refusal(1, withdraw('0.5', { walletType: 'ETH' }))).toBe('CURRENCY_NOT_SUPPORTED');
    expect(rig.refusal(1, withdraw('0.5', { walletType: 'XRP' }))).toBe('WALLET_MISSING');
  });

  it('whose coins are paid in but not traded for money is neither bought for nor sold from', () => {
    rule('BTC', { mayBuy: 0 });
    rig.deposit('BTC', 1);
    expect(rig.refusal(1, buy(700_000, { walletType: 'BTC' }))).toBe('CURRENCY_NOT_SUPPORTED');
    expect(rig.refusal(1, sell('0.5', { walletType: 'BTC' }))).toBe('CURRENCY_NOT_SUPPORTED');
  });

  it('of a site that has no money of a bank is neither bought for nor sold from', () => {
    rig.deposit('USDT', 100);
    const { tables, ...rows } = exportRows(rig.engine);
    const rules = tables.cashierRule.filter(({ walletType }) => walletType !== 'BINARY');
    rig.engine = loadEngine({ ...rows, tables: { ...tables, cashierRule: rules } });
    for (const command of [buy(70_000), buyFromMember(20), sell(50)]) {
      expect(rig.refusal(1, command)).toBe('WALLET_MISSING');
    }
  });

  it('of another currency is nothing to transfer to', () => {
    rig.deposit('USDT', 100);
    expect(rig.refusal(1, { type: 'cashier.transfer', from: 'USDT', to: 'BTC', amount: decimal(1) })).toBe(
      'CURRENCY_NOT_SUPPORTED',
    );
  });

  it('keeps what an open position needs, though it is in the point', () => {
    rig.deposit('FUTURES', 1_000);
    rig.futures({ amount: '0.1' });
    const all = decimal(rig.pointOf('FUTURES'));
    expect(rig.refusal(1, { type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: all })).toBe(
      'INSUFFICIENT_BALANCE',
    );
  });
});

it('money that buys not even the least part of a coin buys nothing', () => {
  for (const price of [140_000, 140_001]) rig.btc(price);
  expect(rig.refusal(1, buy(1, { walletType: 'BTC' }))).toBe('DEPOSIT_AMOUNT_REQUIRED');
});

it('the two sides of a conversion name each other', () => {
  rig.deposit('BTC', 1);
  rig.accept({ type: 'cashier.convert', from: 'BTC', to: 'USDT', amount: decimal('0.1') });
  const sides = rig.last.rows.flatMap(({ table, row }) => (table === 'dnw' ? [row] : []));
  expect(sides.map(({ type, counterId }) => [type, counterId])).toEqual([
    ['CO', sides[1]?.id],
    ['CI', sides[0]?.id],
  ]);
});

describe('an approval', () => {
  it('of a sale that the house has matched ends it: the house has paid, not its provider', () => {
    rig.deposit('USDT', 500);
    const { id } = rig.ask(sell(100, { provider: 'coinex' }));
    rig.accept(decide('match', id));
    rig.accept(decide('approve', id));
    expect([rig.status(id), rig.house('USDT', 'TRANSIT')]).toEqual(['APPROVED', '0']);
  });
});

it('an amount that has too many digits to be written down is none, from the first one on', () => {
  expect(rig.refusal(1, deposit(null, { point: AMOUNT_LIMIT }))).toBe('DEPOSIT_AMOUNT_REQUIRED');
  expect(rig.ask(deposit('999999999990000')).status).toBe('REQUESTED');
});

it('a bonus that lies in one wallet does not bind what another of its currency has beyond it', () => {
  rig.ask({ type: 'cashier.coupon', couponId: 5, walletType: 'USDT', amount: decimal(100) });
  rig.ask({ type: 'cashier.transfer', from: 'USDT', to: 'FUTURES', amount: decimal(100) });
  rig.deposit('USDT', 50);
  expect(rig.ask(withdraw(49, { walletType: 'USDT' })).status).toBe('REQUESTED');
});

it('the outlook is of the own site: what is bound, and how often the member has withdrawn today', () => {
  const siteId = idOf<SiteId>(2);
  rig.configure({ type: 'site.configure', row: { ...SITE, id: siteId } });
  for (const row of RULES) rig.configure({ type: 'cashier.rule.configure', row: { ...row, siteId } });
  rig.ask({ type: 'cashier.coupon', couponId: 5, walletType: 'USDT', amount: decimal(100) });
  rig.deposit('BINARY', 100_000);
  const { id } = rig.ask(withdraw(10_000));
  const outlook = answer(rig.engine, idOf(1), { type: 'cashier.outlook', at: rig.at });
  expect(outlook.wallets.map((wallet) => wallet.rule.siteId)).toEqual(RULES.map(() => SITE.id));
  expect(outlook.wallets.find((wallet) => wallet.rule.walletType === 'USDT')).toMatchObject({ bound: decimal(100) });
  expect([outlook.withdrawalsToday, outlook.live.map((row) => row.id)]).toEqual([1, [id]]);
});
