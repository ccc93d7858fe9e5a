import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInNetworks, isWithin, networkText } from './key-network.ts';

describe('a network of a key', () => {
  it.each([
    [' 203.0.113.24 ', '203.0.113.24'],
    ['203.0.113.24/32', '203.0.113.24'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['2001:DB8:9:0:0:0:0:0/64', '2001:db8:9::/64'],
    ['2001:db8:9:1::1', '2001:db8:9:1::1'],
    ['::1', '::1'],
    ['::ffff:203.0.113.24', '203.0.113.24'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
  ])('%s is stored as %s', (typed, stored) => expect(networkText(typed)).toBe(stored));

  it.each([
    '',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.024',
    '203.0.113.0/23',
    '0.0.0.0/0',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113.0/24/24',
    '2001:db8::/47',
    '::/0',
    '2001:db8:::1',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8',
    '12345::',
    "203.0.113.1' OR 1=1",
  ])('is not %j: no network, or too wide', (typed) => expect(networkText(typed)).toBeNull());

  it.each([
    ['::ffff:203.0.113.24', ['203.0.113.24'], true],
    ['::ffff:cb00:7118', ['203.0.113.24'], true],
    ['203.0.113.25', ['203.0.113.24'], false],
    ['2001:db8:9:0:ffff::1', ['2001:db8:9::/64'], true],
    ['2001:db8:9:1::1', ['2001:db8:9::/64'], false],
    ['203.0.113.24', [], false],
    ['gone', ['203.0.113.24'], false],
  ] as const)('holds %s of %j: %s', (address, networks, isHeld) => {
    expect(isInNetworks(address, networks)).toBe(isHeld);
  });

  it('widens nothing where it lies within another one', () => {
    expect(isWithin('203.0.113.24', ['203.0.113.0/24'])).toBe(true);
    expect(isWithin('203.0.113.0/24', ['203.0.113.24'])).toBe(false);
    expect(isWithin('203.0.113.0/24', ['203.0.113.0/24'])).toBe(true);
    expect(isWithin('2001:db8:9::/64', ['203.0.113.0/24'])).toBe(false);
  });

  it('holds exactly the addresses that Node counts to it', () => {
    const four = fc.tuple(fc.ipV4(), fc.ipV4(), fc.integer({ min: 24, max: 32 }));
    const six = fc.tuple(fc.ipV6(), fc.ipV6(), fc.integer({ min: 48, max: 128 }));
    fc.assert(
      fc.property(fc.oneof(four, six), fc.boolean(), ([base, other, bits], isNear) => {
        const kind = base.includes(':') ? 'ipv6' : 'ipv4';
        const network = networkText(`${base}/${bits}`);
        fc.pre(network !== null && !network.includes('.') === (kind === 'ipv6'));
        const address = isNear ? base : other;
        const list = new BlockList();
        list.addSubnet(base, bits, kind);
        expect(isInNetworks(address, [network ?? ''])).toBe(list.check(address, kind));
      }),
    );
  });
});
