import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { webServer } from '../http/web-server.ts';
import { rawClient, WAIT } from './testing/raw-client.ts';
import { type Fixture, startSocket } from './testing/socket-fixture.ts';

vi.setConfig({ testTimeout: 20_000 });

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startSocket({ maxSessions: 3 });
});
afterAll(() => fixture.stop());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function call(method: string, path: string, body: Iterable<string> = []): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: fixture.port, method, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    outgoing.on('error', reject);
    for (const part of body) outgoing.write(part);
    outgoing.end();
  });
}

/** Sends bytes on a new connection and resolves with everything received until it is closed. */
function talk(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(fixture.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

const upgrade = (path: string, version: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: ${version}\r\n\r\n`;

it('[SOCK-01] serves SockJS at /ws and leaves every other path alone', async () => {
  expect((await call('GET', '/ws/info')).text).toContain('"websocket":true');
  expect((await call('GET', '/wsx')).text).toBe('elsewhere');
  expect((await call('GET', '/api')).text).toBe('elsewhere');
});

it.each([
  ['GET', '/ws/iframe.html'],
  ['GET', '/ws/iframe-1.2.html'],
  ['GET', '/ws/000/s/htmlfile?c=callback'],
  ['GET', '/ws/000/s/jsonp?c=callback'],
  ['POST', '/ws/000/s/jsonp_send'],
  ['POST', '/ws/000/__proto__/xhr'],
  ['POST', '/ws/000/constructor/xhr_send'],
  ['GET', '/ws/a\\b/jsonp?c=callback'],
  ['GET', '/ws/000\\s/jsonp?c=callback'],
  ['GET', '/ws/000/s/jsonp/?c=callback'],
  ['GET', '/ws//s/jsonp?c=callback'],
  ['POST', '/ws/chunking_test'],
])('does not serve %s %s', async (method, path) => {
  expect((await call(method, path)).status).toBe(404);
});

it.each(['/ws', '/ws/', '/ws?x=1', '/ws/?x=1'])('answers %s, which is where people look first', async (path) => {
  expect(await call('GET', path)).toMatchObject({ status: 200, text: 'Welcome to SockJS!\n' });
});

it.each([
  ['GET', '/ws'],
  ['GET', '/ws/info'],
  ['GET', '/ws/iframe.html'],
  ['GET', '/ws/nothing'],
  ['OPTIONS', '/ws/0/s/xhr'],
  ['POST', '/ws/0/nobody/xhr_send'],
])('answers %s %s with headers that let no page show or run it', async (method, path) => {
  expect((await call(method, path)).headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

it('refuses bodies that are too large, with and without a stated length', async () => {
  expect(
    (await talk(`POST /ws/0/s/xhr_send HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n`)).split('\r\n')[0],
  ).toBe('HTTP/1.1 413 Payload Too Large');
  await expect(
    call(
      'POST',
      '/ws/0/s/xhr_send',
      Array.from({ length: 80 }, () => 'x'.repeat(1_000)),
    ),
  ).rejects.toThrow();
});

it.each([
  ['/elsewhere', '13', 'HTTP/1.1 404 Not Found'],
  ['/ws/nothing', '13', 'HTTP/1.1 404 Not Found'],
  ['/ws/websocket', '8', 'HTTP/1.1 400 Bad Request'],
  ['/ws/0/s/websocket', '0', 'HTTP/1.1 400 Bad Request'],
])('refuses an upgrade of %s with version %s', async (path, version, status) => {
  expect((await talk(upgrade(path, version))).split('\r\n')[0]).toBe(status);
});

it('refuses connections over the bound and takes new ones when there is room again', async () => {
  const clients = [await rawClient(fixture.port), await rawClient(fixture.port), await rawClient(fixture.port)];
  await expect(rawClient(fixture.port)).rejects.toThrow('503');
  expect((await call('POST', '/ws/0/full/xhr')).status).toBe(503);
  clients[0]?.destroy();
  const next = await vi.waitFor(() => rawClient(fixture.port), WAIT);
  for (const client of [...clients, next]) client.destroy();
  await vi.waitFor(async () => expect(await fixture.metric('hoga_socket_sessions')).toBe(0), WAIT);
});

it('shares a Fastify server, which closes once the sessions are gone', async () => {
  const own = await startSocket();
  const app = Fastify({
    forceCloseConnections: 'idle',
    serverFactory: (answer) => webServer({ answer, endpoint: own.socket.endpoint }),
  });
  app.post('/api/echo', async (message) => message.body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const echoed = await fetch(`http://127.0.0.1:${port}/api/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"still":"parsed"}',
  });
  expect(await echoed.json()).toEqual({ still: 'parsed' });
  const client = await rawClient(port);
  await client.connect();
  await own.stop();
  await app.close();
  expect(await client.awaitClosed()).toMatchObject({ code: 4004 });
});
