import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { requestIdOf } from './request-id.ts';

const idOf = (given?: string | string[]) => requestIdOf({ headers: { 'x-request-id': given as string } });

describe('the id of a request', () => {
  it('is the one that the caller gives', () => {
    const given = 'c0ffee00-7a3c-4b1e-9c52-8f6d2a417e03';
    expect(idOf(given)).toBe(given);
  });

  it.each([
    ['none', undefined],
    ['short', 'a'],
    ['with a line break', 'abcdefgh\n{"level":60}'],
    ['with another script', '가나다라마바사아'],
    ['endless', 'a'.repeat(65)],
    ['twice', ['abcdefgh', 'ijklmnop']],
  ])('is a new one where the given one is %s', (_what, given) => {
    expect(idOf(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(idOf(given)).not.toBe(idOf(given));
  });

  it('stands in lines as text', () => {
    const lines: string[] = [];
    pino({}, { write: (line: string) => lines.push(line) }).warn({ requestId: idOf('abcdefgh') }, 'x');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'abcdefgh' });
  });
});
