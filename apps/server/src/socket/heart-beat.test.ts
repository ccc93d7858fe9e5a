import { expect, it } from 'vitest';
import { negotiateHeartBeat } from './heart-beat.ts';

it.each([
  [undefined, { sendEveryMs: 0, expectEveryMs: 0 }],
  ['0,0', { sendEveryMs: 0, expectEveryMs: 0 }],
  ['10000,10000', { sendEveryMs: 10_000, expectEveryMs: 10_000 }],
  ['1000, 30000', { sendEveryMs: 30_000, expectEveryMs: 10_000 }],
  ['60000,0', { sendEveryMs: 0, expectEveryMs: 60_000 }],
  ['', null],
  ['1', null],
  ['-1,5', null],
  ['1,2,3', null],
  ['1e3,1', null],
])('agrees on %s as %o', (header, agreed) => {
  expect(negotiateHeartBeat(header, 10_000)).toEqual(agreed);
});
