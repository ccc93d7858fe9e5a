import { describe, expect, it } from 'vitest';
import { samplePosition } from '../testing/sample-order.ts';
import { isOrderTaken } from './order-gate.ts';

describe('isOrderTaken', () => {
  const long = samplePosition({ tradeType: 'LONG' });
  it.each([
    ['live', true, null, [true, true]],
    ['live', false, null, [false, false]],
    ['closing', true, null, [false, false]],
    ['closing', true, long, [false, true]],
    ['halted', true, null, [false, false]],
    ['halted', true, long, [false, true]],
    ['late', true, long, [false, false]],
    ['closed', true, long, [false, false]],
  ] as const)('%s, connected %s', (kind, isConnected, position, expected) => {
    expect((['LONG', 'SHORT'] as const).map((side) => isOrderTaken({ kind }, isConnected, side, position))).toEqual(
      expected,
    );
  });
});
