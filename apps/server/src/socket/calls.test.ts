import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameReply, SentFrame } from '../http/frame-calls.ts';
import { headerOf, type RawClient, WAIT } from './testing/raw-client.ts';
import { ALICE, type Fixture, startSocket, TOKENS } from './testing/socket-fixture.ts';

const NOW = '1700000000000';
const DESTINATION = '/app/orders';
const replyOf = (code = 'OK', data: unknown = null): FrameReply => ({
  envelope: { status: code === 'OK' ? 200 : 400, code, message: '', data },
  headers: { ratelimit: '"cmd";r=39;t=1' },
});

let fixture: Fixture;
let sent: SentFrame[];
/** Answers the calls under way, oldest first. */
let answers: ((reply: FrameReply) => void)[];
beforeEach(async () => {
  fixture = await startSocket({ pulseMs: 10, heartBeatMs: 30 });
  sent = [];
  answers = [];
  fixture.frames.serve(DESTINATION, (frame) => {
    sent.push(frame);
    return new Promise((resolve) => answers.push(resolve));
  });
});
afterEach(() => fixture.stop());

async function connected(token: string, headers: Readonly<Record<string, string>> = {}): Promise<RawClient> {
  const client = await fixture.connect({ Authorization: `Bearer ${token}`, ...headers });
  await client.subscribe('reply', USER_QUEUES.reply);
  return client;
}

const isCalled = (times: number) => vi.waitFor(() => expect(sent).toHaveLength(times), WAIT);
const received = (client: RawClient) =>
  client.frames.flatMap((frame) => {
    if (frame.command === 'RECEIPT') return [`RECEIPT ${headerOf(frame, 'receipt-id')}`];
    return frame.command === 'MESSAGE' ? [`REPLY ${headerOf(frame, 'correlation-id')}`] : [];
  });
/** Everything sent before has been read once the pong is there. */
async function settle(client: RawClient, text: string): Promise<void> {
  client.frame('SEND', { destination: '/ping', receipt: text }, text);
  await vi.waitFor(() => expect(received(client)).toContain(`RECEIPT ${text}`), WAIT);
}

describe('a call by SEND', () => {
  it('is answered to its connection alone, with its own name, and receipted after that', async () => {
    const [client, other] = [await connected(TOKENS.alice), await connected(TOKENS.alicePhone)];
    client.frame('SEND', { destination: DESTINATION, 'correlation-id': 'a:1\n', receipt: 'r1' }, '{"x":1}');
    await isCalled(1);
    expect(sent[0]).toMatchObject({ identity: { playerId: ALICE }, body: '{"x":1}', requestKey: undefined });
    await settle(client, 'before');
    expect(received(client)).not.toContain('RECEIPT r1');
    answers[0]?.(replyOf('OK', { orderId: 7 }));
    await vi.waitFor(() => expect(received(client)).toContain('RECEIPT r1'), WAIT);
    expect(received(client).slice(-2)).toEqual(['REPLY a:1\n', 'RECEIPT r1']);
    const reply = client.frames.find(({ command }) => command === 'MESSAGE');
    expect(reply?.headers).toMatchObject({ 'x-hoga-time': NOW, ratelimit: '"cmd";r=39;t=1' });
    expect(client.events('reply')).toMatchObject([{ type: 'REPLY', data: { code: 'OK', data: { orderId: 7 } } }]);
    await settle(other, 'after');
    expect(other.events('reply')).toEqual([]);
  });

  it('does not wait for the one before it, and is judged in the order of the frames', async () => {
    const client = await connected(TOKENS.alice);
    for (const name of ['1', '2', '3']) {
      client.frame('SEND', { destination: DESTINATION, 'correlation-id': name, 'idempotency-key': name }, name);
    }
    await isCalled(3);
    expect(sent.map(({ body, requestKey }) => [body, requestKey])).toEqual([
      ['1', '1'],
      ['2', '2'],
      ['3', '3'],
    ]);
    for (const place of [1, 0, 2]) answers[place]?.(replyOf());
    await vi.waitFor(() => expect(received(client).filter((text) => text.startsWith('REPLY'))).toHaveLength(3), WAIT);
    expect(received(client).slice(-3)).toEqual(['REPLY 2', 'REPLY 1', 'REPLY 3']);
  });

  it.each([
    ['TOO_MANY_REQUESTS', true],
    ['UNAVAILABLE', true],
    ['OUTCOME_UNKNOWN', false],
    ['INTERNAL', false],
  ])('that ends with %s keeps the connection; receipted: %s', async (code, isReceipted) => {
    const client = await connected(TOKENS.alice);
    client.frame('SEND', { destination: DESTINATION, 'correlation-id': 'c', receipt: 'r' });
    await isCalled(1);
    answers[0]?.(replyOf(code));
    await vi.waitFor(() => expect(client.events('reply')).toMatchObject([{ data: { code } }]), WAIT);
    await settle(client, 'after');
    expect(received(client).includes('RECEIPT r')).toBe(isReceipted);
    expect(client.closed).toBeNull();
  });

  it('is of no consequence to a connection that has ended meanwhile', async () => {
    const client = await connected(TOKENS.alice);
    client.frame('SEND', { destination: DESTINATION, receipt: 'r' });
    await isCalled(1);
    fixture.hub.forceLogout({ playerId: ALICE, reason: 'DENY' });
    await client.awaitClosed();
    answers[0]?.(replyOf());
    expect(received(client)).not.toContain('RECEIPT r');
    expect(fixture.errors).toEqual([]);
  });

  it.each([
    ['to a destination that is none', TOKENS.alice, { destination: '/app/withdraw' }, 'PATH_NOT_FOUND'],
    ['to the destination of an object', TOKENS.alice, { destination: 'constructor' }, 'PATH_NOT_FOUND'],
    ['by an operator', TOKENS.operator, { destination: DESTINATION }, 'PATH_NOT_FOUND'],
    ['in a transaction', TOKENS.alice, { destination: DESTINATION, transaction: 't' }, 'METHOD_NOT_ALLOWED'],
    [
      'with a long name',
      TOKENS.alice,
      { destination: DESTINATION, 'correlation-id': 'c'.repeat(65) },
      'INVALID_REQUEST',
    ],
    ['by a guest', null, { destination: DESTINATION }, 'LOGIN_REQUIRED'],
  ])('%s is a broken frame', async (_what, token, headers, code) => {
    const client = await fixture.connect(token === null ? {} : { Authorization: `Bearer ${token}` });
    client.frame('SEND', headers, '{}');
    expect((await client.awaitFrame('ERROR')).headers).toMatchObject({ code });
    expect(sent).toEqual([]);
  });
});

describe('the time of the server', () => {
  it('is in CONNECTED and in the answer to a ping', async () => {
    const client = await fixture.connect();
    expect(headerOf(await client.awaitFrame('CONNECTED'), 'x-hoga-time')).toBe(NOW);
    await client.subscribe('pong', USER_QUEUES.pong);
    client.frame('SEND', { destination: '/ping' }, 'hello');
    expect(headerOf(await client.awaitFrame('MESSAGE'), 'x-hoga-time')).toBe(NOW);
  });
});

describe('what heart-beats keep alive', () => {
  it('is renewed while the client sends, and ends with it', async () => {
    const client = await connected(TOKENS.alice, { 'heart-beat': '30,0' });
    const beat = setInterval(() => client.send('\n'), 10);
    client.frame('SEND', { destination: DESTINATION });
    await isCalled(1);
    const renew = vi.fn(async () => true);
    expect(sent[0]?.ties.heartBeatMs).toBe(30);
    sent[0]?.ties.tie('switch', 20, renew);
    await vi.waitFor(() => expect(renew.mock.calls.length).toBeGreaterThan(3), WAIT);
    clearInterval(beat);
    await client.awaitClosed();
    const renewals = renew.mock.calls.length;
    const other = await fixture.connect({ 'heart-beat': '30,0' });
    await other.awaitClosed();
    expect(renew.mock.calls.length).toBe(renewals);
  });
});
