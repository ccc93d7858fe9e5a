import { decimal } from '@hoga/kernel/decimal';
import { expect, it } from 'vitest';
import { type NextOrder, nextOrder } from './next-order.ts';
import type { Stance } from './strategies.ts';

const held = (tradeType: 'LONG' | 'SHORT') => ({ tradeType, amount: decimal('0.5') });
const close = (tradeType: 'LONG' | 'SHORT'): NextOrder => ({ kind: 'close', tradeType, amount: decimal('0.5') });

it.each<[string, ReturnType<typeof held> | null, Stance, NextOrder | null]>([
  ['nothing held, nothing wanted', null, 'FLAT', null],
  ['nothing held', null, 'LONG', { kind: 'open', tradeType: 'LONG' }],
  ['the same is wanted still', held('LONG'), 'LONG', null],
  ['nothing is wanted any more', held('LONG'), 'FLAT', close('SHORT')],
  ['the opposite is wanted', held('SHORT'), 'LONG', close('LONG')],
])('%s', (_, position, wish, expected) => {
  expect(nextOrder(position, wish)).toEqual(expected);
});
