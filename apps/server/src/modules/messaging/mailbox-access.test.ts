import { describe, expect, it } from 'vitest';
import { isAskedHere } from './mailbox-access.ts';

const asked = (peer: string, headers: Record<string, string | undefined>, trustProxy = false) =>
  isAskedHere({ peer, headers }, trustProxy);

describe('the development mailbox is read', () => {
  it.each(['localhost:3000', 'localhost', 'mini.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'at this machine, asked for as %s',
    (host) => {
      expect(asked('127.0.0.1', { host })).toBe(true);
      expect(asked('::1', { host })).toBe(true);
      expect(asked('::ffff:127.0.0.1', { host })).toBe(true);
    },
  );

  it.each(['10.0.0.5', '192.168.0.9', '203.0.113.7', ''])('not by a peer at %j', (peer) => {
    expect(asked(peer, { host: 'localhost:3000' })).toBe(false);
  });

  it.each([
    'hoga.example',
    'evil.example:3000',
    'localhost.evil.example',
    'localhost:3000@evil.example',
    'evil.example/localhost',
    '10.0.0.5:3000',
    '',
    undefined,
  ])('not for the host %j, as through a proxy without headers of its own', (host) => {
    expect(asked('127.0.0.1', { host })).toBe(false);
  });

  it('not through a proxy, nor where a proxy is expected', () => {
    expect(asked('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' })).toBe(false);
    expect(asked('127.0.0.1', { host: 'localhost', via: '1.1 proxy' })).toBe(false);
    expect(asked('127.0.0.1', { host: 'localhost' }, true)).toBe(false);
  });
});
