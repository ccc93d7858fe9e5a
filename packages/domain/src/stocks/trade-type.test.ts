import { describe, expect, it } from 'vitest';
import { groupTradeOptions } from './trade-option-groups.ts';
import { parseTradeType, TRADE_TYPE_CODES, tradeTypeLabel } from './trade-type.ts';

describe('trade type codes', () => {
  it.each([
    ['BIN-09', 'R.5', 'rent', 30],
    ['BIN-10', 'R1', 'rent', 60],
    ['BIN-11', 'R2', 'rent', 120],
    ['BIN-12', 'R5', 'rent', 300],
    ['BIN-13', 'B1', 'binary', 60],
    ['BIN-14', 'B2', 'binary', 120],
    ['BIN-15', 'B5', 'binary', 300],
    ['BIN-16', 'P', 'bitball', null],
  ] as const)('[%s, CST-25] %s', (_id, code, family, seconds) => {
    expect(parseTradeType(code)).toEqual({ code, family, seconds });
  });

  it.each(['', 'X1', 'R', 'B', 'r1', 'R1x', 'R0', '1R'])('knows no type "%s"', (code) => {
    expect(parseTradeType(code)).toBeNull();
  });

  it.each([
    ['NAV-31', 'B1', '바이너리 1분', 'Binary 1 min'],
    ['NAV-31', 'B5', '바이너리 5분', 'Binary 5 min'],
    ['NAV-32', 'P', '비트볼', 'Bitball'],
    ['NAV-32', 'P1', '비트볼 1분', 'Bitball 1 min'],
    ['NAV-33', 'R.5', '30초', '30 s'],
    ['NAV-33', 'R2', '2분', '2 min'],
  ])('[%s] %s is labelled %s', (_id, code, ko, en) => {
    expect(tradeTypeLabel(code)).toBe(ko);
    expect(tradeTypeLabel(code, 'en')).toBe(en);
  });

  it('last 30 seconds, 1, 2 or 5 minutes and nothing else [CST-24]', () => {
    const lengths = TRADE_TYPE_CODES.flatMap((code) => parseTradeType(code)?.seconds ?? []);
    expect([...new Set(lengths)].sort((a, b) => a - b)).toEqual([30, 60, 120, 300]);
  });

  it('parses every code of the specification', () => {
    expect(TRADE_TYPE_CODES.every((code) => parseTradeType(code) !== null)).toBe(true);
  });
});

describe('groupTradeOptions', () => {
  const option = (id: number, stock: string, type: string, isPlay: 0 | 1 = 1, isStop: 0 | 1 = 1) => ({
    id,
    stock,
    type,
    isPlay,
    isStop,
  });

  it('offers only options with both flags, grouped by stock and first letter [BIN-06, BIN-07]', () => {
    const groups = groupTradeOptions(
      [
        option(1, 'X_BTCUSDT', 'R.5'),
        option(2, 'X_BTCUSDT', 'B1'),
        option(3, 'X_BTCUSDT', 'R1'),
        option(4, 'X_BTCUSDT', 'R2', 0, 1),
        option(5, 'X_BTCUSDT', 'R5', 1, 0),
        option(6, 'EBEST_GC', 'R1'),
      ],
      'X',
    );
    expect(groups.map(({ key, displayName, options }) => [key, displayName, options.map(({ id }) => id)])).toEqual([
      ['X_BTCUSDTR', 'BTC/USDT', [1, 3]],
      ['X_BTCUSDTB', 'BTC/USDT', [2]],
      ['EBEST_GCR', 'GOLD', [6]],
    ]);
  });
});
