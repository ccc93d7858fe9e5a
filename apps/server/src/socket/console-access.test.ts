import { consoleTopic } from '@hoga/contract/console-socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { headerOf, type RawClient, WAIT } from './testing/raw-client.ts';
import { ELSEWHERE, type Fixture, HOME, startSocket, TOKENS } from './testing/socket-fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startSocket();
});
afterEach(() => fixture.stop());

const REQUESTS = consoleTopic(HOME, 'requests');
const tell = (text: string) => fixture.hub.publishTopic({ destination: REQUESTS, type: 'REQUEST', data: { text } });
const at = (token: string) => fixture.connect({ Authorization: `Bearer ${token}` });
const textsOf = (client: RawClient) => client.events('desk').map(({ data }) => data);

async function refusedWith(client: RawClient, destination: string): Promise<string | undefined> {
  client.frame('SUBSCRIBE', { id: 'desk', destination });
  const code = headerOf(await client.awaitFrame('ERROR'), 'code');
  await client.awaitClosed();
  return code;
}

describe('what operators receive', () => {
  it('is received by operators with the right', async () => {
    const operator = await at(TOKENS.operator);
    await operator.subscribe('desk', REQUESTS);
    tell('one');
    await vi.waitFor(() => expect(textsOf(operator)).toEqual([{ text: 'one' }]), WAIT);
    expect(fixture.hub.consoleListeners()).toMatchObject([{ siteId: HOME, subject: 'requests' }]);
  });

  it('does not exist for guests and members', async () => {
    for (const client of [await fixture.connect(), await at(TOKENS.alice), await at(TOKENS.stranger)]) {
      expect(await refusedWith(client, REQUESTS)).toBe('PATH_NOT_FOUND');
    }
    expect(fixture.hub.hasSubscribers(REQUESTS)).toBe(false);
  });

  it('is refused to operators who may not read that, or not there', async () => {
    for (const destination of [consoleTopic(HOME, 'alarms'), consoleTopic(ELSEWHERE, 'requests')]) {
      expect(await refusedWith(await at(TOKENS.operator), destination)).toBe('NO_PERMISSION');
      expect(fixture.hub.hasSubscribers(destination)).toBe(false);
    }
  });

  it('has no other names', async () => {
    for (const name of [
      '/topic/desk/1/prices',
      '/topic/desk/01/requests',
      '/topic/desk/1/requests/2',
      '/topic/desk/*/requests',
    ]) {
      expect(await refusedWith(await at(TOKENS.operator), name)).toBe('PATH_NOT_FOUND');
    }
  });

  it('makes later frames wait for the answer, in their order', async () => {
    const operator = await at(TOKENS.operator);
    const release = fixture.holdTokens();
    operator.frame('SUBSCRIBE', { id: 'desk', destination: REQUESTS, receipt: 'first' });
    operator.frame('SUBSCRIBE', { id: 'pong', destination: '/user/queue/pong', receipt: 'second' });
    operator.frame('SEND', { destination: '/ping', receipt: 'third' }, 'hello');
    release();
    await vi.waitFor(() => expect(operator.events('pong')).toHaveLength(1), WAIT);
    const receipts = operator.frames.map((frame) => headerOf(frame, 'receipt-id')).filter((id) => id !== undefined);
    expect(receipts).toEqual(['first', 'second', 'third']);
  });

  it('is not received by an operator who left while the answer was awaited', async () => {
    const operator = await at(TOKENS.operator);
    const release = fixture.holdTokens();
    operator.frame('SUBSCRIBE', { id: 'desk', destination: REQUESTS });
    operator.destroy();
    await vi.waitFor(() => expect(fixture.hub.signedInSessions()).toEqual([]), WAIT);
    release();
    const other = await at(TOKENS.alice);
    await other.subscribe('pong', '/user/queue/pong');
    expect(fixture.hub.hasSubscribers(REQUESTS)).toBe(false);
  });

  it('ends for who may no longer hear it', async () => {
    const operator = await at(TOKENS.operator);
    await operator.subscribe('desk', REQUESTS);
    for (const { refuse } of fixture.hub.consoleListeners()) refuse();
    expect(headerOf(await operator.awaitFrame('ERROR'), 'code')).toBe('NO_PERMISSION');
    await operator.awaitClosed();
    expect(fixture.hub.hasSubscribers(REQUESTS)).toBe(false);
  });
});

it('counts members who are here, and no operators', async () => {
  await at(TOKENS.alice);
  await at(TOKENS.alicePhone);
  await at(TOKENS.stranger);
  await at(TOKENS.operator);
  await fixture.connect();
  expect([...fixture.hub.membersOnline()]).toEqual([
    [HOME, 1],
    [ELSEWHERE, 1],
  ]);
});
