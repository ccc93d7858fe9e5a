import { readFileSync } from 'node:fs';
import { originOf, screenName } from '@hoga/domain/stocks/stock-names';
import { describe, expect, it } from 'vitest';

interface Instrument {
  readonly symbol: string;
  readonly koName: string;
  readonly enName: string;
}

const INSTRUMENTS = JSON.parse(
  readFileSync(new URL('../../../data/instruments.json', import.meta.url), 'utf8'),
) as readonly Instrument[];

describe('a contract', () => {
  const contracts = INSTRUMENTS.filter(({ symbol }) => originOf(symbol) === 'korean-brokerage');

  it.each(contracts)('$symbol has one name on every screen, of rounds on its price too [T17]', (contract) => {
    expect(screenName(contract.symbol, 'ko')).toBe(contract.koName);
    expect(screenName(contract.symbol, 'en')).toBe(contract.enName);
  });

  it('is one of thirteen', () => {
    expect(contracts).toHaveLength(13);
  });
});
