import { CLOSE_CODES, TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import { Client, type IFrame, type IMessage } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { rawClient, WAIT } from './testing/raw-client.ts';
import { ALICE, type Fixture, startSocket, TOKENS } from './testing/socket-fixture.ts';

vi.setConfig({ testTimeout: 120_000 });

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startSocket();
});
afterAll(() => fixture.stop());

interface StockClient {
  readonly client: Client;
  readonly errors: IFrame[];
  readonly closes: { readonly code: number; readonly reason: string }[];
}

async function connected(parts: ConstructorParameters<typeof Client>[0]): Promise<StockClient> {
  const errors: IFrame[] = [];
  const closes: StockClient['closes'] = [];
  const client = new Client({ reconnectDelay: 0, ...parts });
  client.onStompError = (frame) => errors.push(frame);
  client.onWebSocketClose = (event: StockClient['closes'][number]) => closes.push(event);
  await new Promise<void>((resolve) => {
    client.onConnect = () => resolve();
    client.activate();
  });
  return { client, errors, closes };
}

function listen(client: Client, destination: string): Promise<IMessage[]> {
  const messages: IMessage[] = [];
  return new Promise((resolve) => {
    client.watchForReceipt(`on-${destination}`, () => resolve(messages));
    client.subscribe(destination, (message) => messages.push(message), { receipt: `on-${destination}` });
  });
}

const headers = { Authorization: `Bearer ${TOKENS.alice}` };
const sockJs = (transport: string) => ({
  webSocketFactory: () => new SockJS(`http://127.0.0.1:${fixture.port}/ws`, undefined, { transports: transport }),
});
const plain = () => ({
  webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${fixture.port}/ws/websocket`, ['v12.stomp', 'v11.stomp']),
});

const WAYS: [string, () => ConstructorParameters<typeof Client>[0]][] = [
  ['websocket', () => sockJs('websocket')],
  ['xhr-streaming', () => sockJs('xhr-streaming')],
  ['xhr-polling', () => sockJs('xhr-polling')],
  ['eventsource', () => sockJs('eventsource')],
  ['a plain WebSocket', plain],
];

describe.each(WAYS)('the stock client over %s', (_transport, way) => {
  it('[SOCK-01, SOCK-30] connects, receives topics and queues, and is answered', async () => {
    const { client } = await connected({ ...way(), connectHeaders: headers });
    const topic = await listen(client, TOPICS.futuresInfo);
    const queue = await listen(client, USER_QUEUES.oversea);
    const pong = await listen(client, USER_QUEUES.pong);
    for (let price = 1; price <= 20; price++) {
      fixture.hub.publishTopic({
        destination: TOPICS.futuresInfo,
        type: 'FUTURES_INFO',
        data: [{ price, name: '비트코인 "₿"' }],
      });
    }
    fixture.hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.oversea, type: 'ORDER_FILLED', data: { id: 1 } });
    client.publish({ destination: '/ping', body: 'still there?' });
    await vi.waitFor(() => {
      expect(topic.map((message) => JSON.parse(message.body).data)).toEqual(
        Array.from({ length: 20 }, (_, index) => [{ price: index + 1, name: '비트코인 "₿"' }]),
      );
      expect(queue.map((message) => JSON.parse(message.body))).toMatchObject([
        { type: 'ORDER_FILLED', data: { id: 1 } },
      ]);
      expect(pong.map((message) => JSON.parse(message.body).data)).toEqual([{ echo: 'still there?' }]);
    }, WAIT);
    await client.deactivate();
  });

  it('[SOCK-28] receives a forced logout and closed with its code', async () => {
    const { client, closes } = await connected({ ...way(), connectHeaders: headers });
    const logout = await listen(client, USER_QUEUES.forceLogout);
    fixture.hub.forceLogout({ playerId: ALICE, reason: 'PASSWORD_CHANGED' });
    await vi.waitFor(() => {
      expect(logout.map((message) => JSON.parse(message.body))).toMatchObject([
        {
          type: 'FORCE_LOGOUT',
          data: {
            reason: 'PASSWORD_CHANGED',
            message: '비밀번호가 변경되어 로그아웃되었습니다. 다시 로그인해주세요.',
          },
        },
      ]);
      expect(closes).toMatchObject([{ code: CLOSE_CODES.forcedLogout, reason: 'PASSWORD_CHANGED' }]);
    }, WAIT);
    await client.deactivate();
  });

  it('gets refusals as STOMP errors', async () => {
    const { client, errors, closes } = await connected(way());
    client.subscribe('/topic/secret', () => undefined);
    await vi.waitFor(() => {
      expect(errors.map((frame) => frame.headers)).toMatchObject([
        { code: 'PATH_NOT_FOUND', message: '요청하신 경로가 존재하지 않습니다.' },
      ]);
      expect(closes).toMatchObject([{ code: CLOSE_CODES.refused }]);
    }, WAIT);
    await client.deactivate();
  });
});

describe('the WebSocket handshake', () => {
  it.each([
    [['v12.stomp'], 'v12.stomp'],
    [['v10.stomp', 'v12.stomp'], 'v12.stomp'],
    [['v10.stomp', 'v11.stomp'], 'v11.stomp'],
    [['v10.stomp'], 'v10.stomp'],
    [[], ''],
  ])('answers the offered subprotocols %j with "%s"', async (offered, chosen) => {
    const client = await rawClient(fixture.port, offered);
    expect(client.socket.protocol).toBe(chosen);
    client.destroy();
  });
});
