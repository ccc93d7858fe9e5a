import { describe, expect, it } from 'vitest';
import {
  addedSince,
  hasAdministrator,
  isPermission,
  isShippedRole,
  lacking,
  OPERATOR_ROLES,
  PERMISSIONS,
  SHIPPED_ROLES,
} from './permissions.ts';

describe('what operators may do', () => {
  it('knows no permission to set a price, a fill or an outcome', () => {
    expect(PERMISSIONS.filter((permission) => /price|fill|outcome|quote|settle/.test(permission))).toEqual([]);
  });

  it('lets an auditor read everything and change nothing', () => {
    const reads = new Set<string>(SHIPPED_ROLES.AUDITOR);
    for (const permission of PERMISSIONS) expect(reads.has(permission)).toBe(permission.endsWith('.read'));
  });

  it('leaves operators to the owner alone', () => {
    const may = OPERATOR_ROLES.filter((role) => SHIPPED_ROLES[role].includes('operators.write'));
    expect(may).toEqual(['OWNER']);
  });

  it('gives no money decisions to support and content roles', () => {
    for (const role of ['SUPPORT', 'CONTENT', 'RISK', 'AUDITOR'] as const) {
      expect(SHIPPED_ROLES[role]).not.toContain('requests.decide');
      expect(SHIPPED_ROLES[role]).not.toContain('members.credit');
    }
  });

  it('names the first that a giver lacks', () => {
    const own = new Set(SHIPPED_ROLES.CASHIER);
    expect(lacking(own, ['requests.read', 'halt', 'rounds.void'])).toBe('halt');
    expect(lacking(own, SHIPPED_ROLES.CASHIER)).toBeNull();
  });

  it('tells shipped roles from own ones', () => {
    expect(['OWNER', 'OWN_1', 'owner'].filter(isShippedRole)).toEqual(['OWNER']);
  });

  it('has an operator who can give rights, or has not [O8]', () => {
    const [owner, manager] = [new Set(SHIPPED_ROLES.OWNER), new Set(SHIPPED_ROLES.MANAGER)];
    expect(hasAdministrator([manager, owner])).toBe(true);
    expect(hasAdministrator([manager])).toBe(false);
    expect(hasAdministrator([])).toBe(false);
  });

  it('counts a right that a role gains from then on, and the others as before [O8]', () => {
    const before = { permissions: ['halt', 'rounds.read'], added: { halt: 5 } } as const;
    expect(addedSince(before, ['halt', 'rounds.read', 'rounds.void'], 9)).toEqual({ halt: 5, 'rounds.void': 9 });
    // A permission that was removed and granted again is new.
    expect(addedSince({ permissions: ['rounds.read'], added: {} }, ['halt'], 9)).toEqual({ halt: 9 });
  });

  it('tells permissions from other words', () => {
    expect(['halt', 'members.read', 'toString', 'price.set', ''].filter(isPermission)).toEqual([
      'halt',
      'members.read',
    ]);
  });
});
