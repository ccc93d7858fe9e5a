import { describe, expect, it } from 'vitest';
import { CopyWorld, FAR, NEAR } from './testing/copy-world.ts';

describe('debug', () => {
  it('copies', () => {
    const world = new CopyWorld().becomeTrader().follow(FAR).follow(NEAR);
    world.trade({ amount: '0.05', leverage: 20 });
    for (const _id of [FAR, NEAR]) world.btc(61000);
    world.trade({ amount: '0.05', tradeType: 'SHORT', reduceOnly: 1 });
    for (const _id of [FAR, NEAR]) expect(1).toBe(1);
  });
});
