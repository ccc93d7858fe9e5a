import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { contractFault, parseContracts } from './contracts.ts';
import { parseMessage } from './messages.ts';

const T = 1_800_000_000_000;
const wrapped = (data: unknown, stream = 'x') => ({ stream, data });

const book = { e: 'bookTicker', u: 7, E: T, T, s: 'BTCUSDT', b: '108432.50', B: '1.632', a: '108432.60', A: '0.527' };
const aggTrade = { e: 'aggTrade', E: T, s: 'BTCUSDT', a: 8, p: '108432.60', q: '0.010', f: 1, l: 1, T, m: false };
const kline = (k: unknown) => ({ e: 'kline', E: T, s: 'BTCUSDT', k });
const depth = { e: 'depthUpdate', E: T, T, s: 'BTCUSDT', U: 1, u: 9, pu: 0, b: [['108432.5', '2']], a: [] };

describe('stream messages of Binance', () => {
  it.each([
    [false, 'B'],
    [true, 'S'],
  ])('read the aggressor: buyer is maker %s → %s', (m, side) => {
    expect(parseMessage(wrapped({ ...aggTrade, m }))).toEqual({
      kind: 'trade',
      symbol: 'BTCUSDT',
      id: 8,
      price: decimal('108432.6'),
      quantity: decimal('0.01'),
      side,
      at: T,
    });
  });

  it('carry the number that orders them and drops doubles', () => {
    const ids = [book, aggTrade, depth].map((data) => parseMessage(wrapped(data)));
    expect(ids).toMatchObject([{ id: 7 }, { id: 8 }, { id: 9 }]);
  });

  it('of the spot market are distinguished by the name of their stream', () => {
    const ticker = { u: 5, s: 'BTCUSDT', b: '1.5', B: '1', a: '1.6', A: '1' };
    expect(parseMessage(wrapped(ticker, 'btcusdt@bookTicker'))).toMatchObject({ kind: 'book', id: 5, at: null });
    const levels = { lastUpdateId: 6, bids: [['1.5', '2']], asks: [['1.6', '3']] };
    expect(parseMessage(wrapped(levels, 'btcusdt@depth10@100ms'))).toMatchObject({
      kind: 'depth',
      symbol: 'BTCUSDT',
      id: 6,
      bids: [{ price: decimal('1.5'), quantity: decimal(2) }],
    });
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['an acknowledgement', { result: null, id: 1 }],
    ['another event', wrapped({ e: 'forceOrder' })],
    ['a nameless message of another stream', wrapped({ u: 1 }, 'btcusdt@other')],
    ['a price that is no text', wrapped({ ...book, b: 108_432.5 })],
    ['a price in another form', wrapped({ ...book, b: '1e5' })],
    ['a missing time', wrapped({ ...aggTrade, T: undefined })],
    ['a level that is none', wrapped({ ...depth, b: ['x'] })],
    ['a candle without its inside', wrapped(kline(null))],
  ])('are ignored when they are not as documented: %s', (_name, message) => {
    expect(parseMessage(message)).toBeNull();
  });
});

describe('contracts of Binance', () => {
  const info = (status: string, tickSize: string) => ({
    symbols: [{ symbol: 'BTCUSDT', status, filters: [{ filterType: 'PRICE_FILTER', tickSize }] }],
  });
  const faultOf = (value: unknown) => contractFault(parseContracts(value)?.get('BTCUSDT'), decimal('0.1'));

  it.each([
    ['trades with our tick', info('TRADING', '0.10'), null],
    ['is being settled', info('SETTLING', '0.10'), 'the venue says SETTLING'],
    ['has a finer tick', info('TRADING', '0.01'), 'tick 0.01 at the venue, 0.1 here'],
    ['is not listed', { symbols: [] }, 'the venue does not list it'],
  ])('one that %s', (_name, value, fault) => {
    expect(faultOf(value)).toBe(fault);
  });

  it.each([[null], [{}], [{ symbols: 3 }]])('are not read from %j', (value) => {
    expect(parseContracts(value)).toBeNull();
  });
});
