import { describe, expect, it } from 'vitest';
import { instrumentMistakes, readFeedsFile, readKeys } from './feeds-file.ts';

const LICENCE = 'Binance, market data terms of 2026-03';
const usdm = { name: 'binance', venue: 'binance-usdm', licence: LICENCE };
const spot = { name: 'spot', venue: 'binance-spot', licence: LICENCE };
const btc = { symbol: 'BTCUSDT', sources: [{ source: 'binance' }, { source: 'spot', code: 'BTCUSDT' }] };
const file = { sources: [usdm, spot], instruments: [btc], others: 'sim' };

const mistakesOf = (value: unknown, isTest = false) => {
  const read = readFeedsFile(typeof value === 'string' ? value : JSON.stringify(value), { isTest });
  return read.ok ? [] : read.mistakes;
};

describe('FEEDS_FILE', () => {
  it('names sources, and for each instrument which of them, the preferred one first', () => {
    const read = readFeedsFile(JSON.stringify(file), { isTest: false });
    expect(read).toEqual({ ok: true, setting: file });
  });

  it.each<[string, unknown, string[]]>([
    ['a broken text', '{', [expect.stringContaining('not JSON')]],
    [
      'a source without a licence',
      { ...file, sources: [{ ...usdm, licence: undefined }, spot] },
      [expect.stringMatching(/^sources\[0\]\.licence: /)],
    ],
    [
      'a licence without a name',
      { ...file, sources: [{ ...usdm, licence: 'yes' }, spot] },
      ['sources[0].licence: say who granted the licence, and under which contract'],
    ],
    [
      'an unknown venue',
      { ...file, sources: [{ ...usdm, venue: 'x' }, spot] },
      [expect.stringMatching(/^sources\[0\]\.venue: /)],
    ],
    ['an unknown field', { ...file, price: '1' }, [expect.stringContaining('price')]],
    ['a source twice', { ...file, sources: [usdm, spot, usdm] }, ['sources: "binance" is there twice']],
    [
      'a source of nothing',
      { ...file, instruments: [{ ...btc, sources: [{ source: 'binance' }] }] },
      ['sources: "spot" serves no instrument'],
    ],
    [
      'an unknown instrument',
      { ...file, instruments: [btc, { symbol: 'X', sources: [{ source: 'y' }] }] },
      ['instruments: "X" names "y", which is no source'],
    ],
    ['an instrument twice', { ...file, instruments: [btc, btc] }, ['instruments: "BTCUSDT" is there twice']],
    [
      'simulated and real prices of one instrument',
      {
        ...file,
        sources: [usdm, spot, { name: 'sim', venue: 'sim' }],
        instruments: [btc, { symbol: 'ETHUSDT', sources: [{ source: 'binance' }, { source: 'sim' }] }],
      },
      ['instruments: "ETHUSDT" mixes simulated and real prices'],
    ],
    [
      'two mistakes',
      { ...file, sources: [usdm, usdm, spot], instruments: [btc, btc] },
      ['sources: "binance" is there twice', 'instruments: "BTCUSDT" is there twice'],
    ],
  ])('%s is refused, one line for each mistake', (_name, value, expected) => {
    expect(mistakesOf(value)).toEqual(expected);
  });

  const ls = {
    name: 'ls',
    venue: 'ls-securities',
    licence: 'LS Securities, redistribution 2026-0412',
    credentialsFile: 'ls.json',
  };
  const kis = { ...ls, name: 'kis', venue: 'korea-investment', isLineTrusted: true };
  const nq = {
    symbol: 'NQ',
    sources: [
      { source: 'ls', code: 'NQZ26' },
      { source: 'kis', code: 'NQZ26', decimals: 2 },
    ],
  };
  const brokers = { sources: [ls, kis], instruments: [nq], others: 'none' };

  it('names brokers with a file of credentials, and contracts by their own names', () => {
    expect(mistakesOf(brokers)).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    [
      'no contract',
      { ...brokers, instruments: [{ ...nq, sources: [{ source: 'ls' }, nq.sources[1]] }] },
      ['instruments: "NQ" does not say which contract of "ls" it is (code)'],
    ],
    [
      'no decimals',
      { ...brokers, instruments: [{ ...nq, sources: [nq.sources[0], { source: 'kis', code: 'NQZ26' }] }] },
      ['instruments: "NQ" does not say the decimals of "kis"'],
    ],
    [
      'a line that is not trusted',
      { ...brokers, sources: [ls, { ...kis, isLineTrusted: false }] },
      ['sources[1].isLineTrusted: prices come unencrypted: say true where the line to the broker is trusted'],
    ],
    [
      'no credentials',
      { ...brokers, sources: [{ ...ls, credentialsFile: undefined }, kis] },
      [expect.stringMatching(/^sources\[0\]\.credentialsFile: /)],
    ],
    [
      'more instruments than registrations',
      { ...brokers, instruments: Array.from({ length: 21 }, (_, index) => ({ ...nq, symbol: `S${index}` })) },
      ['sources: "kis" serves 21 contracts, and takes 20'],
    ],
  ])('a broker with %s is refused', (_name, value, expected) => {
    expect(mistakesOf(value)).toEqual(expected);
  });

  it.each([
    ['{"appKey":"a","appSecret":"b"}', { appKey: 'a', appSecret: 'b' }],
    ['{"appKey":"a"}', null],
    ['secret', null],
  ])('reads credentials from %s', (text, keys) => {
    expect(readKeys(text)).toEqual(keys);
  });

  it('takes other addresses than the venue’s in tests alone', () => {
    const addresses = { streams: 'ws://127.0.0.1:1', rest: 'http://127.0.0.1:1' };
    const value = { ...file, sources: [{ ...usdm, addresses }, spot] };
    expect(mistakesOf(value, true)).toEqual([]);
    expect(mistakesOf(value)).toEqual(['sources: "binance" has other addresses than its venue, which only tests may']);
  });

  it('is held against the instruments there are', () => {
    const read = readFeedsFile(JSON.stringify(file), { isTest: false });
    if (!read.ok) throw new Error('a good file');
    expect(instrumentMistakes(read.setting, new Map([['BTCUSDT', 'crypto']]))).toEqual([]);
    expect(instrumentMistakes(read.setting, new Map())).toEqual(['instruments: there is no instrument "BTCUSDT"']);
    expect(instrumentMistakes(read.setting, new Map([['BTCUSDT', 'oversea']]))).toEqual([
      'instruments: "BTCUSDT" is oversea, which binance-usdm does not price',
      'instruments: "BTCUSDT" is oversea, which binance-spot does not price',
    ]);
  });
});
