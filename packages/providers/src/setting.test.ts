import { describe, expect, it } from 'vitest';
import { currencyOf, isSafeUrl, readSettings } from './setting.ts';
import { setting } from './testing/sample.ts';

const read = (...settings: readonly object[]) => readSettings(JSON.stringify(settings));

describe('settings', () => {
  it('are read as they are meant', () => {
    expect(read(setting())).toEqual([setting()]);
    expect(currencyOf(setting(), 'BINARY')).toBe('KRW');
    expect(currencyOf(setting(), 'BTC')).toBeNull();
  });

  it.each([
    ['https://pay.example/x', true],
    ['http://127.0.0.1:4000', true],
    ['http://localhost:4000', true],
    ['http://pay.example', false],
    ['http://localhost.pay.example', false],
    ['https://user:word@pay.example', false],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
    ['pay.example', false],
  ])('%s may be spoken to: %s', (url, isSafe) => {
    expect(isSafeUrl(url)).toBe(isSafe);
  });

  it.each([
    ['another field', { surprise: 1 }],
    ['an unknown name', { provider: 'paypal' }],
    ['a short secret', { secret: 'short' }],
    ['an address of anybody', { url: 'http://pay.example' }],
    ['a wallet that there is none of', { currencies: { KRW: 'GOLD' } }],
  ])('with %s are refused, without a word of the secret', (_, change) => {
    expect(() => read({ ...setting(), ...change })).toThrow(/^providers: 0/);
    expect(() => read({ ...setting(), ...change })).not.toThrow(/a secret of one/);
  });

  it('share neither secret nor place nor payouts', () => {
    const other = { secret: 'another secret of one provider at a site' };
    expect(() => read(setting(), setting(other))).toThrow(/alone/);
    expect(() => read(setting(), setting({ provider: 'gluwa' }))).toThrow(/alone/);
    const paying = setting({ payouts: ['USDT'] });
    expect(() => read(paying, { ...paying, ...other, provider: 'coinex' })).toThrow(/alone/);
    expect(read(paying, { ...paying, ...other, site: 2 })).toHaveLength(2);
    expect(() => read(setting({ payouts: ['BTC'] }))).toThrow(/no currency for/);
  });
});
