import { describe, expect, it } from 'vitest';
import type { ProductName } from '../trading/products.ts';
import { type KeyReach, type KeyReachChange, widensKey } from './key-reach.ts';

const KNOWN: KeyReach = { products: ['oversea'], networks: ['203.0.113.0/24'], expiresAt: 1_000 };
const EVERYWHERE: KeyReach = { ...KNOWN, networks: [] };
const BOTH: readonly ProductName[] = ['oversea', 'futures'];

describe('a change of a key', () => {
  it.each<[string, KeyReach, KeyReachChange]>([
    ['a further product', KNOWN, { products: BOTH }],
    ['another network', KNOWN, { networks: ['203.0.113.0/24', '198.51.100.7'] }],
    ['no network where some were named', KNOWN, { networks: [] }],
    ['a later end', KNOWN, { expiresAt: 1_001 }],
  ])('widens it by %s', (_what, known, change) => expect(widensKey(known, change)).toBe(true));

  it.each<[string, KeyReach, KeyReachChange]>([
    ['nothing', KNOWN, {}],
    ['fewer products', { ...KNOWN, products: BOTH }, { products: ['futures'] }],
    ['a part of its network', KNOWN, { networks: ['203.0.113.24'] }],
    ['a first network', EVERYWHERE, { networks: ['203.0.113.24'] }],
    ['the same end', KNOWN, { expiresAt: 1_000 }],
  ])('does not widen it by %s', (_what, known, change) => expect(widensKey(known, change)).toBe(false));
});
