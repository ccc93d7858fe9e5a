import { decimal } from '@hoga/kernel/decimal';
import { expect, it } from 'vitest';
import { breachOf } from './guards.ts';
import type { CopyFollowRow } from './rows.ts';

const guarded = (guards: Pick<CopyFollowRow, 'copyLossLimit' | 'copyTakeProfit'>) => guards as CopyFollowRow;

it.each([
  ['-49.99999999', null],
  ['-50', 'COPY_LOSS_LIMIT'],
  ['29.99999999', null],
  ['30', 'COPY_TAKE_PROFIT'],
])('a follow that has come to %s reaches the guard %s', (worth, breach) => {
  expect(breachOf(guarded({ copyLossLimit: decimal(50), copyTakeProfit: decimal(30) }), decimal(worth))).toBe(breach);
});

it('a follow without guards reaches none', () => {
  expect(breachOf(guarded({ copyLossLimit: null, copyTakeProfit: null }), decimal(-1_000_000))).toBeNull();
});
