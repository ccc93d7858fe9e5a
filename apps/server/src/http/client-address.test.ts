import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerAddress, isForwarded, isLoopback, networkOf } from './client-address.ts';

describe('the network that limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['1::', '1:0:0:0::/64'],
    ['not an address', 'not an address'],
    [undefined, 'gone'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the same for every address of a /64, however it is written', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const prefix = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(prefix, fc.ipV6(), fc.boolean(), (numbers, other, padded) => {
        const written = numbers.map((number) => number.toString(16).padStart(padded ? 4 : 1, '0'));
        const expected = `${numbers.map((number) => number.toString(16)).join(':')}::/64`;
        expect(networkOf(`${written.join(':')}:1:2:3:4`)).toBe(expected);
        expect(networkOf(`${written.join(':').toUpperCase()}:ffff:0:0:0`)).toBe(expected);
        expect(networkOf(other)).toBe(networkOf(networkOf(other).replace('/64', '')));
      }),
    );
  });
});

describe('where a caller is', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.255.0.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.1.2.3', false],
    ['192.168.0.1', false],
    ['fd00::1', false],
    ['203.0.113.7', false],
    ['2001:db8::1', false],
    ['127.0.0.1.evil.example', false],
    ['', false],
  ])('%s: loopback %s', (address, loopback) => {
    expect(isLoopback(address)).toBe(loopback);
  });

  it('is not taken from a proxy that passed the request on', () => {
    expect(isForwarded({ headers: { host: 'localhost' } })).toBe(false);
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']) {
      expect(isForwarded({ headers: { [name]: '10.0.0.1' } })).toBe(true);
    }
  });
});

describe("the caller's address behind a proxy", () => {
  it.each([
    ['the connection without trust', false, '9.9.9.9', '10.0.0.1'],
    ['what the proxy wrote', true, '9.9.9.9', '9.9.9.9'],
    ['the last entry: what stands before came from the caller', true, '1.1.1.1, 2.2.2.2, 9.9.9.9', '9.9.9.9'],
    ['the last of repeated headers', true, ['1.1.1.1', '9.9.9.9'], '9.9.9.9'],
    ['the connection where nothing was forwarded', true, undefined, '10.0.0.1'],
    ['the connection where the header is empty', true, ' , ', '10.0.0.1'],
  ])('is %s', (_name, trust, header, expected) => {
    expect(callerAddress({ peer: '10.0.0.1', headers: { 'x-forwarded-for': header } }, trust)).toBe(expected);
  });
});
