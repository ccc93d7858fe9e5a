import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { headerOf, type RawClient, WAIT } from './testing/raw-client.ts';
import { ALICE, BOB, type Fixture, startSocket, TOKENS } from './testing/socket-fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startSocket();
});
afterEach(() => fixture.stop());

async function program(token: string = TOKENS.aliceKey): Promise<RawClient> {
  const client = await fixture.connect({ Authorization: `Bearer ${token}` });
  for (const queue of [USER_QUEUES.reply, USER_QUEUES.point]) await client.subscribe(queue, queue);
  return client;
}

function happen(seqs: readonly number[], playerId = ALICE): void {
  for (const seq of seqs) {
    fixture.hub.publishUser({ playerId, queue: USER_QUEUES.point, type: 'FUTURES', data: { n: seq }, seq });
  }
}

const hasHeard = (client: RawClient, events: number) =>
  vi.waitFor(() => expect(client.events(USER_QUEUES.point)).toHaveLength(events), WAIT);

async function cut(client: RawClient): Promise<void> {
  const open = fixture.hub.signedInSessions().length;
  client.destroy();
  await vi.waitFor(() => expect(fixture.hub.signedInSessions()).toHaveLength(open - 1), WAIT);
}

/** The answer's type and data, after the numbers that came before it; `!` on those that were sent again. */
async function resume(client: RawClient, since: number): Promise<readonly unknown[]> {
  const before = client.frames.length;
  client.frame('SEND', { destination: '/app/resume', 'correlation-id': 'resume' }, JSON.stringify({ since }));
  return vi.waitFor(() => {
    const came = client.frames.slice(before).filter(({ command }) => command === 'MESSAGE');
    const last = came.at(-1);
    if (last === undefined || headerOf(last, 'correlation-id') !== 'resume') throw new Error('no answer yet');
    const { type, data } = JSON.parse(last.body);
    const again = came.slice(0, -1).map((frame) => {
      return `${JSON.parse(frame.body).seq}${headerOf(frame, 'replayed') === 'true' ? '!' : ''}`;
    });
    return [...again, type, data];
  }, WAIT);
}

describe('a program that was cut off', () => {
  it('gets what it has missed, in order and as it was, and then goes on', async () => {
    const first = await program();
    happen([1, 2]);
    await cut(first);
    happen([3, 4]);
    const second = await program();
    expect(headerOf(await second.awaitFrame('CONNECTED'), 'seq')).toBe('4');
    expect(await resume(second, 1)).toEqual(['2!', '3!', '4!', 'RESUMED', { from: 1, to: 4 }]);
    expect(second.events(USER_QUEUES.point)[1]).toEqual({
      type: 'FUTURES',
      data: { n: 3 },
      seq: 3,
      ts: 1_700_000_000_000,
    });
    happen([5]);
    await vi.waitFor(() => expect(second.events(USER_QUEUES.point).at(-1)).toMatchObject({ seq: 5 }), WAIT);
    expect(await resume(second, 5)).toEqual(['RESUMED', { from: 5, to: 5 }]);
  });

  it('refuses a member of whom something is no longer kept, and sends nothing', async () => {
    const first = await program();
    happen([1, 2]);
    await cut(first);
    fixture.hub.noteNumber(ALICE, 3);
    happen([4]);
    const second = await program();
    expect(await resume(second, 2)).toEqual(['RESUME_GONE', { seq: 4 }]);
    expect(await resume(second, 99)).toEqual(['RESUME_GONE', { seq: 4 }]);
    expect(await resume(second, 3)).toEqual(['4!', 'RESUMED', { from: 3, to: 4 }]);
  });

  it('does not get figures again, which take no number', async () => {
    const first = await program();
    happen([1]);
    fixture.hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.point, type: 'FUTURES', data: {} });
    await hasHeard(first, 2);
    expect(await resume(first, 0)).toEqual(['1!', 'RESUMED', { from: 0, to: 1 }]);
  });

  it('leaves its player followed for what it may miss, and a member without a key does not', async () => {
    const [key, member] = [await program(), await program(TOKENS.bob)];
    await cut(key);
    await cut(member);
    expect([fixture.hub.isConnected(ALICE), fixture.hub.isConnected(BOB)]).toEqual([true, false]);
    expect([...fixture.hub.connectedPlayers()]).toEqual([]);
  });
});

describe('who asks for more than is theirs', () => {
  it('a member without a key finds nothing kept', async () => {
    const member = await program(TOKENS.bob);
    happen([1, 2], BOB);
    await hasHeard(member, 2);
    expect(await resume(member, 1)).toEqual(['RESUME_GONE', { seq: 2 }]);
  });

  it('a program gets events of its own member only', async () => {
    await program();
    happen([1, 2]);
    happen([1, 2, 3], BOB);
    expect(await resume(await program(), 0)).toEqual(['1!', '2!', 'RESUMED', { from: 0, to: 2 }]);
  });

  it.each(['', '{', '[]', '{}', '{"since":-1}', '{"since":1.5}', '{"since":"1"}', '{"since":1,"playerId":8}'])(
    'by %j is refused as a broken frame',
    async (body) => {
      const client = await program();
      client.frame('SEND', { destination: '/app/resume' }, body);
      expect((await client.awaitFrame('ERROR')).headers).toMatchObject({ code: 'INVALID_REQUEST' });
    },
  );

  it('a guest is refused, and a fourth time ends the connection', async () => {
    const guest = await fixture.connect();
    guest.frame('SEND', { destination: '/app/resume' }, '{"since":0}');
    expect((await guest.awaitFrame('ERROR')).headers).toMatchObject({ code: 'LOGIN_REQUIRED' });
    const client = await program();
    for (let turn = 0; turn < 3; turn++) await resume(client, 0);
    client.frame('SEND', { destination: '/app/resume' }, '{"since":0}');
    expect((await client.awaitFrame('ERROR')).headers).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
