import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { expect, it } from 'vitest';
import { CashierRig, decide, transferred, withdraw } from '../testing/cashier/sample.ts';
import { auditTransit } from './audit.ts';

function asked() {
  const rig = new CashierRig();
  rig.deposit('BINARY', 100_000);
  const row = rig.ask(withdraw(50_000));
  const owner = defined(rig.engine.state.accounts.get(idOf(1)), 'a player');
  return { row, owner };
}

it.each([1, -1])('money in transit that no request has taken is named, and a lack of it as well: %s', (change) => {
  const { owner } = asked();
  expect(auditTransit([owner])).toEqual([]);
  const { balances } = owner.wallet('BINARY').house;
  Object.assign(balances, { TRANSIT: balances.TRANSIT + decimal(change) });
  expect(auditTransit([owner])).toEqual([expect.stringContaining('in transit for')]);
});

it.each([{ status: 'APPROVED' }, { point: decimal(0) }, { fee: decimal(-1) }] as const)(
  'a request that waits and cannot is named: %o',
  (change) => {
    const { owner, row } = asked();
    owner.cashier.live.set(row.id, { ...row, ...change });
    expect(auditTransit([owner])).toEqual([expect.stringContaining('is not sound')]);
  },
);

it.each([{ status: 'REJECTED' }, { reference: null }, { reserved: decimal(1) }] as const)(
  'a transfer that may be returned and was not made is named: %o',
  (change) => {
    const rig = new CashierRig();
    rig.deposit('BINARY', 100_000);
    const { id } = rig.ask(withdraw(50_000));
    rig.accept(decide('approve', id));
    rig.accept(transferred(id));
    const owner = defined(rig.engine.state.accounts.get(idOf(1)), 'a player');
    expect(auditTransit([owner])).toEqual([]);
    owner.cashier.returnable.set(id, { ...rig.newest(id), ...change });
    expect(auditTransit([owner])).toEqual([expect.stringContaining('was not paid out')]);
  },
);
