import { toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFuturesCross, readOverseaCross, reduceCross, type Stamped } from './cross-reducer.ts';

const FUTURES = { playerPoint: '1000', markPnl: '-1200', minusFundingFee: '-3.5', available: '0', maintMargin: '25' };
const OVERSEA = { playerPoint: '697000', lastPnl: '-879999', losscut: '120000', playerGameWaitPoint: '303000' };

const texts = (stamped: Stamped<object> | null) =>
  stamped === null
    ? null
    : Object.fromEntries(Object.entries(stamped.data).map(([name, value]) => [name, toText(value)]));
const stamped = (data: string, seq: number, ts = seq * 10): Stamped<string> => ({ data, seq, ts });
const after = (...messages: readonly Stamped<string>[]) =>
  messages.reduce<Stamped<string> | null>((known, said) => reduceCross(known, said).rows, null);

describe('account figures', () => {
  it('are read as the cross queues send them [SOCK-17, OVS-12, FUT-11]', () => {
    expect(texts(readFuturesCross({ type: 'CROSS', data: FUTURES, seq: 4, ts: 1 }))).toEqual(FUTURES);
    expect(texts(readOverseaCross({ type: 'OVERSEA_CROSS', data: OVERSEA, seq: 5, ts: 1 }))).toEqual(OVERSEA);
  });

  it.each([
    [readFuturesCross, 'CROSS', { ...FUTURES, markPnl: -1200 }],
    [readFuturesCross, 'CROSS', { ...FUTURES, available: '1e3' }],
    [readFuturesCross, 'OVERSEA_CROSS', OVERSEA],
    [readOverseaCross, 'OVERSEA_CROSS', { ...OVERSEA, losscut: undefined }],
    [readOverseaCross, 'OVERSEA_CROSS', null],
  ])('are not read from what is none: %# %s', (read, type, data) => {
    expect(read({ type, data, seq: 1, ts: 1 })).toBeNull();
  });

  it.each([
    ['the first', [stamped('a', 4)], 'a'],
    ['newer ones', [stamped('a', 4), stamped('b', 5)], 'b'],
    ['older ones after them', [stamped('a', 6), stamped('b', 5)], 'a'],
    ['the same again', [stamped('a', 6), stamped('b', 6)], 'a'],
    ['a server that began to count anew', [stamped('a', 900), stamped('b', 1, 99_000)], 'b'],
  ])('are the newest: %s [SOCK-17]', (_case, messages, kept) => {
    expect(after(...messages)?.data).toBe(kept);
  });

  it('end as the newest in whatever order a connection delivers them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 }), (order) => {
        expect(after(...order.map((seq) => stamped(String(seq), seq)))?.data).toBe(String(Math.max(...order)));
      }),
    );
  });
});
