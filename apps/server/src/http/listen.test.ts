import { once } from 'node:events';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { failure } from '@hoga/domain/errors/failure';
import { err } from '@hoga/kernel/result';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSocketServer, openHub } from '../socket/public.ts';
import { sampleSites } from '../testing/sample-sites.ts';
import { listen, tryPort } from './listen.ts';
import { resolveSites } from './site-of-request.ts';
import { type WebServerParts, webServer } from './web-server.ts';

function isOurs(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port: 0 }, () => probe.close(() => resolve(true)));
  });
}

/** A second address of this machine: most have ::1, all others more of 127.0.0.0/8. */
async function secondAddress(): Promise<string> {
  return (await isOurs('::1')) ? '::1' : '127.0.0.2';
}

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Requests a host's page at an address, like a browser that resolved the host to it. */
async function ask(address: string, port: number, { host, path }: { host: string; path: string }): Promise<string> {
  const [reply] = await once(get({ host: address, port, path, headers: { host: `${host}:${port}` } }), 'response');
  return text(reply);
}

async function start(addresses?: readonly string[], timeouts: Partial<WebServerParts> = {}) {
  const sites = sampleSites();
  const socket = createSocketServer({
    hub: openHub({ now: () => 0 }, new Registry()),
    authenticator: { authenticate: async () => err(failure('LOGIN_REQUIRED')) },
    sites,
    log: { error: () => undefined },
    knowsStock: () => true,
    audienceOf: () => 'BOTH',
    options: { closeGraceMs: 200 },
  });
  const app = Fastify({ serverFactory: (answer) => webServer({ answer, endpoint: socket.endpoint, ...timeouts }) });
  app.get('/healthz', () => 'alive');
  resolveSites(app, sites);
  app.get('/site', ({ site }) => site.code);
  app.get('/never', () => new Promise(() => undefined));
  await listen(app, { host: 'localhost', port: 0, closeGraceMs: 100 }, addresses);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    stop: async () => {
      await socket.close();
      await app.close();
    },
  };
}

function webSocketOpens(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = new WebSocket(url);
    client.once('open', () => {
      client.close();
      resolve(true);
    });
    client.once('error', () => resolve(false));
  });
}

it('serves pages and the socket on every address that localhost means, and on none of them afterwards', async () => {
  const hosts = ['127.0.0.1', await secondAddress()];
  const { port, stop } = await start(hosts);
  for (const host of hosts) {
    const base = `${inUrl(host)}:${port}`;
    expect(await (await fetch(`http://${base}/healthz`)).text()).toBe('alive');
    expect(await (await fetch(`http://${base}/ws/info`)).json()).toMatchObject({ websocket: true });
    expect(await webSocketOpens(`ws://${base}/ws/websocket`)).toBe(true);
  }
  await stop();
  for (const host of hosts) await expect(fetch(`http://${inUrl(host)}:${port}/healthz`)).rejects.toThrow();
});

it('serves each site on whichever loopback address its host is found at', async () => {
  const { port, stop } = await start();
  for (const address of (await isOurs('::1')) ? ['127.0.0.1', '::1'] : ['127.0.0.1']) {
    expect(await ask(address, port, { host: 'localhost', path: '/site' })).toBe('hoga');
    expect(await ask(address, port, { host: 'mini.test', path: '/site' })).toBe('mini');
  }
  await stop();
});

it('does not start where another program has one of the addresses', async () => {
  const second = await secondAddress();
  const other = createServer();
  await once(other.listen({ host: second, port: 0 }), 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const app = Fastify();
  await expect(listen(app, { host: 'localhost', port }, ['127.0.0.1', second])).rejects.toThrow(/EADDRINUSE/);
  await app.close();
  await new Promise((resolve) => other.close(resolve));
});

it('starts although one of the addresses is not of this machine', async () => {
  const { port, stop } = await start(['127.0.0.1', '203.0.113.77']);
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()).toBe('alive');
  await stop();
});

it('cuts off on every address a client that neither sends nor reads', async () => {
  const hosts = ['127.0.0.1', await secondAddress()];
  const { port, stop } = await start(hosts, { connectionTimeoutMs: 50 });
  for (const host of hosts) {
    const client = connect(port, host, () => client.write('GET /never HTTP/1.1\r\nHost: a\r\n\r\n'));
    await new Promise((resolve) => client.once('close', resolve));
  }
  await stop();
});

it('stops although a client is connected and sends nothing, does not finish asking or is never answered', async () => {
  const hosts = ['127.0.0.1', await secondAddress()];
  const { port, stop } = await start(hosts);
  const clients = hosts.flatMap((host) =>
    ['', 'GET /healthz HTTP/1.1\r\nHost', 'GET /never HTTP/1.1\r\nHost: a\r\n\r\n'].map((text) => {
      const client = connect(port, host, () => client.write(text));
      const arrived = new Promise((resolve) => client.once('connect', resolve));
      return { arrived, gone: new Promise((resolve) => client.once('close', resolve)) };
    }),
  );
  await Promise.all(clients.map(({ arrived }) => arrived));
  await stop();
  await Promise.all(clients.map(({ gone }) => gone));
});

it('tries a port without keeping it, and says where another program has it at any address', async () => {
  const second = await secondAddress();
  const other = createServer().listen(0, second);
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const addresses = ['127.0.0.1', second];
  await expect(tryPort({ host: 'localhost', port }, addresses)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise((resolve) => other.close(resolve));
  for (let time = 0; time < 2; time += 1) await tryPort({ host: 'localhost', port }, addresses);
});

it('ends a request that never finishes arriving after its time, and answers others meanwhile', async () => {
  const hosts = ['127.0.0.1', await secondAddress()];
  const { port, stop } = await start(hosts, { requestTimeoutMs: 600 });
  const began = Date.now();
  const slow = hosts.flatMap((host) =>
    [
      'GET /site HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
      `POST /site HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n`,
    ]
      .flatMap((head) => Array.from({ length: 25 }, () => head))
      .map((head) => {
        const socket = connect({ host, port });
        socket.on('error', () => undefined);
        socket.write(head);
        // Never silent: only the limit of the whole request can end it.
        const trickle = setInterval(() => socket.write('a'), 50);
        const closed = once(socket, 'close').then(() => clearInterval(trickle));
        socket.resume();
        return { closed };
      }),
  );
  for (const host of hosts) expect(await ask(host, port, { host: 'localhost', path: '/site' })).toBe('hoga');
  await Promise.all(slow.map(({ closed }) => closed));
  expect(Date.now() - began).toBeGreaterThanOrEqual(600);
  await stop();
});
