import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { defined } from '@hoga/kernel/assert';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_WAITING_REQUESTS, onePerConnection } from './one-per-connection.ts';

interface Begun {
  readonly path: string;
  readonly response: ServerResponse;
}

let server: Server;
let client: Socket;

afterEach(async () => {
  client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

/**
 * Sends all requests at once on one connection; reports which were started and what was received. Without an answer
 * they stay open.
 */
async function sendAtOnce(paths: readonly string[], answer?: string) {
  const begun: Begun[] = [];
  server = createServer(
    onePerConnection((request: IncomingMessage, response: ServerResponse) => {
      begun.push({ path: request.url ?? '', response });
      if (answer !== undefined) response.end(answer);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const received: string[] = [];
  client = connect(port, '127.0.0.1');
  client.on('data', (bytes) => received.push(bytes.toString()));
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0));
  return { begun, closed, text: () => received.join('') };
}

it('begins a request when those before it on its connection are answered', async () => {
  const { begun, text } = await sendAtOnce(['/1', '/2', '/3']);
  for (const path of ['/1', '/2', '/3']) {
    await vi.waitFor(() => expect(begun.at(-1)?.path).toBe(path));
    defined(begun.at(-1), 'a request').response.end(`answer to ${path}`);
  }
  await vi.waitFor(() => expect(text()).toContain('answer to /3'));
  expect(text().match(/answer to \/\d/g)).toEqual(['answer to /1', 'answer to /2', 'answer to /3']);
});

it('never begins what still waits when the connection is gone', async () => {
  const { begun, closed } = await sendAtOnce(['/1', '/2', '/3']);
  const gone = new Promise((resolve) => begun[0]?.response.once('close', resolve));
  client.destroy();
  await Promise.all([closed, gone]);
  expect(begun.map(({ path }) => path)).toEqual(['/1']);
});

it('ends a connection on which more requests wait than a client needs', async () => {
  const { begun, closed } = await sendAtOnce(
    Array.from({ length: MAX_WAITING_REQUESTS + 2 }, (_, index) => `/${index}`),
  );
  await closed;
  expect(begun).toHaveLength(1);
});

it('counts only what waits at the same time', async () => {
  const paths = Array.from({ length: MAX_WAITING_REQUESTS + 1 }, (_, index) => `/${index}`);
  const { text } = await sendAtOnce(paths, 'answered');
  const answered = () => text().match(/answered/g)?.length;
  await vi.waitFor(() => expect(answered()).toBe(paths.length));
  client.write('GET /more HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(paths.length));
  await vi.waitFor(() => expect(answered()).toBe(2 * paths.length));
});
