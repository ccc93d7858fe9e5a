import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from './assembly/engine-state.ts';
import { Engine } from './engine.ts';
import { MODULES, PRODUCTS } from './products.ts';

describe('the modules of the engine', () => {
  it('are products where they put money of players aside, and else parts of the engine', () => {
    const traded = MODULES.filter(({ tenancy }) => tenancy !== null).map(({ name }) => name);
    expect(traded).toEqual(PRODUCTS.map(({ name }) => name));
  });

  it('are refused in an order in which one comes before another that it needs', () => {
    const modules = MODULES.toReversed();
    expect(() => new Engine({ ...DEFAULT_OPTIONS, modules })).toThrow('cancelAfter needs futures before it');
    expect(() => new Engine(DEFAULT_OPTIONS)).not.toThrow();
  });
});
