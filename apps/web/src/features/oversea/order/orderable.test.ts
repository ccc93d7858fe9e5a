import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type OverseaOptionId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { orderable } from './orderable.ts';

const option = sampleOverseaOption();
const held = (id: number, qty: number) => ({ overseaOptionId: idOf<OverseaOptionId>(id), qty });
const terms = new Map<number, ReturnType<Parameters<typeof orderable>[0]['termsOf']>>([
  [102, { marginPer: '300000', overnightPer: '2000000', isRest: 0 }],
  [105, { marginPer: '500000', overnightPer: '3000000', isRest: 0 }],
  [107, { marginPer: '300000', overnightPer: '2000000', isRest: 1 }],
]);

describe('what can still be ordered', () => {
  it.each([
    ['nothing is held', [], '1000000', '0', '1000000', 3],
    ['margin is bound by all positions', [held(102, 1), held(105, 1)], '2000000', '0', '1200000', 3],
    ['a position stands overnight', [held(107, 1)], '3000000', '0', '1000000', 3],
    ['a loss is open', [held(102, 1)], '1000000', '-100000', '600000', 1],
    ['a gain is open, which pays for nothing yet', [held(102, 1)], '1000000', '100000', '700000', 2],
    ['the position is nearly full', [held(102, 48)], '99000000', '0', '84600000', 2],
    ['more is bound than there is', [held(102, 4)], '1000000', '0', '0', 0],
  ] as const)('when %s', (_, positions, point, lastPnl, available, contracts) => {
    const found = orderable({
      option,
      positions,
      termsOf: (id) => terms.get(id),
      account: { playerPoint: decimal(point), lastPnl: decimal(lastPnl) },
    });
    expect([toText(found.available), found.contracts]).toEqual([available, contracts]);
  });
});
