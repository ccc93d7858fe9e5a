import { describe, expect, it } from 'vitest';
import { startFailure } from './start-failure.ts';

const HERE = { HOST: 'localhost', PORT: 3000, DATABASE_URL: undefined };
const OUTSIDE = { ...HERE, DATABASE_URL: 'postgres://hoga:secret@db.example/hoga' };

const system = (code: string, facts: object = {}) =>
  Object.assign(new Error(`${code}: a thing\n    at x`), { code, ...facts });

describe('a start that failed says in one line', () => {
  it.each([
    ['a port in use', system('EADDRINUSE', { syscall: 'listen' }), HERE, /^Port 3000 is in use: .* set PORT/],
    ['a port of the system', system('EACCES', { syscall: 'listen' }), HERE, /^Port 3000 is not for this account/],
    [
      'an address of another machine',
      system('EADDRNOTAVAIL'),
      { ...HERE, HOST: '203.0.113.7' },
      /^HOST is 203\.0\.113\.7/,
    ],
    [
      'a host that is none',
      system('ENOTFOUND', { hostname: 'nowhere' }),
      { ...HERE, HOST: 'nowhere' },
      /^HOST is nowhere/,
    ],
    ['a full disk', system('ENOSPC'), HERE, /^The disk is full\.$/],
    ['a folder of another user', system('EACCES', { path: '/data' }), HERE, /^\/data cannot be written .*set DATA_DIR/],
    ['a disk for reading', system('EROFS', { path: '/data' }), HERE, /^\/data cannot be written/],
    ['a database that is down', system('ECONNREFUSED'), OUTSIDE, /^The database of DATABASE_URL does not answer/],
    ['a wrong password', system('28P01'), OUTSIDE, /^The database of DATABASE_URL refuses us/],
  ])('%s', (_title, error, surroundings, line) => {
    expect(startFailure(error, surroundings)).toEqual({ line: expect.stringMatching(line), isKnown: true });
    expect(startFailure(error, surroundings).line).not.toContain('secret');
  });

  it('no word of DATABASE_URL where the database is our own', () => {
    expect(startFailure(system('ECONNREFUSED'), HERE)).toMatchObject({ isKnown: false });
  });

  it('what it does not know, and that it does not', () => {
    const failure = startFailure(new Error('the moon is in the way\n    at orbit.ts:1'), HERE);
    expect(failure).toEqual({ line: 'Hoga did not start: the moon is in the way', isKnown: false });
  });
});
