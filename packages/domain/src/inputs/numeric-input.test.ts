import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_NUMERIC,
  type NumericEvent,
  type NumericRules,
  type NumericState,
  numericInput,
  REFORMAT_DELAY_MS,
} from './numeric-input.ts';

function typed(text: string, rules: NumericRules = {}): NumericState {
  return numericInput(EMPTY_NUMERIC, { type: 'typed', text }, rules);
}

function settled(state: NumericState, rules: NumericRules = {}): NumericState {
  return numericInput(state, { type: 'settled' }, rules);
}

describe('the numeric input', () => {
  it.each([
    ['12a3', '123', 123],
    ['1,250,000', '1250000', 1_250_000],
    ['1,250.75', '1250', 1250],
    ['.5', '', null],
    ['００７', '7', 7],
    ['007', '7', 7],
    ['만', '', null],
  ])('takes of %j the whole number %j [VAL-04]', (text, shown, value) => {
    expect(typed(text)).toEqual({ text: shown, value });
  });

  it.each([
    [50, { min: 1, max: 20 }, 20],
    [5, { min: 10, max: 20 }, 10],
    [15, { min: 10, max: 20 }, 15],
  ])('clamps %j within %j to %j [VAL-05]', (wanted, rules, value) => {
    expect(typed(String(wanted), rules).value).toBe(value);
  });

  it('shows what is typed until it settles, then the clamped value [VAL-05]', () => {
    const state = typed('5', { min: 1000 });
    expect(state.text).toBe('5');
    expect(settled(state, { min: 1000 }).text).toBe('1,000');
  });

  it('is bounded by the safe integers unless set otherwise [VAL-06]', () => {
    expect(typed('9'.repeat(30)).value).toBe(Number.MAX_SAFE_INTEGER);
    expect(typed(`-${'9'.repeat(30)}`, { allowNegative: true }).value).toBe(Number.MIN_SAFE_INTEGER);
  });

  it('drops the minus by default [VAL-07]', () => {
    expect(typed('-12')).toEqual({ text: '12', value: 12 });
    expect(numericInput(EMPTY_NUMERIC, { type: 'replaced', value: -12 })).toEqual(EMPTY_NUMERIC);
  });

  it('takes negatives where they are allowed [VAL-08]', () => {
    expect(typed('-12', { allowNegative: true })).toEqual({ text: '-12', value: -12 });
    expect(typed('\u221212', { allowNegative: true }).value).toBe(-12);
    expect(typed('-', { allowNegative: true })).toEqual({ text: '-', value: null });
    expect(settled(typed('-', { allowNegative: true }))).toEqual(EMPTY_NUMERIC);
  });

  it.each(['0', '000', '-0'])('makes %j empty [VAL-09]', (text) => {
    expect(settled(typed(text, { allowNegative: true }))).toEqual(EMPTY_NUMERIC);
  });

  it.each([
    [1250, '1,250'],
    [999, '999'],
    [-1_234_567, '-1,234,567'],
  ])('shows %j as %j at rest [VAL-10]', (value, shown) => {
    expect(numericInput(EMPTY_NUMERIC, { type: 'replaced', value }, { allowNegative: true }).text).toBe(shown);
  });

  it('shows plain digits on focus and separators again afterwards [VAL-13]', () => {
    const focused = numericInput({ text: '1,250', value: 1250 }, { type: 'focused' });
    expect(focused.text).toBe('1250');
    expect(settled(focused).text).toBe('1,250');
  });

  it('re-formats 500 ms after the last key [CST-17]', () => {
    expect(REFORMAT_DELAY_MS).toBe(500);
  });

  const event: fc.Arbitrary<NumericEvent> = fc.oneof(
    fc.record({ type: fc.constant('typed' as const), text: fc.stringMatching(/^[0-9,.\- a가]{0,24}$/) }),
    fc.constant({ type: 'settled' as const }),
    fc.constant({ type: 'focused' as const }),
    fc.record({ type: fc.constant('replaced' as const), value: fc.option(fc.maxSafeInteger()) }),
  );

  it('after anything: whole, within bounds, never zero, and settling twice is settling once [VAL-04, VAL-05, VAL-09]', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 12 }),
        fc.tuple(fc.maxSafeInteger(), fc.maxSafeInteger()),
        fc.boolean(),
        (events, bounds, allowNegative) => {
          const rules = { min: Math.min(...bounds), max: Math.max(...bounds), allowNegative };
          const low = allowNegative ? rules.min : Math.max(0, rules.min);
          fc.pre(low <= rules.max);
          const last = events.reduce((state, next) => numericInput(state, next, rules), EMPTY_NUMERIC);
          if (last.value !== null) {
            expect(Number.isSafeInteger(last.value)).toBe(true);
            expect(last.value).not.toBe(0);
            expect(last.value).toBeGreaterThanOrEqual(low);
            expect(last.value).toBeLessThanOrEqual(rules.max);
          }
          const rested = settled(last, rules);
          expect(rested.value).toBe(last.value);
          expect(rested.text.replaceAll(',', '')).toBe(last.value === null ? '' : String(last.value));
          expect(settled(rested, rules)).toEqual(rested);
        },
      ),
    );
  });
});
