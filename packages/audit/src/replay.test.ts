import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fill, type Replayed, replayFill } from './replay.ts';

function fill(side: Fill['side'], size: string, price: string, change: Partial<Fill> = {}): Fill {
  return {
    side,
    size: decimal(size),
    price: decimal(price),
    realized: null,
    at: '7',
    reducesOnly: false,
    liquidates: false,
    ...change,
  };
}

const closing = { realized: decimal(1) };

/** The position after the fills, starting flat. */
function after(...fills: readonly Fill[]): Replayed | null {
  return fills.reduce<Replayed | null>((open, next) => {
    const { standing, started } = replayFill(open, next);
    return started ?? (standing?.status === 'OPEN' ? standing : null);
  }, null);
}

describe('replaying fills', () => {
  it('adds, closes a part and flips', () => {
    const held = after(fill('LONG', '2', '100'), fill('LONG', '1', '103'));
    expect(held).toMatchObject({ side: 'LONG', size: decimal(3), cost: decimal(303), realized: 0n });
    const less = after(fill('LONG', '3', '101'), fill('SHORT', '1', '110', closing));
    expect(less).toMatchObject({ size: decimal(2), cost: decimal(202), realized: decimal(1) });
    const flip = replayFill(held, fill('SHORT', '5', '90', closing));
    expect(flip.standing).toMatchObject({ status: 'CLOSED', size: decimal(3), closePrice: decimal(90), closedAt: '7' });
    expect(flip.started).toMatchObject({ side: 'SHORT', size: decimal(2), cost: decimal(180), status: 'OPEN' });
  });

  it('rounds entries and closed parts against the player', () => {
    const cost = (side: Fill['side']) => toText(after(fill(side, '0.00000003', '0.5'))?.cost ?? (0n as Decimal));
    expect([cost('LONG'), cost('SHORT')]).toEqual(['0.00000002', '0.00000001']);
    const third = (side: Fill['side'], other: Fill['side']) =>
      toText(after(fill(side, '3', '0.33333333'), fill(other, '1', '1', closing))?.cost ?? (0n as Decimal));
    expect([third('LONG', 'SHORT'), third('SHORT', 'LONG')]).toEqual(['0.66666666', '0.66666666']);
    const uneven = (side: Fill['side'], other: Fill['side']) =>
      toText(
        after(fill(side, '3', '1'), fill(side, '4', '2'), fill(other, '1', '1', closing))?.cost ?? (0n as Decimal),
      );
    expect([uneven('LONG', 'SHORT'), uneven('SHORT', 'LONG')]).toEqual(['9.42857142', '9.42857143']);
  });

  it.each([
    [
      'a reduce-only fill that opens',
      null,
      fill('LONG', '1', '1', { reducesOnly: true }),
      'may only reduce, but opens',
    ],
    [
      'a reduce-only fill that flips',
      after(fill('LONG', '1', '1')),
      fill('SHORT', '2', '1', { ...closing, reducesOnly: true }),
      'may only reduce, but opens',
    ],
    [
      'a close without a profit',
      after(fill('LONG', '1', '1')),
      fill('SHORT', '1', '1'),
      'closes a position without a realised profit',
    ],
    ['an opening with one', null, fill('LONG', '1', '1', closing), 'closes nothing, but shows a realised profit'],
  ])('finds %s', (_what, open, next, fault) => {
    expect(replayFill(open, next).fault).toBe(fault);
  });

  it('leaves the signed sum of all fills', () => {
    const anyFill = fc.record({ long: fc.boolean(), size: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(anyFill, { maxLength: 30 }), (fills) => {
        const net = fills.reduce((sum, { long, size }) => sum + (long ? size : -size), 0);
        const held = after(
          ...fills.map(({ long, size }) => fill(long ? 'LONG' : 'SHORT', String(size), '100', closing)),
        );
        if (net === 0) return held === null;
        return held?.side === (net > 0 ? 'LONG' : 'SHORT') && held.size === decimal(Math.abs(net));
      }),
    );
  });
});
