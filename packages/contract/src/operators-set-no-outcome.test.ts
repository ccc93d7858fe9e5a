import { isPermission } from '@hoga/domain/operators/permissions';
import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import { AREAS } from './testing/described-contract.ts';
import { describeTaken } from './testing/described-shape.ts';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'access' in value;

/** Prices, fills and winners, which are determined by the feed and the rules alone. */
const SAID_BY_NOBODY = /price|fill|quote|fixing|outcome|winner|profit|pnl|^(bid|ask|last|mark|index|rate|result)$/i;

it('no operator, whatever the role, has a field to set a price, a fill or an outcome with', () => {
  const calls = Object.values(AREAS)
    .flatMap(({ exported }) => Object.values(exported).filter(isCall))
    .filter(({ access, method }) => isPermission(access) && method === 'POST');
  const fields = calls.flatMap(({ path, body }) =>
    [...describeTaken('body', body).keys()].map((name) => ({ path, field: name.split('.').at(-1) ?? '' })),
  );
  expect(calls.length).toBeGreaterThan(30);
  expect(fields.some(({ field }) => field === 'marginPer')).toBe(true);
  expect(fields.filter(({ field }) => SAID_BY_NOBODY.test(field))).toEqual([]);
});
