import { expect, it } from 'vitest';
import { NO_QUERY, parseQuery } from './parse-query.ts';

it('gives each name its value, and a name that comes twice a list', () => {
  expect(parseQuery('')).toBe(NO_QUERY);
  expect(parseQuery('a=1&b=%ED%98%B8&c=x+y&d')).toEqual({ a: '1', b: '호', c: 'x y', d: '' });
  expect(parseQuery('a=1&b=2&a=3&%61=1')).toEqual({ a: ['1', '3', '1'], b: '2' });
});

it('knows no name that every object has', () => {
  for (const text of ['__proto__=1', '__proto__=1&__proto__=2', 'constructor=1&a=1&a=2']) {
    const query = parseQuery(text);
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
    expect(Object.keys(query).at(0)).toBe(text.split('=')[0]);
  }
});
