import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInstruments } from './find-instruments.ts';

const INSTRUMENTS = [
  { symbol: 'K200M', koName: '코스피200 Mini', enName: 'KOSPI 200 Mini' },
  { symbol: 'NQ', koName: '나스닥100', enName: 'Nasdaq 100' },
  { symbol: 'MNQ', koName: '나스닥100 Micro', enName: 'Nasdaq 100 Micro' },
  { symbol: 'ES', koName: 'S&P500', enName: 'S&P 500' },
  { symbol: 'GC', koName: '금', enName: 'Gold' },
  { symbol: 'CL', koName: 'WTI 원유', enName: 'Crude Oil' },
  { symbol: '6E', koName: '유로', enName: 'Euro FX' },
  { symbol: 'HSI', koName: '항셍', enName: 'Hang Seng' },
] as const;

const found = (typed: string) =>
  findInstruments(INSTRUMENTS, typed, ({ symbol }) => symbol).map(({ symbol }) => symbol);

describe('the search for an instrument', () => {
  it.each([
    ['나스닥', ['NQ', 'MNQ']],
    ['나스닥 100 micro', ['MNQ']],
    ['nasdaq', ['NQ', 'MNQ']],
    ['NASDAQ', ['NQ', 'MNQ']],
    ['ＮＱ', ['NQ', 'MNQ']],
    ['nq', ['NQ', 'MNQ']],
    ['mnq', ['MNQ']],
    ['6e', ['6E']],
    ['sp500', ['ES']],
    ['S&P', ['ES', 'K200M']],
    ['500', ['ES']],
    ['micro', ['MNQ']],
    ['oil', ['CL']],
    ['금', ['GC']],
    ['항셍', ['HSI']],
    ['비트코인', []],
  ])('by name or symbol: %s', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it.each([
    ['ㄴㅅㄷ', ['NQ', 'MNQ']],
    ['ㅎㅅ', ['HSI']],
    ['ㅋㅅㅍ', ['K200M']],
    ['ㅇㅇ', ['CL']],
    ['나ㅅ', ['NQ', 'MNQ']],
    ['ㄱ', ['GC']],
    ['ㄲ', []],
  ])('by initials: %s', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it.each([
    ['나스다', ['NQ', 'MNQ']],
    ['낫', ['NQ', 'MNQ']],
    ['나슫', ['NQ', 'MNQ']],
    ['항', ['HSI']],
    ['핫', []],
    ['하', ['HSI']],
    ['유롱', []],
  ])('while a syllable is being written: %s', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('puts the better fit first: the name itself, the beginning of a word, then the middle', () => {
    const list = [
      { koName: '대금', enName: 'a', symbol: 'A' },
      { koName: '순 금괴', enName: 'b', symbol: 'B' },
      { koName: '금', enName: 'c', symbol: 'C' },
    ];
    expect(findInstruments(list, '금', ({ symbol }) => symbol).map(({ symbol }) => symbol)).toEqual(['C', 'B', 'A']);
  });

  it.each(['', '  ', '·'])('finds everything in its order for %j', (typed) => {
    expect(found(typed)).toEqual(INSTRUMENTS.map(({ symbol }) => symbol));
  });

  it('finds each by every beginning of its name, and survives anything', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...INSTRUMENTS),
        fc.nat({ max: 20 }),
        fc.string({ unit: 'grapheme' }),
        (one, cut, any) => {
          const letters = [...one.koName];
          const typed = letters.slice(0, 1 + (cut % letters.length)).join('');
          expect(found(typed)).toContain(one.symbol);
          expect(found(any).length).toBeLessThanOrEqual(INSTRUMENTS.length);
        },
      ),
    );
  });
});
