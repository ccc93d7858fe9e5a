import { describe, expect, it } from 'vitest';
import { batchCost, commandCost } from './command-cost.ts';

describe('the commands of a call', () => {
  it.each([
    ['POST /api/oversea/order', {}, 1],
    ['POST /api/oversea/order/scale', { parts: 7 }, 7],
    ['POST /api/futures/order/scale', { parts: '3' }, 3],
    ['POST /api/futures/order/oco', {}, 2],
    ['POST /api/orders/batch', { items: [{ op: 'place' }, { op: 'cancel' }] }, 2],
    ['POST /api/orders/batch', { items: [{ op: 'scale', parts: 4 }, { op: 'oco' }, { op: 'amend' }] }, 7],
  ])('%s of %o are as many as the server counts', (name, input, count) => {
    expect(commandCost(name, input)).toBe(count);
  });

  it('of a batch that is empty are none', () => {
    expect(batchCost([])).toBe(0);
  });
});
