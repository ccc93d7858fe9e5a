import { RETURNABLE_MS } from '@hoga/domain/wallet/dnw';
import { decimal } from '@hoga/kernel/decimal';
import { type DnwId, idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { SYSTEM_OPERATOR } from '../rows/operator-act.ts';
import { buy, CashierRig, decide, deposit, returned, sell, transferred, withdraw } from '../testing/cashier/sample.ts';
import type { HandOver, ProviderPaid, ProviderReceived, ProviderRefused } from './requests.ts';

const SYSTEM = { by: SYSTEM_OPERATOR, approvedBy: null, reason: 'the provider says so' } as const;
const OF = { provider: 'coinpay' } as const;

const paid = (id: DnwId, amount: number | string, change: Partial<ProviderPaid> = {}): ProviderPaid => ({
  type: 'cashier.providerPaid',
  id,
  version: null,
  ...OF,
  paymentId: 'p-1',
  amount: decimal(amount),
  currency: 'KRW',
  ...SYSTEM,
  ...change,
});

const refused = (id: DnwId, change: Partial<ProviderRefused> = {}): ProviderRefused => ({
  type: 'cashier.providerRefused',
  id,
  version: null,
  ...OF,
  ...SYSTEM,
  ...change,
});

const handOver = (id: DnwId, change: Partial<HandOver> = {}): HandOver => ({
  type: 'cashier.handOver',
  id,
  version: null,
  ...OF,
  ...SYSTEM,
  ...change,
});

const received = (amount: number | string, change: Partial<ProviderReceived> = {}): ProviderReceived => ({
  type: 'cashier.received',
  walletType: 'USDT',
  provider: 'codepay',
  paymentId: 'c-1',
  amount: decimal(amount),
  currency: 'USDT',
  ...SYSTEM,
  ...change,
});

const cancel = (id: DnwId) => ({ type: 'cashier.cancel', id }) as const;

const receipts = (rig: CashierRig) => rig.last.rows.flatMap(({ table, row }) => (table === 'dnwReceipt' ? [row] : []));

describe('money in through a provider', () => {
  it('is credited once, when the provider has it, with a receipt', () => {
    const rig = new CashierRig();
    const { id } = rig.ask(deposit(50_000, OF));
    rig.restart();
    rig.accept(paid(id, 50_000));
    expect([rig.status(id), rig.pointOf('BINARY')]).toEqual(['APPROVED', '50000']);
    expect(receipts(rig)).toMatchObject([{ dnwId: id, provider: 'coinpay', paymentId: 'p-1', currency: 'KRW' }]);
    expect(rig.refusal(1, paid(id, 50_000, { paymentId: 'p-2' }))).toBe('RECORD_MISSING');
    expect(rig.pointOf('BINARY')).toBe('50000');
  });

  it('is left alone where another amount, another currency or another provider is reported', () => {
    const rig = new CashierRig();
    const { id } = rig.ask(deposit(50_000, OF));
    expect(rig.refusal(1, paid(id, 500_000))).toBe('PROVIDER_AMOUNT_DIFFERS');
    expect(rig.refusal(1, paid(id, 50_000, { currency: 'USDT' }))).toBe('PROVIDER_AMOUNT_DIFFERS');
    expect(rig.refusal(1, paid(id, 50_000, { provider: 'gluwa' }))).toBe('RECORD_MISSING');
    expect(rig.refusal(1, paid(id, 50_000, { paymentId: 'a b' }))).toBe('INVALID_REQUEST');
    expect(rig.refusal(1, refused(id, { provider: 'gluwa' }))).toBe('RECORD_MISSING');
    expect([rig.status(id), rig.pointOf('BINARY')]).toEqual(['REQUESTED', '0']);
  });

  it('cannot be taken back by the member, and ends when the provider refuses', () => {
    const rig = new CashierRig();
    const { id } = rig.ask(deposit(50_000, OF));
    expect(rig.refusal(1, cancel(id))).toBe('ALREADY_PROCESSED');
    rig.accept(refused(id));
    expect([rig.status(id), rig.pointOf('BINARY')]).toEqual(['REJECTED', '0']);
    expect(rig.refusal(1, paid(id, 50_000))).toBe('RECORD_MISSING');
  });

  it('for coins is paid with the bank’s money, whatever coins are worth by then', () => {
    const rig = new CashierRig();
    const { id, point } = rig.ask(buy(140_000, OF));
    rig.fx('USDT/KRW', 1_500);
    expect(rig.refusal(1, paid(id, 100, { currency: 'USDT' }))).toBe('PROVIDER_AMOUNT_DIFFERS');
    rig.accept(paid(id, 140_000));
    expect([point, rig.pointOf('USDT')]).toEqual([decimal(100), '100']);
  });

  it('without a request is credited as it came', () => {
    const rig = new CashierRig();
    rig.accept(received('12.5'));
    expect(rig.pointOf('USDT')).toBe('12.5');
    expect(receipts(rig)).toMatchObject([{ provider: 'codepay', paymentId: 'c-1', amount: decimal('12.5') }]);
    expect(rig.refusal(1, received(5, { currency: 'KRW' }))).toBe('PROVIDER_AMOUNT_DIFFERS');
    expect(rig.refusal(1, received(0))).toBe('PROVIDER_AMOUNT_DIFFERS');
    expect(rig.refusal(1, received(5, { walletType: 'FUTURES' }))).toBe('CURRENCY_NOT_SUPPORTED');
    expect(rig.refusal(1, received(5, { walletType: 'EOS' }))).toBe('WALLET_MISSING');
    expect(rig.refusal(1, received(5, { paymentId: '' }))).toBe('INVALID_REQUEST');
  });

  it('of a missing request is refused', () => {
    expect(new CashierRig().refusal(1, paid(idOf(99), 50_000))).toBe('RECORD_MISSING');
  });
});

describe('money out through a provider', () => {
  function funded(): CashierRig {
    const rig = new CashierRig();
    rig.deposit('BINARY', 100_000);
    rig.deposit('USDT', 500);
    return rig;
  }

  it('is sent once it is approved, and gone when the provider has paid', () => {
    const rig = funded();
    const { id } = rig.ask(withdraw(50_000, OF));
    expect(rig.refusal(1, paid(id, 50_000))).toBe('ALREADY_PROCESSED');
    rig.accept(decide('approve', id));
    expect([rig.status(id), rig.house('KRW', 'TRANSIT')]).toEqual(['SENDING', '51000']);
    expect(rig.refusal(1, paid(id, 51_000))).toBe('PROVIDER_AMOUNT_DIFFERS');
    rig.restart();
    rig.accept(paid(id, 50_000));
    expect([rig.status(id), rig.house('KRW', 'TRANSIT'), rig.house('KRW', 'FEE')]).toEqual(['APPROVED', '0', '1000']);
  });

  it('comes back whole when the provider refuses, once', () => {
    const rig = funded();
    const { id } = rig.ask(withdraw(50_000, OF));
    rig.accept(decide('approve', id));
    rig.accept(refused(id));
    expect([rig.status(id), rig.pointOf('BINARY')]).toEqual(['REJECTED', '100000']);
    expect(rig.refusal(1, refused(id))).toBe('RECORD_MISSING');
    expect(rig.refusal(1, paid(id, 50_000))).toBe('RECORD_MISSING');
  });

  describe('that the provider refuses', () => {
    function refusedByProvider(): { rig: CashierRig; id: DnwId } {
      const rig = funded();
      const { id } = rig.ask(withdraw(50_000, OF));
      rig.accept(decide('approve', id));
      rig.accept(handOver(id));
      rig.restart();
      return { rig, id };
    }
    const books = (rig: CashierRig) => (['TRANSIT', 'FEE'] as const).map((kind) => rig.house('KRW', kind));

    it('stays approved, with its money in transit, and is the house’s to pay [O1]', () => {
      const { rig, id } = refusedByProvider();
      expect(rig.newest(id)).toMatchObject({ status: 'SENDING', provider: null });
      expect([rig.pointOf('BINARY'), ...books(rig)]).toEqual(['49000', '51000', '0']);
      expect(rig.refusal(1, handOver(id))).toBe('RECORD_MISSING');
      expect(rig.refusal(1, paid(id, 50_000))).toBe('RECORD_MISSING');
      expect(rig.refusal(1, cancel(id))).toBe('ALREADY_PROCESSED');
      rig.accept(transferred(id));
      expect([rig.status(id), ...books(rig)]).toEqual(['APPROVED', '0', '1000']);
    });

    it('is returned whole by two people instead [O1]', () => {
      const { rig, id } = refusedByProvider();
      rig.accept(returned(id));
      expect([rig.status(id), rig.pointOf('BINARY'), ...books(rig)]).toEqual(['RETURNED', '100000', '0', '0']);
      expect(rig.refusal(1, transferred(id))).toBe('RECORD_MISSING');
    });

    it('is handed over by its own provider alone, and only once it was approved', () => {
      const rig = funded();
      const { id } = rig.ask(withdraw(50_000, OF));
      expect(rig.refusal(1, handOver(id))).toBe('ALREADY_PROCESSED');
      rig.accept(decide('approve', id));
      expect(rig.refusal(1, handOver(id, { provider: 'gluwa' }))).toBe('RECORD_MISSING');
      const { id: deposited } = rig.ask(deposit(50_000, OF));
      expect(rig.refusal(1, handOver(deposited))).toBe('ALREADY_PROCESSED');
    });

    it('after it had paid goes back without the fee, by two people, within thirty days [O1]', () => {
      const rig = funded();
      const { id } = rig.ask(withdraw(50_000, OF));
      rig.accept(decide('approve', id));
      rig.accept(paid(id, 50_000));
      expect(rig.newest(id)).toMatchObject({ reference: 'p-1', returnableUntil: rig.at + RETURNABLE_MS });
      rig.restart();
      expect(rig.refusal(1, returned(id, { approvedBy: null }))).toBe('SECOND_APPROVAL_NEEDED');
      rig.accept(returned(id));
      expect([rig.status(id), rig.pointOf('BINARY'), ...books(rig)]).toEqual(['RETURNED', '99000', '0', '1000']);
      expect(rig.refusal(1, returned(id))).toBe('RECORD_MISSING');
    });
  });

  it('may be taken back before its approval', () => {
    const rig = funded();
    const { id } = rig.ask(withdraw(50_000, OF));
    rig.accept(cancel(id));
    expect(rig.pointOf('BINARY')).toBe('100000');
  });

  it('for coins that are sold is the bank’s money', () => {
    const rig = funded();
    const { id } = rig.ask(sell(100, OF));
    rig.accept(decide('approve', id));
    expect([rig.status(id), rig.house('USDT', 'TRANSIT')]).toEqual(['SENDING', '100']);
    rig.accept(paid(id, 140_000));
    expect([rig.status(id), rig.house('USDT', 'TRANSIT'), rig.pointOf('USDT')]).toEqual(['APPROVED', '0', '400']);
  });
});
