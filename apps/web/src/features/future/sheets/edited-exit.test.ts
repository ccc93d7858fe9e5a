import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Exit, type ExitBase, exitOutcome } from '../model/exit-price.ts';
import {
  chooseExitPrice,
  chooseExitUnit,
  type EditedExit,
  editedExit,
  editedPrice,
  isUnreachable,
  typeExit,
} from './edited-exit.ts';

/** 0.25 BTC at 107 850, as in the mock-up. */
const base = (tradeType: 'LONG' | 'SHORT' = 'LONG'): ExitBase => ({
  tradeType,
  amount: decimal('0.25'),
  entryCost: decimal('26962.5'),
  leverage: 20,
  tick: decimal('0.1'),
});
const text = (price: Decimal | null) => (price === null ? null : toText(price));

describe('an exit of a position', () => {
  it.each([
    ['takeProfit', 'LONG', 'pnl', '674.05', '110546.2'],
    ['stopLoss', 'LONG', 'pnl', '337.03', '106501.9'],
    ['takeProfit', 'SHORT', 'pnl', '674.05', '105153.8'],
    ['stopLoss', 'SHORT', 'pnl', '337.03', '109198.1'],
    ['takeProfit', 'LONG', 'percent', '50', '110546.2'],
    ['stopLoss', 'LONG', 'percent', '25', '106501.9'],
    ['takeProfit', 'LONG', 'price', '110500', '110500'],
  ] as const)('%s of a %s said as %s %s lies at %s', (exit, side, unit, value, price) => {
    const typed = typeExit(chooseExitUnit(exit, editedExit(null, true), unit, base(side)), value);
    expect(text(editedPrice(exit, typed, base(side)))).toBe(price);
  });

  it.each([
    ['takeProfit', 'pnl', '110546.2', '674.05'],
    ['takeProfit', 'percent', '110546.2', '50'],
    ['stopLoss', 'pnl', '106501.9', '337.03'],
    ['stopLoss', 'percent', '106501.9', '25'],
    // A stop-loss in profit has no figure of a loss.
    ['stopLoss', 'pnl', '108000', null],
  ] as const)('%s shows as %s what its price %s comes to: %s, and keeps the price', (exit, unit, price, value) => {
    const changed = chooseExitUnit(exit, editedExit(price, false), unit, base());
    expect(changed).toMatchObject({ unit, value, isMark: false });
    expect(text(editedPrice(exit, changed, base()))).toBe(price);
    const back = chooseExitUnit(exit, changed, 'price', base());
    expect(back).toMatchObject({ unit: 'price', value: price });
  });

  it('is gone when its figure is cleared, and stays when the same one is said again', () => {
    const shown = chooseExitUnit('takeProfit', editedExit('110546.2', true), 'pnl', base());
    expect(typeExit(shown, shown.value)).toBe(shown);
    const cleared = typeExit(shown, null);
    expect(editedPrice('takeProfit', cleared, base())).toBeNull();
    expect(isUnreachable('takeProfit', cleared, base())).toBe(false);
  });

  it('that nothing brings is no exit that is to go', () => {
    const asks = (exit: Exit, unit: 'pnl' | 'percent', value: string, side: 'LONG' | 'SHORT') =>
      isUnreachable(exit, typeExit(chooseExitUnit(exit, editedExit(null, true), unit, base(side)), value), base(side));
    expect(asks('stopLoss', 'pnl', '26962.5', 'LONG')).toBe(true);
    expect(asks('stopLoss', 'percent', '2000', 'LONG')).toBe(true);
    expect(asks('takeProfit', 'pnl', '30000', 'SHORT')).toBe(true);
    expect(asks('takeProfit', 'pnl', '30000', 'LONG')).toBe(false);
    expect(asks('takeProfit', 'pnl', '0', 'LONG')).toBe(true);
  });

  it('takes the price of a preset, whatever its unit was', () => {
    const shown = chooseExitUnit('takeProfit', editedExit(null, true), 'pnl', base());
    expect(chooseExitPrice(shown, '110546.2')).toMatchObject({ unit: 'price', value: '110546.2' });
  });
});

it('an exit said as money comes within a tick of it, never beyond', () => {
  const cents = fc.integer({ min: 100, max: 2_000_000 });
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom('LONG', 'SHORT'),
      fc.constantFrom('takeProfit', 'stopLoss'),
      (asked, side, exit) => {
        const value = (asked / 100).toFixed(2);
        const position = base(side);
        const typed: EditedExit = { unit: 'pnl', value, isMark: true, kept: null };
        const price = editedPrice(exit, typed, position);
        if (price === null) return;
        const { pnl } = exitOutcome(position, price);
        const brought = exit === 'takeProfit' ? pnl : -pnl;
        // A tick of 0.25 BTC is worth 0.025.
        expect(brought <= decimal(value)).toBe(true);
        expect(brought >= decimal(value) - decimal('0.025')).toBe(true);
      },
    ),
  );
});
