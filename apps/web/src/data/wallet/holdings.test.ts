import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { sampleCashier, signInMember } from '../../features/wallet/testing/sample-cashier.ts';
import { sessionStore } from '../session/session-store.ts';
import { holdingsOf, totalOf } from './holdings.ts';

function holdings(usedCoins: readonly string[]) {
  signInMember();
  const { wallets } = sessionStore.getState();
  const equity = { BINARY: decimal('2842300') };
  return holdingsOf({ wallets, usedCoins, binaryCurrency: 'KRW', cashier: sampleCashier(), equity });
}

describe('what a member holds', () => {
  it('is worth its rate in the site’s currency, whole won only', () => {
    const worths = holdings(['BINARY', 'USDT', 'BTC']).map(({ walletType, worth }) => [walletType, worth]);
    expect(worths).toEqual([
      ['BINARY', decimal('2842300')],
      ['USDT', decimal('1750000')],
      ['BTC', decimal('7000000')],
    ]);
  });

  it('ties up what may not leave the wallet', () => {
    const [bank] = holdings(['BINARY']);
    expect(bank?.inUse).toBe(decimal('1500000'));
    expect(bank?.transferable).toBe(decimal('1342300'));
  });

  it('lists the wallets of the site alone', () => {
    expect(holdings(['USDT', 'EOS']).map(({ walletType }) => walletType)).toEqual(['USDT']);
  });

  it('sums up what has a rate, and says where one is missing', () => {
    expect(totalOf(holdings(['BINARY', 'USDT']))).toEqual({ total: decimal('4592300'), isWhole: true });
    expect(totalOf(holdings(['USDT', 'XRP']))).toEqual({ total: decimal('1750000'), isWhole: false });
  });
});
