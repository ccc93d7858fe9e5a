import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { Engine } from '../engine.ts';
import { Turn } from '../state/turn.ts';
import { Wallet } from '../wallet/wallet.ts';
import { Journal } from './journal.ts';

function rig() {
  const { state } = new Engine();
  const house = state.houses.of(idOf(1), 'USDT');
  const wallet = (playerId: number, type: 'FUTURES' | 'USDT') =>
    new Wallet(idOf(playerId), type, house, decimal('0.00000001'));
  return { journal: new Journal(new Turn(state, 1, 1), house, 'D', 'TEST', 1), wallet };
}

describe('a transaction', () => {
  it('moves money between wallets of one player', () => {
    const { journal, wallet } = rig();
    journal.point(wallet(1, 'FUTURES'), decimal(5));
    journal.point(wallet(1, 'USDT'), decimal(-5));
    expect(() => journal.commit()).not.toThrow();
  });

  it.each(['point', 'hold', 'margin'] as const)('is about one player at most, in their %s too', (account) => {
    const { journal, wallet } = rig();
    journal.point(wallet(1, 'FUTURES'), decimal(-5));
    journal.house('EXTERNAL', decimal(0));
    expect(() => journal[account](wallet(2, 'FUTURES'), decimal(5))).toThrow('about one player at most');
  });
});
