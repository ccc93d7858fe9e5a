import { decimal, toFixed, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { sampleCopy } from '../testing/sample-copytrade.ts';
import { copyFigures, openResult } from './copy-figures.ts';

describe('a copy', () => {
  it('is worth what is left of it at the mark', () => {
    const copy = sampleCopy({ tradeType: 'LONG', amount: '0.018', left: '0.018', price: '107221.5' });
    const { pnl, roe } = copyFigures(copy, 10, decimal('108428.3')) ?? expect.fail();
    expect(toText(pnl)).toBe('21.7224');
    expect(toFixed(roe, 2)).toBe('11.26');
    const half = copyFigures({ ...copy, left: '0.009' }, 10, decimal('108428.3'));
    expect(toText(half?.pnl ?? decimal(0))).toBe('10.8612');
  });

  it('gains from a fall where it is short', () => {
    const copy = sampleCopy({ tradeType: 'SHORT', left: '0.211', price: '3546.9' });
    expect(toText(copyFigures(copy, 5, decimal('3512.43'))?.pnl ?? decimal(0))).toBe('7.27317');
  });

  it('that never was is worth nothing that could be said', () => {
    expect(copyFigures(sampleCopy({ status: 'SKIPPED', price: null, left: '0' }), 10, decimal(1))).toBeNull();
  });
});

describe('open copies', () => {
  const bitcoin = sampleCopy({ left: '1', price: '100' });
  const ether = sampleCopy({ id: idOf(52), futuresOptionId: idOf(2), tradeType: 'SHORT', left: '2', price: '10' });

  it('bring what they bring together', () => {
    const marks = new Map([
      [1, decimal(103)],
      [2, decimal(11)],
    ]);
    const sum = openResult([bitcoin, ether], (id) => marks.get(id) ?? null);
    expect(toText(sum ?? decimal(0))).toBe('1');
    expect(openResult([], () => null)).toBe(decimal(0));
  });

  it('bring nothing that is known while a mark is missing', () => {
    expect(openResult([bitcoin, ether], (id) => (id === 1 ? decimal(103) : null))).toBeNull();
  });
});
