import { TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type RawClient, rawClient, WAIT } from './testing/raw-client.ts';
import { type Fixture, startSocket, TOKENS } from './testing/socket-fixture.ts';

let fixture: Fixture;
let bystander: RawClient;
let published = 0;

beforeAll(async () => {
  fixture = await startSocket();
  bystander = await fixture.connect();
  await bystander.subscribe('s', TOPICS.oversea);
});
afterAll(() => fixture.stop());

/** The process runs, and a well-behaved session still receives everything. */
async function othersAreWell(): Promise<void> {
  fixture.hub.publishTopic({ destination: TOPICS.oversea, type: 'T', data: 'well' });
  published += 1;
  const wanted = published;
  await vi.waitFor(() => expect(bystander.events('s')).toHaveLength(wanted), WAIT);
  expect(bystander.closed).toBeNull();
  expect(fixture.errors).toEqual([]);
}

const command = fc.constantFrom(
  ...['CONNECT', 'STOMP', 'SUBSCRIBE', 'UNSUBSCRIBE', 'SEND', 'DISCONNECT', 'ACK', 'BEGIN', 'MESSAGE', ''],
);
const name = fc.constantFrom(
  ...['id', 'destination', 'receipt', 'ack', 'content-length', 'accept-version', 'heart-beat', 'Authorization'],
  ...['siteInfoId', 'token', '__proto__', 'constructor', 'toString', 'transaction', ''],
);
const value = fc.oneof(
  fc.constantFrom(TOPICS.oversea, USER_QUEUES.point, '/ping', '1.2', '0,0', '-1', '5', 'NaN', TOKENS.bob, '\\', '\\x'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const frame = fc
  .tuple(command, fc.array(fc.tuple(name, value), { maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 40 }))
  .map(([verb, headers, body]) => `${verb}\n${headers.map((pair) => pair.join(':')).join('\n')}\n\n${body}\0`);
const chunk = fc.oneof(
  { weight: 4, arbitrary: frame },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);

it('garbage frames and bytes on a plain WebSocket hurt no other session', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(chunk, { minLength: 1, maxLength: 12 }), async (connects, chunks) => {
      const client = await rawClient(fixture.port);
      if (connects) await client.connect({ Authorization: `Bearer ${TOKENS.alice}` });
      for (const part of chunks) client.send(part);
      await othersAreWell();
      client.destroy();
    }),
    { numRuns: 150 },
  );
});

it('garbage inside and around SockJS framing hurts no other session', async () => {
  const text = fc.oneof(
    fc.json(),
    fc.array(chunk.map(String)).map((chunks) => JSON.stringify(chunks)),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (texts) => {
      const socket = new WebSocket(`ws://127.0.0.1:${fixture.port}/ws/0/fuzz/websocket`);
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('open', resolve));
      for (const part of texts) socket.send(part);
      await othersAreWell();
      socket.terminate();
    }),
    { numRuns: 100 },
  );
});

it('garbage over SockJS’s HTTP transports hurts no other session', async () => {
  const post = (path: string, body: string) =>
    fetch(`http://127.0.0.1:${fixture.port}/ws/0/${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
    });
  const body = fc.oneof(
    fc.json(),
    fc.array(chunk.map(String)).map((chunks) => JSON.stringify(chunks)),
    fc.string(),
  );
  let session = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(body, { minLength: 1, maxLength: 5 }), async (bodies) => {
      session += 1;
      expect(await (await post(`s${session}/xhr`, '')).text()).toBe('o\n');
      for (const part of bodies) {
        const answer = await post(`s${session}/xhr_send`, part);
        await answer.text();
        expect([204, 404, 500]).toContain(answer.status);
      }
      await othersAreWell();
    }),
    { numRuns: 60 },
  );
});
