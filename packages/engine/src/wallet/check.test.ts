import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { expect, it } from 'vitest';
import { auditEngine } from '../assembly/audit.ts';
import { futuresPlace, Rig } from '../testing/rig.ts';
import type { Wallet } from './wallet.ts';

/** A player with a hold for an order. */
function holding(): { readonly rig: Rig; readonly wallet: Wallet } {
  const rig = new Rig();
  rig.deposit('FUTURES', 10_000);
  rig.btc(60_000);
  rig.accept(futuresPlace({ amount: '0.1', marketType: 'LIMIT', price: '59000' }));
  const account = rig.engine.state.accounts.get(idOf(1));
  if (account === undefined) throw new Error('the rig has a player 1');
  return { rig, wallet: account.wallet('FUTURES') };
}

it('counts what products put aside, and breaks off where the hold is not that', () => {
  const { rig, wallet } = holding();
  expect(wallet.gameWaitPoint > 0n && wallet.counted === wallet.gameWaitPoint).toBe(true);
  wallet.count(decimal(1));
  expect(() => rig.send(1, futuresPlace({ amount: '0.1', marketType: 'LIMIT', price: '58000' }))).toThrow(
    "the hold of 1/FUTURES is not its tenants'",
  );
});

it('the audit asks each product for its part, whatever was counted', () => {
  const { rig, wallet } = holding();
  expect(auditEngine(rig.engine)).toEqual([]);
  wallet.count(decimal(1));
  wallet.gameWaitPoint = wallet.counted;
  expect(auditEngine(rig.engine)).toEqual(
    expect.arrayContaining([expect.stringContaining('not what they said'), expect.stringContaining('of its tenants')]),
  );
});
