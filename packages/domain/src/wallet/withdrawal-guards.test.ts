import { describe, expect, it } from 'vitest';
import { COOLING_MS, guardRefusal } from './withdrawal-guards.ts';

const NOW = Date.UTC(2026, 10, 18);
const DAY_AGO = NOW - COOLING_MS;

describe('withdrawal guards', () => {
  it.each([
    ['nothing registered or changed', null, null, null],
    ['a destination of less than a day', DAY_AGO + 1, null, 'WITHDRAW_ADDRESS_TOO_NEW'],
    ['a destination of exactly a day', DAY_AGO, null, null],
    ['a security change of less than a day ago', null, DAY_AGO + 1, 'WITHDRAWALS_PAUSED'],
    ['a security change exactly a day ago', null, DAY_AGO, null],
    ['both: the destination comes first', DAY_AGO + 1, DAY_AGO + 1, 'WITHDRAW_ADDRESS_TOO_NEW'],
  ] as const)('%s [E8]', (_, registeredAt, securityChangedAt, code) => {
    expect(guardRefusal({ registeredAt, securityChangedAt }, NOW)?.code ?? null).toBe(code);
  });
});
