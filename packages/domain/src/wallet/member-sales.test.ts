import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import type { OpenSale } from './member-sales.ts';
import { nextMeeting } from './member-sales.ts';

const open = (
  id: number,
  type: OpenSale['type'],
  point: number | string,
  change: Partial<OpenSale> = {},
): OpenSale => ({
  id: idOf(id),
  siteId: idOf(1),
  playerId: idOf(id),
  type,
  walletType: 'USDT',
  point: decimal(point),
  createdAt: id,
  ...change,
});
const meet = (sales: readonly OpenSale[], ...refused: readonly number[]) => {
  const found = nextMeeting(sales, () => decimal(10), new Set(refused.map((id) => idOf(id))));
  return found === null ? null : [found.sale.id, found.purchase.id, toText(found.point)];
};

describe('members who buy and sell', () => {
  it.each([
    ['of equal amounts', [open(1, 'WS', 50), open(2, 'WB', 50)], [1, 2, '50']],
    ['oldest first, whatever their order', [open(4, 'WS', 50), open(3, 'WB', 50), open(2, 'WB', 50)], [4, 2, '50']],
    [
      'by the time they were asked for, not by their number',
      [open(5, 'WS', 50), open(2, 'WB', 50), open(9, 'WB', 50, { createdAt: 1 })],
      [5, 9, '50'],
    ],
    [
      'by their number where they were asked for at once',
      [open(5, 'WS', 50), open(9, 'WB', 50, { createdAt: 2 }), open(2, 'WB', 50)],
      [5, 2, '50'],
    ],
    ['with a rest of the seller', [open(1, 'WS', 60), open(2, 'WB', 50)], [1, 2, '50']],
    ['with a rest of the buyer', [open(1, 'WS', 50), open(2, 'WB', 60)], [1, 2, '50']],
    ['not where the rest is too small', [open(1, 'WS', '59.99'), open(2, 'WB', 50)], null],
    ['but the next that fits', [open(1, 'WS', '59.99'), open(2, 'WB', 50), open(3, 'WB', 20)], [1, 3, '20']],
    ['not with themselves', [open(1, 'WS', 50), open(2, 'WB', 50, { playerId: idOf(1) })], null],
    ['not in another coin', [open(1, 'WS', 50), open(2, 'WB', 50, { walletType: 'BTC' })], null],
    ['not of another site', [open(1, 'WS', 50), open(2, 'WB', 50, { siteId: idOf(2) })], null],
  ] as const)('meet %s [E4, O2]', (_, sales, expected) => {
    expect(meet(sales)).toEqual(expected);
  });

  it('who were refused leave the other to the next', () => {
    const sales = [open(1, 'WS', 50), open(2, 'WB', 50), open(3, 'WS', 50)];
    expect(meet(sales, 1)).toEqual([3, 2, '50']);
  });
});
