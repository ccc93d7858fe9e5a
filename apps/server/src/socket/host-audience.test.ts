import { consoleTopic } from '@hoga/contract/console-socket';
import { CLOSE_CODES } from '@hoga/contract/socket-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { headerOf, type RawClient, rawClient } from './testing/raw-client.ts';
import { type Fixture, HOME, startSocket, TOKENS } from './testing/socket-fixture.ts';

vi.setConfig({ testTimeout: 20_000 });

const CONSOLE = 'console.test';
const MEMBERS = 'home.test';

let fixture: Fixture;
let clients: RawClient[];
beforeEach(async () => {
  clients = [];
  fixture = await startSocket({}, { consoleHost: CONSOLE });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await fixture.stop();
});

async function at(host: string, headers: Readonly<Record<string, string>> = {}): Promise<RawClient> {
  const client = await rawClient(fixture.port, undefined, { host, ...headers });
  clients.push(client);
  return client;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('the socket of an audience', () => {
  it.each([
    ['the console, with an operator’s token', CONSOLE, TOKENS.operator],
    ['the members, with a member’s', MEMBERS, TOKENS.alice],
  ])('opens at that of %s', async (_where, host, token) => {
    const client = await at(host);
    await client.connect(bearer(token));
    expect(client.closed).toBeNull();
  });

  it('is open to guests of the members’ host alone', async () => {
    await (await at(MEMBERS)).connect();
  });

  it.each([
    ['a member’s token', CONSOLE, bearer(TOKENS.alice)],
    ['no token', CONSOLE, {}],
    ['an empty token', CONSOLE, { token: '' }],
    ['an operator’s token', MEMBERS, bearer(TOKENS.operator)],
    ['an operator’s token under its other name', MEMBERS, { token: TOKENS.operator }],
    [
      'an operator’s token, by a name that looks like the console’s',
      'console.test.evil.example',
      bearer(TOKENS.operator),
    ],
  ])('refuses %s at %s', async (_what, host, headers) => {
    const client = await at(host);
    client.frame('CONNECT', { 'accept-version': '1.2', ...headers });
    const error = await client.awaitFrame('ERROR');
    expect(headerOf(error, 'code')).toBe('LOGIN_REQUIRED');
    expect(headerOf(error, 'message')).not.toBe('');
    expect((await client.awaitClosed()).code).toBe(CLOSE_CODES.refused);
    expect(client.frames.some(({ command }) => command === 'CONNECTED')).toBe(false);
  });

  it('cannot be changed by a host that the frame names', async () => {
    const client = await at(MEMBERS);
    client.frame('CONNECT', { 'accept-version': '1.2', host: CONSOLE, ...bearer(TOKENS.operator) });
    expect(headerOf(await client.awaitFrame('ERROR'), 'code')).toBe('LOGIN_REQUIRED');
  });

  it('of the console is not opened by a page of a site, nor the members’ by a page of the console', async () => {
    await expect(at(CONSOLE, { origin: `https://${MEMBERS}` })).rejects.toThrow('403');
    await expect(at(MEMBERS, { origin: `https://${CONSOLE}` })).rejects.toThrow('403');
    await at(CONSOLE, { origin: `https://${CONSOLE}` });
  });

  it('of the console alone describes what operators receive', async () => {
    const client = await at(CONSOLE);
    await client.connect(bearer(TOKENS.operator));
    await client.subscribe('desk', consoleTopic(HOME, 'requests'));
    expect(client.closed).toBeNull();
  });
});
