import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretBox } from '../../foundation/secret-box.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { openVerificationKeys } from './verification-keys.ts';

const KEY = new Uint8Array(32).fill(7);

describe('a sealed secret', () => {
  it('opens for its owner, and looks different each time', () => {
    const box = secretBox(KEY);
    const sealed = box.seal('JBSWY3DP', '1 7');
    expect(box.open(sealed, '1 7')).toBe('JBSWY3DP');
    expect(box.seal('JBSWY3DP', '1 7')).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('JBSWY3DP');
  });

  it("does not open as another owner's, with another key, or where a bit of it was changed", () => {
    const box = secretBox(KEY);
    const sealed = box.seal('JBSWY3DP', '1 7');
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => box.open(sealed, '1 8')).toThrow();
    expect(() => secretBox(new Uint8Array(32)).open(sealed, '1 7')).toThrow();
    expect(() => box.open(bytes.toString('base64'), '1 7')).toThrow();
  });
});

describe('recovery codes', () => {
  it('are ten without ambiguous letters', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('are the same however they are typed, and hashed with the key', () => {
    const hash = recoveryCodeHash(KEY, '7KQ4-M2XD');
    for (const typed of ['7kq4m2xd', ' 7KQ4 M2XD ', '7kq4-m2xd']) expect(recoveryCodeHash(KEY, typed)).toBe(hash);
    expect(recoveryCodeHash(new Uint8Array(32), '7KQ4-M2XD')).not.toBe(hash);
  });
});

describe('the keys', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hoga-verification-key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are of one that is made once, readable by its owner only, and differ by their use', async () => {
    const keys = await openVerificationKeys(undefined, folder);
    expect((await stat(join(folder, 'verification-key'))).mode & 0o777).toBe(0o600);
    expect(await openVerificationKeys(undefined, folder)).toEqual(keys);
    expect(keys.secretKey).not.toEqual(keys.codeKey);
  });

  it('may be configured, if it is long enough', async () => {
    const configured = Buffer.from(KEY).toString('base64');
    expect(await openVerificationKeys(configured, folder)).toEqual(await openVerificationKeys(configured, '/nowhere'));
    expect(await readdir(folder)).toEqual([]);
    await expect(openVerificationKeys('c2hvcnQ=', folder)).rejects.toThrow('VERIFICATION_KEY: 32 bytes');
  });
});
