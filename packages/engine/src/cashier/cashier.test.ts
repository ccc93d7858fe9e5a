import { kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { SALE_STEP_MS } from '@hoga/domain/wallet/dnw';
import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import {
  buy,
  buyFromMember,
  CashierRig,
  decide,
  deposit,
  matchMembers,
  resolve,
  SECOND_OPERATOR,
  sell,
  transferred,
  withdraw,
} from '../testing/cashier/sample.ts';
import { OPERATOR, player } from '../testing/fixture.ts';

const MEMBER = { counterparty: 'MEMBER' } as const;

describe('deposits', () => {
  it('are credited when an operator has approved them, once [WAL-01, WAL-25, WAL-38, WAL-65]', () => {
    const rig = new CashierRig();
    const { id } = rig.ask(deposit(50_000));
    expect([rig.status(id), rig.pointOf('BINARY')]).toEqual(['REQUESTED', '0']);
    rig.accept(decide('approve', id));
    expect([rig.status(id), rig.pointOf('BINARY'), rig.house('KRW', 'EXTERNAL')]).toEqual([
      'APPROVED',
      '50000',
      '-50000',
    ]);
    expect(rig.last.ledger.map(({ code, act }) => [code, act?.by])).toEqual([['D', OPERATOR.by]]);
    expect(rig.refusal(1, decide('approve', id))).toBe('RECORD_MISSING');
  });

  it.each([
    [null, 'DEPOSIT_AMOUNT_REQUIRED'],
    [0, 'DEPOSIT_AMOUNT_REQUIRED'],
    [-10_000, 'DEPOSIT_AMOUNT_REQUIRED'],
    ['10000.5', 'DEPOSIT_AMOUNT_REQUIRED'],
    [5_000, 'AMOUNT_TOO_SMALL'],
    [15_000, 'AMOUNT_UNIT'],
  ])('of %s are refused with %s [WAL-61]', (point, code) => {
    expect(new CashierRig().refusal(1, deposit(point))).toBe(code);
  });

  it('come one at a time, and into wallets that take them [WAL-62, WAL-65]', () => {
    const rig = new CashierRig();
    rig.ask(deposit(10_000));
    expect(rig.refusal(1, deposit(20_000))).toBe('PENDING_REQUEST_EXISTS');
    expect(rig.refusal(1, deposit(20, { walletType: 'FUTURES' }))).toBe('CURRENCY_NOT_SUPPORTED');
    expect(rig.refusal(1, deposit(20, { walletType: 'EOS' }))).toBe('WALLET_MISSING');
  });
});

describe('withdrawals', () => {
  function funded(): CashierRig {
    const rig = new CashierRig();
    rig.deposit('BINARY', 100_000);
    return rig;
  }

  it('take amount and fee at once, which leave when they are paid out [WAL-02, WAL-26, WAL-39, WAL-66]', () => {
    const rig = funded();
    const { id, reserved } = rig.ask(withdraw(50_000));
    expect([toText(reserved), rig.pointOf('BINARY'), rig.house('KRW', 'TRANSIT')]).toEqual(['51000', '49000', '51000']);
    rig.restart();
    rig.accept(decide('approve', id));
    expect([rig.status(id), rig.house('KRW', 'TRANSIT')]).toEqual(['SENDING', '51000']);
    rig.accept(transferred(id));
    expect([rig.house('KRW', 'TRANSIT'), rig.house('KRW', 'EXTERNAL'), rig.house('KRW', 'FEE')]).toEqual([
      '0',
      '-50000',
      '1000',
    ]);
  });

  it.each(['reject', 'cancel'] as const)(
    'that come to nothing (%s) give all of it back, once [WAL-33, WAL-47]',
    (word) => {
      const rig = funded();
      const { id } = rig.ask(withdraw(50_000));
      const end = word === 'reject' ? decide(word, id) : ({ type: 'cashier.cancel', id } as const);
      rig.accept(end);
      expect([rig.pointOf('BINARY'), rig.house('KRW', 'TRANSIT')]).toEqual(['100000', '0']);
      expect(rig.last.ledger.map(({ code }) => code)).toEqual(['E']);
      expect(rig.refusal(1, end)).toBe('RECORD_MISSING');
    },
  );

  it('are refused beyond the balance, and beyond it with the fee [WAL-61]', () => {
    const rig = funded();
    expect(rig.refusal(1, withdraw(110_000))).toBe('WITHDRAW_EXCEEDS_BALANCE');
    expect(rig.refusal(1, withdraw(100_000))).toBe('FEE_INSUFFICIENT');
    expect(rig.refusal(1, withdraw(null))).toBe('WITHDRAW_AMOUNT_REQUIRED');
    expect(rig.refusal(1, withdraw(15_000))).toBe('BET_UNIT');
  });

  it('come three a KST day; what came to nothing does not count [WAL-67, CST-23]', () => {
    const rig = new CashierRig();
    rig.deposit('BINARY', 1_000_000);
    const day = Math.floor((rig.at + 32_400_000) / 86_400_000);
    for (const word of ['approve', 'reject', 'approve', 'approve'] as const) {
      const { id } = rig.ask(withdraw(10_000));
      rig.accept(decide(word, id));
      if (word === 'approve') rig.accept(transferred(id));
    }
    expect(rig.refusal(1, withdraw(10_000))).toBe('DAILY_WITHDRAWALS_EXCEEDED');
    rig.restart();
    expect(rig.refusal(1, withdraw(10_000))).toBe('DAILY_WITHDRAWALS_EXCEEDED');
    rig.at = kstMidnight(day + 1);
    expect(rig.ask(withdraw(10_000)).status).toBe('REQUESTED');
  });

  it('are requested ten times a KST day at most, whatever became of them', () => {
    const rig = new CashierRig();
    rig.deposit('BINARY', 100_000);
    const day = Math.floor((rig.at + 32_400_000) / 86_400_000);
    for (let times = 0; times < 10; times++) {
      const { id } = rig.ask(withdraw(10_000));
      rig.accept(times % 2 === 0 ? { type: 'cashier.cancel', id } : decide('reject', id));
    }
    expect(rig.refusal(1, withdraw(10_000))).toBe('DAILY_WITHDRAWALS_EXCEEDED');
    rig.restart();
    expect(rig.refusal(1, withdraw(10_000))).toBe('DAILY_WITHDRAWALS_EXCEEDED');
    expect(rig.pointOf('BINARY')).toBe('100000');
    rig.at = kstMidnight(day + 1);
    expect(rig.ask(withdraw(10_000)).status).toBe('REQUESTED');
  });

  it('of large amounts need two operators, who are two [WAL-65]', () => {
    const rig = new CashierRig();
    rig.deposit('BINARY', 20_000_000);
    const { id } = rig.ask(withdraw(10_000_000));
    rig.accept(decide('approve', id));
    expect(rig.status(id)).toBe('REQUESTED');
    expect(rig.refusal(1, decide('approve', id))).toBe('SECOND_APPROVAL_NEEDED');
    rig.accept(decide('approve', id, SECOND_OPERATOR));
    expect(rig.status(id)).toBe('SENDING');
    const steps = rig.last.rows.flatMap(({ table, row }) => (table === 'dnwStep' ? [row] : []));
    expect(steps).toMatchObject([{ ...SECOND_OPERATOR, approvedBy: OPERATOR.by }]);
  });

  it('cannot be decided by their owner, nor from an old form', () => {
    const rig = funded();
    const { id } = rig.ask(withdraw(50_000));
    expect(rig.refusal(1, decide('approve', id, { by: 1 }))).toBe('OWN_CASE');
    expect(rig.refusal(1, decide('approve', id, { approvedBy: 1 }))).toBe('OWN_CASE');
    expect(rig.refusal(1, decide('approve', id, { version: 2 }))).toBe('CHANGED_MEANWHILE');
    expect(rig.refusal(2, decide('approve', id))).toBe('RECORD_MISSING');
  });

  it('never touch what orders and stakes have put aside', () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 100);
    rig.accept({ type: 'cashier.transfer', from: 'USDT', to: 'FUTURES', amount: decimal(100) });
    rig.futures({ amount: '0.02', price: 59_000 });
    rig.at += 300;
    expect(rig.refusal(1, { type: 'cashier.transfer', from: 'FUTURES', to: 'USDT', amount: decimal(100) })).toBe(
      'INSUFFICIENT_BALANCE',
    );
  });
});

describe('purchases and sales with the house', () => {
  it('a purchase is matched, paid and approved; its coins are computed here [WAL-04, WAL-27]', () => {
    const rig = new CashierRig();
    const { id, point, rate } = rig.ask(buy(700_000));
    expect([toText(point), rate]).toEqual(['500', '1400']);
    rig.accept(decide('match', id));
    rig.accept({ type: 'cashier.paid', id });
    rig.accept(decide('approve', id));
    expect([rig.status(id), rig.pointOf('USDT')]).toEqual(['APPROVED', '500']);
    expect(rig.last.ledger.map(({ code }) => code)).toEqual(['WB']);
  });

  it("compares the client's own figure, and refuses one that is off by more than half a percent [WAL-42]", () => {
    const rig = new CashierRig();
    expect(rig.refusal(1, buy(700_000, { point: decimal('502.51') }))).toBe('RATE_CHANGED');
    expect(rig.refusal(1, buy(700_000, { point: decimal('497.49') }))).toBe('RATE_CHANGED');
    expect(rig.ask(buy(700_000, { point: decimal('502.5') })).point).toBe(decimal(500));
  });

  it('never at a rate that is older than ten seconds', () => {
    const rig = new CashierRig();
    rig.at += 10_001;
    expect(rig.refusal(1, buy(700_000))).toBe('RATE_CHANGED');
    expect(rig.refusal(1, { type: 'cashier.convert', from: 'USDT', to: 'BINARY', amount: decimal(1) })).toBe(
      'RATE_CHANGED',
    );
  });

  it('a purchase that is not paid within 30 minutes expires, one that is paid does not', () => {
    const rig = new CashierRig();
    const { id } = rig.ask(buy(700_000));
    rig.accept(decide('match', id));
    expect(rig.refusal(1, decide('expire', id))).toBe('ALREADY_PROCESSED');
    rig.at += SALE_STEP_MS;
    expect(rig.refusal(1, { type: 'cashier.paid', id })).toBe('ALREADY_PROCESSED');
    rig.accept(decide('expire', id));
    expect(rig.status(id)).toBe('EXPIRED');
  });

  it("a sale's coins go at once and are the house's when the member has the money [WAL-05, WAL-28]", () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 300);
    const { id, won } = rig.ask(sell(200));
    expect([won === null ? null : toText(won), rig.pointOf('USDT')]).toEqual(['280000', '100']);
    rig.accept(decide('match', id));
    rig.accept(decide('markPaid', id));
    rig.accept({ type: 'cashier.confirm', id });
    expect([rig.status(id), rig.house('USDT', 'TRANSIT'), rig.house('USDT', 'EXTERNAL')]).toEqual([
      'APPROVED',
      '0',
      '-100',
    ]);
  });
});

describe('sales between members', () => {
  function matched() {
    const rig = new CashierRig();
    rig.deposit('USDT', 500);
    const sale = rig.ask(sell(500, MEMBER));
    const purchase = rig.ask(buyFromMember(500), 2);
    rig.accept(matchMembers(sale.id, purchase.id, 2));
    rig.deliver();
    return { rig, sellId: sale.id, buyId: purchase.id };
  }

  it('keep the coins from the match on and hand them over when the seller confirms [WAL-06, WAL-07]', () => {
    const { rig, sellId, buyId } = matched();
    expect([rig.pointOf('USDT'), rig.house('USDT', 'TRANSIT')]).toEqual(['0', '500']);
    expect([rig.status(sellId), rig.status(buyId)]).toEqual(['MATCHED', 'MATCHED']);
    rig.accept({ type: 'cashier.paid', id: buyId }, 2);
    rig.deliver();
    expect(rig.status(sellId)).toBe('PAID');
    rig.restart();
    rig.accept({ type: 'cashier.confirm', id: sellId });
    rig.deliver();
    expect([rig.status(sellId), rig.status(buyId)]).toEqual(['APPROVED', 'APPROVED']);
    expect([rig.pointOf('USDT'), rig.pointOf('USDT', 2), rig.house('USDT', 'TRANSIT')]).toEqual(['0', '500', '0']);
  });

  it.each(['expire', 'giveUp'] as const)('give them back where the buyer does not pay: %s', (word) => {
    const { rig, sellId, buyId } = matched();
    expect(rig.refusal(1, decide('expire', sellId))).toBe('ALREADY_PROCESSED');
    if (word === 'expire') {
      rig.at += SALE_STEP_MS;
      rig.accept(decide('expire', buyId), 2);
    } else rig.accept({ type: 'cashier.giveUp', id: buyId }, 2);
    rig.deliver();
    const status = word === 'expire' ? 'EXPIRED' : 'CANCELED';
    expect([rig.status(sellId), rig.status(buyId), rig.pointOf('USDT')]).toEqual([status, status, '500']);
  });

  it.each([
    ['BUYER', 'APPROVED', '0', '500'],
    ['SELLER', 'REJECTED', '500', '0'],
  ] as const)('are decided by an operator once one has appealed, here for the %s', (inFavourOf, status, left, got) => {
    const { rig, sellId, buyId } = matched();
    rig.accept({ type: 'cashier.paid', id: buyId }, 2);
    rig.deliver();
    expect(rig.refusal(2, { type: 'cashier.appeal', id: buyId })).toBe('ALREADY_PROCESSED');
    rig.at += SALE_STEP_MS;
    rig.accept({ type: 'cashier.appeal', id: buyId }, 2);
    rig.deliver();
    expect(rig.status(sellId)).toBe('APPEALED');
    expect(rig.refusal(1, resolve(sellId, inFavourOf, { by: 2 }))).toBe('OWN_CASE');
    rig.accept(resolve(sellId, inFavourOf));
    rig.deliver();
    expect([rig.status(sellId), rig.status(buyId)]).toEqual([status, status]);
    const reported = rig.last.rows.flatMap(({ table, row }) => (table === 'dnwStep' ? [row] : []));
    expect(reported).toMatchObject([{ dnwId: buyId, playerId: 2, by: OPERATOR.by, reason: OPERATOR.reason }]);
    expect([rig.pointOf('USDT'), rig.pointOf('USDT', 2)]).toEqual([left, got]);
  });

  it('free the seller where the buyer has gone another way meanwhile', () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 500);
    const sale = rig.ask(sell(500, MEMBER));
    const purchase = rig.ask(buyFromMember(500), 2);
    rig.accept({ type: 'cashier.cancel', id: purchase.id }, 2);
    rig.accept(matchMembers(sale.id, purchase.id, 2));
    rig.deliver();
    expect([rig.status(sale.id), rig.pointOf('USDT'), rig.house('USDT', 'TRANSIT')]).toEqual(['REQUESTED', '500', '0']);
  });
});

describe('conversions, transfers and coupons', () => {
  it('converts at the rate of the moment less the spread, rounded down [WAL-03, WAL-30, WAL-32]', () => {
    const rig = new CashierRig();
    rig.deposit('BTC', '0.02');
    const { id } = rig.ask({ type: 'cashier.convert', from: 'BTC', to: 'USDT', amount: decimal('0.02') });
    expect([rig.pointOf('BTC'), rig.pointOf('USDT')]).toEqual(['0', '1197.6']);
    expect(rig.last.ledger.map(({ code }) => code)).toEqual(['CO', 'CI']);
    expect(rig.newest(id).status).toBe('APPROVED');
    expect(rig.refusal(1, { type: 'cashier.convert', from: 'USDT', to: 'USDT', amount: decimal(1) })).toBe(
      'SAME_WALLET',
    );
    expect(rig.refusal(1, { type: 'cashier.convert', from: 'USDT', to: 'BTC', amount: decimal(2_000) })).toBe(
      'INSUFFICIENT_BALANCE',
    );
  });

  it('transfers one to one between wallets of a currency [WAL-29, WAL-31]', () => {
    const rig = new CashierRig();
    rig.deposit('USDT', 500);
    rig.accept({ type: 'cashier.transfer', from: 'USDT', to: 'FUTURES', amount: decimal(200) });
    expect([rig.pointOf('USDT'), rig.pointOf('FUTURES')]).toEqual(['300', '200']);
    expect(rig.last.ledger.map(({ code }) => code)).toEqual(['TO', 'TI']);
  });

  it('has codes for what trades bring and what operators pay and deduct [WAL-34, WAL-35, WAL-36]', () => {
    const rig = new CashierRig();
    const movement = { walletType: 'FUTURES', amount: decimal(500), refType: 'OPERATOR', refId: 1 } as const;
    rig.accept({ type: 'wallet.credit', code: 'PB', ...movement, ...OPERATOR });
    rig.accept({ type: 'wallet.debit', code: 'PM', ...movement, amount: decimal(1), ...OPERATOR });
    rig.btc(60_000);
    rig.futures({ amount: '0.01' });
    const codes = rig.effects.slice(-4).flatMap(({ ledger }) => ledger.map(({ code }) => code));
    expect(codes).toEqual(['PB', 'PM', 'C']);
  });

  it('gives a coupon once, also after a restart [WAL-90, WAL-24]', () => {
    const rig = new CashierRig();
    const coupon = { type: 'cashier.coupon', couponId: 5, walletType: 'USDT', amount: decimal(10) } as const;
    rig.ask(coupon);
    rig.restart();
    expect([rig.pointOf('USDT'), rig.refusal(1, coupon)]).toEqual(['10', 'COUPON_USED']);
  });

  it('refuses a denied player everything', () => {
    const rig = new CashierRig();
    rig.deposit('BINARY', 100_000);
    rig.configure({ type: 'player.configure', row: player(1, { isDenied: 1 }) });
    expect(rig.refusal(1, withdraw(10_000))).toBe('ACCOUNT_DENIED');
  });
});
