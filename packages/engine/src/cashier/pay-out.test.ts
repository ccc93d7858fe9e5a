import { RETURNABLE_MS } from '@hoga/domain/wallet/dnw';
import { type DnwId, idOf } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CashierRig,
  decide,
  deposit,
  returned,
  SECOND_OPERATOR,
  sell,
  transferred,
  withdraw,
} from '../testing/cashier/sample.ts';
import { OPERATOR } from '../testing/fixture.ts';

let rig: CashierRig;
beforeEach(() => {
  rig = new CashierRig();
  rig.deposit('BINARY', 100_000);
});

function approved(): DnwId {
  const { id } = rig.ask(withdraw(50_000));
  rig.accept(decide('approve', id));
  return id;
}

const books = () => (['TRANSIT', 'EXTERNAL', 'FEE'] as const).map((kind) => rig.house('KRW', kind));

describe('a withdrawal that is approved', () => {
  it('waits for its transfer, and is the member’s to take back no longer [O1]', () => {
    const id = approved();
    expect([rig.status(id), rig.pointOf('BINARY'), ...books()]).toEqual(['SENDING', '49000', '51000', '-100000', '0']);
    expect(rig.refusal(1, { type: 'cashier.cancel', id })).toBe('ALREADY_PROCESSED');
    expect(rig.refusal(1, decide('approve', id))).toBe('ALREADY_PROCESSED');
    expect(rig.refusal(1, decide('reject', id))).toBe('ALREADY_PROCESSED');
    expect(rig.refusal(1, withdraw(10_000))).toBe('PENDING_REQUEST_EXISTS');
  });

  it('is paid once, with the reference of its bank [O1]', () => {
    const id = approved();
    rig.restart();
    rig.accept(transferred(id));
    expect(rig.newest(id)).toMatchObject({ status: 'APPROVED', reference: '20261117-0042', reserved: 0n });
    expect(books()).toEqual(['0', '-50000', '1000']);
    expect(rig.refusal(1, transferred(id, SECOND_OPERATOR))).toBe('RECORD_MISSING');
    expect(books()).toEqual(['0', '-50000', '1000']);
  });

  it.each(['', ' ', ' 1', 'a\nb', 'x'.repeat(81)])('is not paid with the reference %j', (reference) => {
    const id = approved();
    expect(rig.refusal(1, transferred(id, { reference }))).toBe('INVALID_REQUEST');
    expect(rig.status(id)).toBe('SENDING');
  });

  it('is paid neither by the member nor from an old form', () => {
    const id = approved();
    expect(rig.refusal(1, transferred(id, { by: 1 }))).toBe('OWN_CASE');
    expect(rig.refusal(1, transferred(id, { version: 1 }))).toBe('CHANGED_MEANWHILE');
    expect(rig.refusal(1, transferred(idOf(99)))).toBe('RECORD_MISSING');
  });

  it('of coins that the house sends by hand waits as well', () => {
    rig.deposit('USDT', 100);
    const { id } = rig.ask(withdraw(50, { walletType: 'USDT' }));
    rig.accept(decide('approve', id));
    expect([rig.status(id), rig.house('USDT', 'TRANSIT')]).toEqual(['SENDING', '51']);
    rig.accept(transferred(id, { reference: '0x5f3c' }));
    expect([rig.status(id), rig.house('USDT', 'TRANSIT')]).toEqual(['APPROVED', '0']);
  });
});

it('a sale to the house that is approved waits for its transfer, by no clock', () => {
  rig.deposit('USDT', 500);
  const { id } = rig.ask(sell(100));
  rig.accept(decide('approve', id));
  expect(rig.newest(id)).toMatchObject({ status: 'SENDING', dueAt: null });
  rig.accept(transferred(id));
  expect([rig.status(id), rig.house('USDT', 'TRANSIT'), rig.pointOf('USDT')]).toEqual(['APPROVED', '0', '400']);
});

it('nothing is transferred or returned before it is approved, nor what a provider pays out', () => {
  const { id } = rig.ask(withdraw(50_000, { provider: 'coinpay' }));
  expect(rig.refusal(1, transferred(id))).toBe('ALREADY_PROCESSED');
  expect(rig.refusal(1, returned(id))).toBe('ALREADY_PROCESSED');
  rig.accept(decide('approve', id));
  expect(rig.refusal(1, transferred(id))).toBe('ALREADY_PROCESSED');
  expect(rig.refusal(1, returned(id))).toBe('ALREADY_PROCESSED');
});

it('a deposit that is approved is credited, not sent, and cannot be returned', () => {
  const { id } = rig.ask(deposit(50_000));
  rig.accept(decide('approve', id));
  expect([rig.status(id), rig.pointOf('BINARY')]).toEqual(['APPROVED', '150000']);
  expect(rig.refusal(1, returned(id))).toBe('RECORD_MISSING');
});

describe('a returned transfer', () => {
  it('that was not marked as made gives everything back, through transit [O1]', () => {
    const id = approved();
    rig.accept(returned(id, { reason: '계좌번호 오류' }));
    expect([rig.status(id), rig.pointOf('BINARY'), ...books()]).toEqual(['RETURNED', '100000', '0', '-100000', '0']);
    expect(rig.last.ledger.map(({ code }) => code)).toEqual(['E']);
    expect(rig.refusal(1, returned(id))).toBe('RECORD_MISSING');
    expect(rig.refusal(1, transferred(id))).toBe('RECORD_MISSING');
  });

  it('that was made gives its amount back, once, and keeps the fee [O1]', () => {
    const id = approved();
    rig.accept(transferred(id));
    rig.restart();
    rig.accept(returned(id, { reason: '예금주 불일치' }));
    expect(rig.newest(id)).toMatchObject({ status: 'RETURNED', reference: '20261117-0042', returnableUntil: null });
    expect([rig.pointOf('BINARY'), ...books()]).toEqual(['99000', '0', '-100000', '1000']);
    expect(rig.last.ledger.map(({ code }) => code)).toEqual(['W', 'E']);
    expect(rig.last.ledger.every(({ act }) => act?.approvedBy === SECOND_OPERATOR.by)).toBe(true);
    expect(rig.refusal(1, returned(id))).toBe('RECORD_MISSING');
    rig.restart();
    expect(rig.refusal(1, returned(id))).toBe('RECORD_MISSING');
  });

  it('takes two operators, neither of them its owner', () => {
    const id = approved();
    expect(rig.refusal(1, returned(id, { approvedBy: null }))).toBe('SECOND_APPROVAL_NEEDED');
    expect(rig.refusal(1, returned(id, { approvedBy: 1 }))).toBe('OWN_CASE');
    expect(rig.refusal(1, returned(id, { approvedBy: OPERATOR.by }))).not.toBeNull();
    rig.accept(transferred(id));
    expect(rig.refusal(1, returned(id, { approvedBy: null }))).toBe('SECOND_APPROVAL_NEEDED');
    expect(rig.refusal(1, returned(id, { version: 2 }))).toBe('CHANGED_MEANWHILE');
    expect(rig.status(id)).toBe('APPROVED');
  });

  it('does not count among the withdrawals of its day', () => {
    rig.deposit('BINARY', 900_000);
    for (let times = 0; times < 3; times++) {
      const id = approved();
      rig.accept(transferred(id));
      rig.accept(returned(id));
    }
    expect(rig.ask(withdraw(10_000)).status).toBe('REQUESTED');
  });

  it('is known for thirty days, and forgotten with the next transfer', () => {
    const id = approved();
    rig.accept(transferred(id));
    const { returnableUntil } = rig.newest(id);
    expect(returnableUntil).toBe(rig.at + RETURNABLE_MS);
    // A refused command is sent 300 ms after the one before.
    rig.at = (returnableUntil ?? 0) - 300;
    expect(rig.refusal(1, returned(id))).toBe('ALREADY_PROCESSED');
    const { id: next } = rig.ask(withdraw(10_000));
    rig.accept(decide('approve', next));
    rig.accept(transferred(next));
    expect(rig.newest(id)).toMatchObject({ status: 'APPROVED', returnableUntil: null });
    expect(rig.refusal(1, returned(id))).toBe('RECORD_MISSING');
  });

  it('is forgotten by a transfer at the very end of its time, not by one before it [E8]', () => {
    const id = approved();
    rig.accept(transferred(id));
    const until = rig.newest(id).returnableUntil ?? 0;
    const transferAt = (at: number) => {
      const { id: next } = rig.ask(withdraw(10_000));
      rig.accept(decide('approve', next));
      rig.at = at;
      rig.accept(transferred(next));
    };
    rig.at = until - 86_400_000;
    transferAt(until - 1);
    expect(rig.newest(id).returnableUntil).toBe(until);
    transferAt(until);
    expect(rig.newest(id).returnableUntil).toBeNull();
  });
});
