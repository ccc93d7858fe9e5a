import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import type { AlertSide } from './alert.ts';
import { armedSide } from './arm.ts';

describe('the side from which a level is reached', () => {
  it.each<[AlertSide, string, string | null]>([
    ['ABOVE', '99', 'ABOVE'],
    ['ABOVE', '100', null],
    ['ABOVE', '101', null],
    ['BELOW', '101', 'BELOW'],
    ['BELOW', '100', null],
    ['BELOW', '99', null],
    ['TOUCH', '99', 'ABOVE'],
    ['TOUCH', '101', 'BELOW'],
    ['TOUCH', '100', null],
  ])('%s 100 with the last price at %s: %s', (side, last, armed) => {
    expect(armedSide(side, decimal(100), decimal(last))).toBe(armed);
  });
});
