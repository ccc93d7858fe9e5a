import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway, withoutParameters } from './database-failure.ts';

function sqlError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('no', 2, 'error');
  error.code = code;
  return error;
}

describe('isDatabaseAway', () => {
  it.each(['08006', '57P01', '57P03', '53300'])('SQLSTATE %s', (code) => {
    expect(isDatabaseAway(sqlError(code))).toBe(true);
    expect(isDatabaseAway(new DrizzleQueryError('SELECT 1', [], sqlError(code)))).toBe(true);
  });

  it.each(['23505', '42P01', '22001'])('not SQLSTATE %s', (code) => {
    expect(isDatabaseAway(sqlError(code))).toBe(false);
  });

  it('a refused or lost connection', () => {
    expect(isDatabaseAway(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))).toBe(true);
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseAway(new Error('Query read timeout'))).toBe(true);
    expect(isDatabaseAway(new Error('a bug'))).toBe(false);
  });
});

describe('withoutParameters', () => {
  it('keeps the connection, with its secrets, out of the log', () => {
    const lost = Object.assign(new Error('terminated'), { client: { secretKey: 4711, user: 'hoga' } });
    expect(JSON.stringify(withoutParameters(lost))).not.toContain('4711');
    expect(withoutParameters(lost)).toBe(lost);
  });

  it('keeps what people typed out of the log', () => {
    const error = new DrizzleQueryError('INSERT …', ['01012345678'], sqlError('22001'));
    expect(JSON.stringify(withoutParameters(error))).not.toContain('01012345678');
    expect(String(withoutParameters(error))).not.toContain('01012345678');
  });
});
