import { once } from 'node:events';
import { CLOSE_CODES, TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import { FrameImpl } from '@stomp/stompjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WAIT } from './testing/raw-client.ts';
import { ALICE, type Fixture, startSocket, TOKENS } from './testing/socket-fixture.ts';

vi.setConfig({ testTimeout: 20_000 });

let fixture: Fixture;
let session = 0;
beforeEach(async () => {
  fixture = await startSocket({ absenceMs: 2_000, maxWaitingMessages: 20 });
  session += 1;
});
afterEach(() => fixture.stop());

const post = async (path: string, body?: string) => {
  const answer = await fetch(`http://127.0.0.1:${fixture.port}/ws/0/poller${session}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    ...(body === undefined ? {} : { body }),
  });
  return answer.text();
};
const poll = () => post('xhr');
const send = (command: string, headers: Record<string, string>) =>
  post('xhr_send', JSON.stringify([FrameImpl.marshall({ command, headers, escapeHeaderValues: true })]));

/** The bodies of all STOMP frames of one poll. */
function bodies(polled: string): { readonly data: unknown; readonly seq: number }[] {
  const frames = JSON.parse(polled.slice(1)) as string[];
  return frames.map((frame) => JSON.parse(frame.slice(frame.indexOf('\n\n') + 2, -1)));
}

async function pollerOf(destination: string): Promise<void> {
  expect(await poll()).toBe('o\n');
  await send('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${TOKENS.alice}` });
  expect(await poll()).toContain('CONNECTED');
  await send('SUBSCRIBE', { id: 's', destination, receipt: 'r' });
  expect(await poll()).toContain('RECEIPT');
}

it('between polls newer prices replace older ones, and one poll brings all that waits', async () => {
  await pollerOf(TOPICS.market('NQ'));
  for (let price = 1; price <= 500; price++) {
    const conflationKey = price % 2 === 0 ? 'even' : 'odd';
    fixture.hub.publishTopic({ destination: TOPICS.market('NQ'), type: 'MARKET', data: price, conflationKey });
  }
  expect(bodies(await poll()).map(({ data, seq }) => [data, seq])).toEqual([
    [499, 499],
    [500, 500],
  ]);
});

it('a poll that is already waiting is answered at once', async () => {
  await pollerOf(USER_QUEUES.point);
  const arrived = once(fixture.server, 'request');
  const waiting = poll();
  await arrived;
  fixture.hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.point, type: 'FUTURES', data: 'now' });
  expect(bodies(await waiting).map((event) => event.data)).toEqual(['now']);
});

it('user events wait for the next poll without gaps; too many close the session', async () => {
  await pollerOf(USER_QUEUES.oversea);
  const publish = (data: number) =>
    fixture.hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.oversea, type: 'ORDER_UPDATE', data, seq: data });
  for (let event = 1; event <= 20; event++) publish(event);
  expect(bodies(await poll()).map((event) => event.seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  for (let event = 1; event <= 21; event++) publish(event);
  expect(await poll()).toBe(`c[${CLOSE_CODES.tooSlow},"receiver too slow"]\n`);
});

it('a logout between polls is delivered at the next one', async () => {
  await pollerOf(USER_QUEUES.forceLogout);
  fixture.hub.forceLogout({ playerId: ALICE, reason: 'REPLACED' });
  expect(bodies(await poll())).toMatchObject([
    { data: { reason: 'REPLACED', message: '다른 기기에서 로그인하여 로그아웃되었습니다.' } },
  ]);
  expect(await poll()).toBe(`c[${CLOSE_CODES.forcedLogout},"REPLACED"]\n`);
});

it('a client that stops polling is forgotten', async () => {
  await pollerOf(TOPICS.oversea);
  await vi.waitFor(async () => expect(await fixture.metric('hoga_socket_sessions')).toBe(0), WAIT);
  expect(fixture.hub.hasSubscribers(TOPICS.oversea)).toBe(false);
});
