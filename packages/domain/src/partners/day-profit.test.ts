import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, decimal, ONE, SCALE, toText } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryDay, dayProfits, type PartnerPlace, type Takings } from './day-profit.ts';
import { isShareInOrder } from './share.ts';

const id = (number: number) => idOf<PlayerId>(number);
const place = (number: number, parent: number | null, level: number, share: string): PartnerPlace => ({
  id: id(number),
  parentId: parent === null ? null : id(parent),
  level,
  share: decimal(share),
});
const took = (fees: string, bonuses = '0'): Takings => ({ fees: decimal(fees), bonuses: decimal(bonuses) });
const reported = (tree: readonly PartnerPlace[], own: readonly [number, Takings][], unit: Decimal = ONE) =>
  dayProfits(tree, new Map(own.map(([number, takings]) => [id(number), takings])), unit)
    .map((row) => [Number(row.id), toText(row.fees), toText(row.bonuses), toText(row.profit)])
    .toSorted(([one], [other]) => Number(one) - Number(other));

describe("a partner's day", () => {
  it('is the share of what fees were more than bonuses', () => {
    expect(reported([place(1, null, 1, '0.3')], [[1, took('1000', '200')]])).toEqual([[1, '1000', '200', '240']]);
  });

  it('gives the one above the difference of shares', () => {
    const tree = [place(1, null, 1, '0.5'), place(2, 1, 2, '0.3'), place(3, 2, 3, '0.1')];
    const own: [number, Takings][] = [
      [1, took('100')],
      [2, took('1000')],
      [3, took('10000')],
    ];
    expect(reported(tree, own)).toEqual([
      [1, '11100', '0', '2250'],
      [2, '11000', '0', '2300'],
      [3, '10000', '0', '1000'],
    ]);
  });

  it('leaves nothing to one above who gets no more than the one below', () => {
    const tree = [place(1, null, 1, '0.3333'), place(2, 1, 2, '0.3333'), place(3, 1, 2, '0.3333')];
    const own: [number, Takings][] = [
      [2, took('101')],
      [3, took('101')],
    ];
    expect(reported(tree, own)).toEqual([
      [1, '202', '0', '0'],
      [2, '101', '0', '33'],
      [3, '101', '0', '33'],
    ]);
  });

  it("is rounded down to the currency's unit, below zero too", () => {
    const tree = [place(1, null, 1, '0.3')];
    expect(reported(tree, [[1, took('1.99')]])).toEqual([[1, '1.99', '0', '0']]);
    expect(reported(tree, [[1, took('0', '1.99')]])).toEqual([[1, '0', '1.99', '-1']]);
    expect(reported(tree, [[1, took('0.00000007')]], 1n as Decimal)).toEqual([[1, '0.00000007', '0', '0.00000002']]);
  });

  it('is no day where nothing happened', () => {
    expect(reported([place(1, null, 1, '0.3'), place(2, 1, 2, '0.1')], [[1, took('10')]])).toEqual([
      [1, '10', '0', '3'],
    ]);
  });
});

describe('a day below zero', () => {
  const days = (...profits: number[]) => {
    let carried = decimal(0);
    return profits.map((profit) => {
      const { paid, carriedOut } = carryDay(carried, decimal(profit));
      carried = carriedOut;
      return [toText(paid), toText(carriedOut)];
    });
  };

  it('is made up for by later ones before anything is paid', () => {
    expect(days(100, -250, 100, 200, 30)).toEqual([
      ['100', '0'],
      ['0', '-250'],
      ['0', '-150'],
      ['50', '0'],
      ['30', '0'],
    ]);
  });
});

describe('shares', () => {
  const order = (share: string, above: string | null, ...below: string[]) =>
    isShareInOrder(decimal(share), {
      above: above === null ? null : decimal(above),
      below: below.map((lower) => decimal(lower)),
    });

  it('are 0 to 100 %, at most what the one above gets and at least what those below get', () => {
    expect([order('0', null), order('1', null), order('0.3', '0.3', '0.3')]).toEqual([true, true, true]);
    expect([order('-0.0001', null), order('1.0001', null), order('0.00005', null)]).toEqual([false, false, false]);
    expect([order('0.3001', '0.3'), order('0.2999', '0.5', '0.1', '0.3')]).toEqual([false, false]);
  });
});

/** A random tree of partners, in which no share exceeds the one above. */
const tree = fc
  .array(fc.record({ above: fc.nat(20), share: fc.integer({ min: 0, max: 10_000 }) }), { minLength: 1, maxLength: 12 })
  .map((drawn) => {
    const places: PartnerPlace[] = [];
    for (const [index, { above, share }] of drawn.entries()) {
      // One more than there are parents: that one is at the top.
      const parent = places[above % (index + 1)] ?? null;
      const most = parent === null ? ONE : parent.share;
      places.push({
        id: id(index + 1),
        parentId: parent?.id ?? null,
        level: (parent?.level ?? 0) + 1,
        share: (((BigInt(share) * most) / 10_000n / 10_000n) * 10_000n) as Decimal,
      });
    }
    return places;
  });
const money = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((value) => value as Money);
const takings = fc.array(fc.record({ fees: money, bonuses: money }), { minLength: 12, maxLength: 12 });
const unit = fc.constantFrom(ONE, 1n as Money);

/**
 * Member by member, from the partner up to the top: the part of each on the way, in parts of a hundred-millionth unit.
 */
function naively(places: readonly PartnerPlace[], own: readonly Takings[]): ReadonlyMap<PlayerId, bigint> {
  const parts = new Map<PlayerId, bigint>();
  const find = (wanted: PlayerId | null) => places.find((one) => one.id === wanted) ?? null;
  for (const [index, partner] of places.entries()) {
    const base = (own[index]?.fees ?? 0n) - (own[index]?.bonuses ?? 0n);
    let given = 0n;
    for (let at: PartnerPlace | null = partner; at !== null; at = find(at.parentId)) {
      parts.set(at.id, (parts.get(at.id) ?? 0n) + (at.share - given) * base);
      given = at.share;
    }
  }
  return parts;
}

describe('for any tree and any day', () => {
  it('each gets what a model finds that goes up from every member, rounded down', () => {
    fc.assert(
      fc.property(tree, takings, unit, (places, own, step) => {
        const parts = naively(places, own);
        const rows = dayProfits(places, new Map(places.map(({ id: of }, index) => [of, own[index] as Takings])), step);
        for (const { id: of, profit } of rows) {
          const exact = parts.get(of) ?? 0n;
          expect(profit * SCALE <= exact && exact < (profit + step) * SCALE).toBe(true);
          expect(profit % step).toBe(0n);
        }
      }),
    );
  });

  it('all of a tree together get no more than the share at its top, and what is left over is less than a unit each', () => {
    fc.assert(
      fc.property(tree, takings, unit, (places, own, step) => {
        const rows = dayProfits(places, new Map(places.map(({ id: of }, index) => [of, own[index] as Takings])), step);
        const paid = rows.reduce((sum, { profit }) => sum + profit, 0n) * SCALE;
        const tops = rows.filter(({ id: of }) => places.find((one) => one.id === of)?.parentId === null);
        const entitled = tops.reduce((sum, { share, fees, bonuses }) => sum + share * (fees - bonuses), 0n);
        expect(paid <= entitled).toBe(true);
        expect(entitled - paid < BigInt(rows.length) * step * SCALE).toBe(true);
      }),
    );
  });

  it('no partner gets more than their share of the fees, whatever was granted elsewhere', () => {
    fc.assert(
      fc.property(tree, takings, (places, own) => {
        const rows = dayProfits(places, new Map(places.map(({ id: of }, index) => [of, own[index] as Takings])), ONE);
        for (const { share, fees, profit } of rows) expect(profit * SCALE <= share * fees).toBe(true);
      }),
    );
  });

  it('what is paid over days is the sum of them, with the last day below zero still to be made up for', () => {
    const profit = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((value) => value as Money);
    fc.assert(
      fc.property(fc.array(profit, { maxLength: 30 }), (profits) => {
        let carried = 0n as Money;
        let paid = 0n;
        for (const each of profits) {
          const day = carryDay(carried, each);
          expect(day.paid >= 0n && day.carriedOut <= 0n && (day.paid === 0n || day.carriedOut === 0n)).toBe(true);
          carried = day.carriedOut;
          paid += day.paid;
        }
        expect(paid + carried).toBe(profits.reduce((sum, each) => sum + each, 0n));
      }),
    );
  });
});
