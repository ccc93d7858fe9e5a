import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchBelowLocalhost } from './fetch-below-localhost.ts';

interface Received {
  readonly host: string | undefined;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

let server: Server;
let port: number;
let received: Received[];
let isSilent: boolean;

async function receive(request: IncomingMessage): Promise<Received> {
  const { method, url, headers } = request;
  const { host, authorization } = headers;
  return { host, method, url, authorization, body: await text(request) };
}

beforeEach(async () => {
  received = [];
  isSilent = false;
  server = createServer((request, response) => {
    receive(request).then((what) => {
      received.push(what);
      if (!isSilent) response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"호가"}');
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

describe('a request to a name below localhost', () => {
  it('reaches this machine with that name as its host, on every supported Node [O3]', async () => {
    const reply = await fetchBelowLocalhost(`http://console.localhost:${port}/api/admin/login?siteInfoId=1`, {
      method: 'POST',
      headers: { authorization: 'Bearer t' },
      body: '{"username":"운영자"}',
    });
    expect(received).toEqual([
      {
        host: `console.localhost:${port}`,
        method: 'POST',
        url: '/api/admin/login?siteInfoId=1',
        authorization: 'Bearer t',
        body: '{"username":"운영자"}',
      },
    ]);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual({ code: '호가' });
  });

  it('without a body is a GET', async () => {
    await fetchBelowLocalhost(new URL(`http://console.localhost:${port}/api/admin/dnw`));
    expect(received).toEqual([expect.objectContaining({ method: 'GET', url: '/api/admin/dnw', body: '' })]);
  });

  it('ends with its signal', async () => {
    isSilent = true;
    const signal = AbortSignal.timeout(50);
    const asked = fetchBelowLocalhost(`http://console.localhost:${port}/`, { signal });
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('fails where no server listens', async () => {
    server.close();
    await once(server, 'close');
    const refused = await fetchBelowLocalhost(`http://console.localhost:${port}/`).catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNREFUSED' } });
    server.listen(0, 'localhost');
    await once(server, 'listening');
  });
});

it('a request to another name goes by the usual fetch', async () => {
  const reply = await fetchBelowLocalhost(`http://localhost:${port}/healthz`);
  expect(reply.status).toBe(404);
  expect(received).toEqual([expect.objectContaining({ host: `localhost:${port}`, url: '/healthz' })]);
});
