import { describe, expect, it } from 'vitest';
import { baseUnit, placesOfStep } from './contract-units.ts';

describe('contract units', () => {
  it.each([
    ['BTCUSDT', 'BTC'],
    ['DOGEUSDT', 'DOGE'],
    ['USDT', 'USDT'],
    ['EURUSD', 'EURUSD'],
  ])('%s is counted in %s', (symbol, unit) => {
    expect(baseUnit(symbol)).toBe(unit);
  });

  it.each([
    ['0.001', 3],
    ['1', 0],
    ['0.10', 1],
    ['1.0', 0],
  ])('a step of %s has %i fractional digits', (step, places) => {
    expect(placesOfStep(step)).toBe(places);
  });
});
