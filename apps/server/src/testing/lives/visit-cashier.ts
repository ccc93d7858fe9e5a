import type { Command } from '@hoga/engine/input/command';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import {
  buy,
  buyFromMember,
  decide,
  deposit,
  matchMembers,
  RULES,
  returned,
  SECOND_OPERATOR,
  sell,
  transferred,
  withdraw,
} from '@hoga/engine/testing/cashier/sample';
import { fxFeed } from '@hoga/engine/testing/fixture';
import type { Rig } from '@hoga/engine/testing/rig';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import type { DnwId } from '@hoga/kernel/ids';

/** The coupon of a history, which player 2 uses: it must exist before. */
export const COUPON = { id: 1, walletType: 'USDT', amount: '10', playerId: 2 } as const;

const MEMBER = { counterparty: 'MEMBER' } as const;
const SYSTEM = { by: SYSTEM_OPERATOR, approvedBy: null, reason: 'the provider says so' } as const;

/**
 * Players 1 to 3 at the cashier: requests of every type, decided in every way, and of most one that is undecided at the
 * end. Player 1 sells to player 2, who is about to sell to player 1.
 */
export function visitCashier(rig: Rig): void {
  rig.configure({ type: 'feed.configure', row: fxFeed('USDT/KRW') });
  for (const row of RULES) rig.configure({ type: 'cashier.rule.configure', row });
  rig.fx('USDT/KRW', '1391.7');
  rig.btc(58_800);
  const ask = (playerId: number, command: Command): DnwId => {
    rig.wait(1).accept(command, playerId);
    const rows = rig.last.rows.flatMap((change) => (change.table === 'dnw' ? [change.row] : []));
    return defined(rows[0], 'a request').id;
  };
  const say = (playerId: number, ...commands: readonly Command[]): void => {
    for (const command of commands) rig.wait(1).accept(command, playerId);
    rig.deliver();
  };

  const coinpay = { provider: 'coinpay', currency: 'KRW', ...SYSTEM } as const;
  const paid = (id: DnwId, paymentId: string, amount: number): Command => ({
    type: 'cashier.providerPaid',
    id,
    version: null,
    paymentId,
    amount: decimal(amount),
    ...coinpay,
  });
  say(3, paid(ask(3, deposit(60_000, { provider: 'coinpay' })), 'in-1', 60_000));
  say(3, paid(ask(3, buy(70_000, { provider: 'coinpay' })), 'in-2', 70_000));
  const payout = ask(3, withdraw(20_000, { provider: 'coinpay' }));
  say(3, decide('approve', payout), paid(payout, 'out-1', 20_000));
  ask(3, { type: 'cashier.received', walletType: 'BINARY', paymentId: 'page-1', amount: decimal(15_000), ...coinpay });

  rig.accept({ type: 'cashier.transfer', from: 'USDT', to: 'FUTURES', amount: decimal(100) });
  say(1, decide('approve', ask(1, deposit(50_000))));
  say(1, decide('reject', ask(1, deposit(20_000))));
  ask(1, deposit(30_000));
  rig.deposit('USDT', 20_000, 3);
  const large = ask(3, withdraw(10_000, { walletType: 'USDT' }));
  say(3, decide('approve', large), decide('approve', large, SECOND_OPERATOR), transferred(large));
  say(3, { type: 'cashier.cancel', id: ask(3, withdraw(10_000)) });
  const bounced = ask(3, withdraw(30_000));
  say(3, decide('approve', bounced), transferred(bounced), returned(bounced));
  say(3, decide('approve', ask(3, withdraw(20_000))));

  const purchase = ask(2, buy(140_000));
  say(2, decide('match', purchase), { type: 'cashier.paid', id: purchase }, decide('approve', purchase));
  const sale = ask(1, sell(80, MEMBER));
  const wanted = ask(2, buyFromMember(80));
  say(1, matchMembers(sale, wanted, 2));
  say(2, { type: 'cashier.paid', id: wanted });
  say(1, { type: 'cashier.confirm', id: sale });
  const second = ask(2, sell(60, MEMBER));
  say(2, matchMembers(second, ask(1, buyFromMember(60)), 1));
  ask(1, sell(50));

  ask(3, { type: 'cashier.convert', from: 'USDT', to: 'BTC', amount: decimal('250.5') });
  ask(3, { type: 'cashier.convert', from: 'BINARY', to: 'USDT', amount: decimal(100_000) });
  const { id: couponId, walletType, amount } = COUPON;
  ask(COUPON.playerId, { type: 'cashier.coupon', couponId, walletType, amount: decimal(amount) });
}
