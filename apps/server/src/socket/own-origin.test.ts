import { expect, it } from 'vitest';
import { sampleSites } from '../testing/sample-sites.ts';
import { isOwnOrigin } from './own-origin.ts';

const sites = sampleSites();

it.each([
  ['who is no browser', undefined, 'anything.example'],
  ['a page of the same host', 'https://trade.example', 'trade.example'],
  ['a page of the same host and port', 'http://127.0.0.1:5173', '127.0.0.1:5173'],
  ['a host with the port that goes without saying', 'https://trade.example', 'trade.example:443'],
  ['a host in other letters', 'https://trade.example', 'Trade.Example'],
  ['IPv6', 'http://[::1]:3000', '[::1]:3000'],
  ['a page of a site', 'https://mini.test', 'trade.example'],
  ['a page of a site on a port of its own', 'http://mini.test:8080', 'trade.example'],
])('lets %s in', (_case, origin, host) => {
  expect(isOwnOrigin(origin, host, sites)).toBe(true);
});

it.each([
  ['another host', 'https://evil.example', 'trade.example'],
  ['another port of the host', 'http://127.0.0.1:8080', '127.0.0.1:3000'],
  ['a host that ends alike', 'https://evil-mini.test', 'trade.example'],
  ['a host that begins alike', 'https://mini.test.evil.example', 'trade.example'],
  ['a page below', 'https://x.mini.test', 'trade.example'],
  ['a page that hides where it is from', 'null', 'trade.example'],
  ['nothing', '', 'trade.example'],
  ['what is no page of the web', 'file://trade.example', 'trade.example'],
  ['two at once', 'https://trade.example, https://evil.example', 'trade.example'],
  ['a user who is named like a site', 'https://mini.test@evil.example', 'trade.example'],
  ['a request without a host', 'https://evil.example', ''],
])('keeps %s out', (_case, origin, host) => {
  expect(isOwnOrigin(origin, host, sites)).toBe(false);
});
