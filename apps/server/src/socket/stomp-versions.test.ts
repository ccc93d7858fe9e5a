import { CLOSE_CODES, TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import { Client, Versions } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RawClient, rawClient, WAIT } from './testing/raw-client.ts';
import { ALICE, type Fixture, startSocket, TOKENS } from './testing/socket-fixture.ts';

vi.setConfig({ testTimeout: 20_000 });

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startSocket();
});
afterEach(() => fixture.stop());

/** Received frames verbatim, without the terminating NUL. */
async function textClient(protocols: string[]): Promise<RawClient & { readonly texts: string[] }> {
  const client = await rawClient(fixture.port, protocols);
  const texts: string[] = [];
  client.socket.on('message', (data) => texts.push(String(data).replace(/\0$/, '')));
  return Object.assign(client, { texts });
}

describe('a client of STOMP 1.1', () => {
  // Byte for byte what stompjs 2.3.3 sends, the usual companion of SockJS.
  const CONNECT = [
    'CONNECT',
    `Authorization:Bearer ${TOKENS.alice}`,
    'accept-version:1.1,1.0',
    'heart-beat:10000,10000',
    '\n\0',
  ].join('\n');

  it('connects, subscribes, receives events and answers, and leaves [SOCK-01]', async () => {
    const client = await textClient(['v10.stomp', 'v11.stomp']);
    client.send(CONNECT);
    const connected = await client.awaitFrame('CONNECTED');
    expect(connected.headers).toMatchObject({ version: '1.1', 'heart-beat': '10000,10000', seq: '0' });
    client.send(`SUBSCRIBE\nid:sub-0\ndestination:${USER_QUEUES.point}\n\n\0`);
    client.send(`SUBSCRIBE\nid:sub-1\ndestination:${USER_QUEUES.pong}\n\n\0`);
    client.send('SEND\ndestination:/ping\ncontent-length:4\n\nping\0');
    await vi.waitFor(() => expect(client.events('sub-1')).toMatchObject([{ data: { echo: 'ping' } }]), WAIT);
    const data = { point: '1', gameWaitPoint: '0' };
    fixture.hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.point, type: 'FUTURES', data, seq: 1 });
    await vi.waitFor(() => expect(client.events('sub-0')).toMatchObject([{ data, seq: 1 }]), WAIT);
    client.send('UNSUBSCRIBE\nid:sub-0\n\n\0');
    client.send('DISCONNECT\n\n\0');
    expect(await client.awaitClosed()).toMatchObject({ code: CLOSE_CODES.normal });
  });

  it('escapes colons, backslashes and line ends, and is answered so', async () => {
    const client = await textClient(['v11.stomp']);
    client.send('CONNECT\naccept-version:1.1\n\n\0');
    await client.awaitFrame('CONNECTED');
    const id = 'a\\cb\\\\n\\r';
    client.send(`SUBSCRIBE\nid:${id}\ndestination:${TOPICS.message}\nreceipt:${id}\n\n\0`);
    // A carriage return is not escaped there: its letters and the backslash stand for themselves.
    const escaped = 'a\\cb\\\\n\\\\r';
    await vi.waitFor(() => expect(client.texts).toContain(`RECEIPT\nreceipt-id:${escaped}\n\n`), WAIT);
    fixture.hub.publishTopic({ destination: TOPICS.message, type: 'T', data: 1 });
    await vi.waitFor(() => expect(client.texts.at(-1)).toMatch('MESSAGE\nsubscription:a\\cb\\\\n\\\\r\n'), WAIT);
    client.destroy();
  });

  it('may be the stock client, over SockJS', async () => {
    const client = new Client({
      webSocketFactory: () => new SockJS(`http://127.0.0.1:${fixture.port}/ws`, undefined, { transports: 'websocket' }),
      stompVersions: new Versions([Versions.V1_1, Versions.V1_0]),
      reconnectDelay: 0,
    });
    await new Promise<void>((resolve) => {
      client.onConnect = () => resolve();
      client.activate();
    });
    expect(client.connectedVersion).toBe('1.1');
    const received: string[] = [];
    await new Promise<void>((resolve) => {
      client.watchForReceipt('on', () => resolve());
      client.subscribe(TOPICS.oversea, (message) => received.push(message.body), { receipt: 'on' });
    });
    fixture.hub.publishTopic({ destination: TOPICS.oversea, type: 'T', data: '호가: "1"' });
    await vi.waitFor(() => expect(received.map((body) => JSON.parse(body).data)).toEqual(['호가: "1"']), WAIT);
    await client.deactivate();
  });
});

describe('a client of STOMP 1.0', () => {
  it('says nothing of versions and heart-beats, and names no subscription', async () => {
    const client = await textClient([]);
    client.send('CONNECT\nlogin:\npasscode:\n\n\0');
    const { headers } = await client.awaitFrame('CONNECTED');
    expect(headers).toMatchObject({ version: '1.0', session: expect.any(String) });
    expect(headers).not.toHaveProperty('heart-beat');
    client.send(`SUBSCRIBE\ndestination:${TOPICS.message}\nack:auto\nreceipt:r:1\\c\n\n\0`);
    await vi.waitFor(() => expect(client.texts).toContain('RECEIPT\nreceipt-id:r:1\\c\n\n'), WAIT);
    fixture.hub.publishTopic({ destination: TOPICS.message, type: 'T', data: 1 });
    await vi.waitFor(() => expect(client.texts.at(-1)).toMatch(/^MESSAGE\ndestination:\/queue\/message\n/), WAIT);
    client.send(`UNSUBSCRIBE\ndestination:${TOPICS.message}\n\n\0`);
    await vi.waitFor(() => expect(fixture.hub.hasSubscribers(TOPICS.message)).toBe(false), WAIT);
    client.destroy();
  });

  it('is not cut off for want of heart-beats, whatever it says of them', async () => {
    await fixture.stop();
    fixture = await startSocket({ heartBeatMs: 20, pulseMs: 10 });
    const client = await textClient([]);
    client.send('CONNECT\nheart-beat:20,20\n\n\0');
    await client.awaitFrame('CONNECTED');
    const other = await rawClient(fixture.port);
    other.frame('CONNECT', { 'accept-version': '1.2', 'heart-beat': '20,20' });
    // The silence that ends one exceeds the limit of the other.
    expect(await other.awaitClosed()).toMatchObject({ code: CLOSE_CODES.silent });
    expect([client.closed, client.heartBeats]).toEqual([null, 0]);
    client.destroy();
  });
});

it('a client that knows none of the versions receives the list of versions', async () => {
  const client = await rawClient(fixture.port);
  client.frame('CONNECT', { 'accept-version': '2.0' });
  const error = await client.awaitFrame('ERROR');
  const message = '지원하는 STOMP 버전은 1.0, 1.1, 1.2입니다.';
  expect(error.headers).toMatchObject({ code: 'UNSUPPORTED_STOMP_VERSION', message, version: '1.0,1.1,1.2' });
});
