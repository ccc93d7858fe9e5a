import { toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFuturesCross, readOverseaCross, reduceCross, type Told } from './cross-reducer.ts';

const FUTURES = { playerPoint: '1000', markPnl: '-1200', minusFundingFee: '-3.5', available: '0', maintMargin: '25' };
const OVERSEA = { playerPoint: '697000', lastPnl: '-879999', losscut: '120000', playerGameWaitPoint: '303000' };

const texts = (told: Told<object> | null) =>
  told === null ? null : Object.fromEntries(Object.entries(told.data).map(([name, value]) => [name, toText(value)]));
const told = (data: string, seq: number, ts = seq * 10): Told<string> => ({ data, seq, ts });
const after = (...messages: readonly Told<string>[]) =>
  messages.reduce<Told<string> | null>((known, said) => reduceCross(known, said).rows, null);

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
    ['the first', [told('a', 4)], 'a'],
    ['newer ones', [told('a', 4), told('b', 5)], 'b'],
    ['older ones after them', [told('a', 6), told('b', 5)], 'a'],
    ['the same again', [told('a', 6), told('b', 6)], 'a'],
    ['a server that began to count anew', [told('a', 900), told('b', 1, 99_000)], 'b'],
  ])('are the newest: %s [SOCK-17]', (_case, messages, kept) => {
    expect(after(...messages)?.data).toBe(kept);
  });

  it('end as the newest in whatever order a connection delivers them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 }), (order) => {
        expect(after(...order.map((seq) => told(String(seq), seq)))?.data).toBe(String(Math.max(...order)));
      }),
    );
  });
});
