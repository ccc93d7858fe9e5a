import { beforeAll, describe, expect, it } from 'vitest';
import { openPasswords, type Passwords } from './passwords.ts';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await openPasswords();
});

describe('passwords', () => {
  it('match their own hash only', async () => {
    const stored = await passwords.hash('hoga1234');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash('hoga1234')).not.toBe(stored);
    expect(await passwords.matches(stored, 'hoga1234')).toBe(true);
    expect(await passwords.matches(stored, 'hoga1235')).toBe(false);
    expect(await passwords.matches(stored, '')).toBe(false);
  });

  it('are hashed a few at a time: of two hundred at once most are refused at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 200 }, () => passwords.matches(null, 'hoga1234')));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(200 - 34);
    expect(refused[0]).toMatchObject({ reason: { failure: { code: 'UNAVAILABLE' } } });
    expect(await passwords.matches(null, 'hoga1234')).toBe(false);
  });

  it('never match without an account', async () => {
    expect(await passwords.matches(null, 'hoga1234')).toBe(false);
  });
});
