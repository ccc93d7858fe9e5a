import { type Decimal, decimal, ONE } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { expect, it } from 'vitest';
import { type OverseaHolding, type OverseaTerms, stressOversea } from './oversea-stress.ts';

const TERMS: OverseaTerms = {
  ...{ tick: decimal('0.25'), tickValue: decimal(5), fx: ONE, unit: decimal('0.01') },
  ...{ last: decimal(21_000), bid: decimal(21_000), ask: decimal('21000.25') },
  ...{ losscutPer: decimal(100), feePer: decimal(3) },
};

it('equity at the losscut closes every contract, and above it none', () => {
  const [id, optionId] = [idOf<OverseaHolding['id']>(5), idOf<OverseaHolding['optionId']>(1)];
  const holding: OverseaHolding = { id, optionId, tradeType: 'LONG', qty: 2, entryCost: decimal(42_000) };
  const at = (point: Decimal) => stressOversea({ point, hold: decimal(0), positions: [holding] }, () => TERMS);
  expect(at(decimal(200))).toEqual({ closed: [5], worth: decimal(194) });
  expect(at((decimal(200) + 1n) as Decimal)).toEqual({ closed: [], worth: decimal(200) + 1n });
});
