import { GENESIS_HASH } from '@hoga/engine/ledger/chain';
import { defined } from '@hoga/kernel/assert';
import { seededRandom } from '@hoga/kernel/random';
import { Batch } from '@hoga/server/runtime/batch';
import type { ShardSession, WrittenBatch } from '@hoga/server/runtime/engine-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { SimulatedProcess } from '../process/simulated-process.ts';
import { EventQueue } from '../time/event-queue.ts';
import { runUntil } from '../time/run-until.ts';
import { VirtualDatabase } from './virtual-database.ts';

const PLACE = { index: 0, count: 1 };
const LEASE_MS = 5_000;

function batch(lastSeq: number): WrittenBatch {
  const checkpoint = { lastSeq, nextOrderId: 1, nextPositionId: 1, nextTransactionId: 1 };
  return {
    checkpoint,
    at: lastSeq,
    ledgerHead: GENESIS_HASH,
    ledger: [],
    rows: new Batch().rows(),
    timers: [],
    outbox: [],
    playerNumbers: [],
  };
}

let queue: EventQueue;
let database: VirtualDatabase;
let epochs: number[];

beforeEach(() => {
  queue = new EventQueue(0);
  epochs = [];
  database = new VirtualDatabase({
    queue,
    random: seededRandom('database'),
    leaseMs: LEASE_MS,
    watcher: { leased: (_place, epoch) => void epochs.push(epoch), committed: () => undefined },
    isFenced: true,
    areLoadsFenced: true,
    areLoadsRenewed: true,
  });
});

const pass = (ms: number): Promise<void> => runUntil(queue, queue.now + ms);

/** The visible state of a promise. */
function watch(promise: Promise<unknown>): { state: string } {
  const seen = { state: 'waiting' };
  promise.then(
    () => {
      seen.state = 'done';
    },
    (error: unknown) => {
      seen.state = error instanceof Error ? error.message : 'failed';
    },
  );
  return seen;
}

async function open(name: string): Promise<ShardSession | null> {
  const opening = database.storeFor(new SimulatedProcess(name, queue)).open(PLACE, name);
  await pass(50);
  return opening;
}

async function opened(name: string): Promise<ShardSession> {
  return defined(await open(name), 'the lease is free');
}

const stored = () => database.shard(0).tables.written?.checkpoint.lastSeq ?? 0;

describe('a commit', () => {
  it.each([
    ['is answered', 'answered', 'done', 7],
    ['is cut before it was written', 'cutBefore', 'connection lost', 0],
    ['is cut after it was written', 'cutAfter', 'connection lost', 7],
    ['is written and never answered', 'silent', 'waiting', 7],
  ] as const)('%s', async (_name, fate, answered, written) => {
    const session = await opened('a');
    database.fates.push(fate);
    const seen = watch(session.commit(batch(7)));
    await pass(60_000);
    expect(seen.state).toBe(answered);
    expect(stored()).toBe(written);
  });

  it('writes nothing on a full disk, and everything when there is room again', async () => {
    const session = await opened('a');
    database.isFull = true;
    const seen = watch(session.commit(batch(1)));
    await pass(100);
    expect(seen.state).toContain('No space left');
    expect(stored()).toBe(0);
    database.isFull = false;
    await Promise.all([session.commit(batch(2)), pass(100)]);
    expect(stored()).toBe(2);
  });

  it('under way is undone when the database is killed, and its connection is of no more use', async () => {
    const session = await opened('a');
    database.commitMs = [1_000, 1_001];
    const seen = watch(session.commit(batch(1)));
    await pass(500);
    database.crash();
    await pass(5_000);
    expect(seen.state).toBe('connection lost');
    expect(stored()).toBe(0);
    database.restart();
    const again = watch(session.commit(batch(2)));
    await pass(5_000);
    expect(again.state).toBe('connection lost');
    expect(stored()).toBe(0);
  });

  it('of a process that lost the lease is refused', async () => {
    const stale = await opened('a');
    await pass(LEASE_MS + 1);
    const next = await opened('b');
    const seen = watch(stale.commit(batch(1)));
    await pass(100);
    expect(seen.state).toBe('epoch 1 has passed');
    await Promise.all([next.commit(batch(2)), pass(100)]);
    expect(stored()).toBe(2);
    expect(epochs).toEqual([1, 2]);
  });
});

describe('a load', () => {
  it('keeps the lease, however long it takes', async () => {
    const session = await opened('a');
    database.loadMs = [3 * LEASE_MS, 3 * LEASE_MS + 1];
    const seen = watch(session.load());
    await pass(2 * LEASE_MS);
    expect(await open('b')).toBeNull();
    expect(seen.state).toBe('waiting');
    await pass(2 * LEASE_MS);
    expect(seen.state).toBe('done');
  });

  it('that its process sleeps over loses the lease, and fails', async () => {
    const session = await opened('a');
    database.loadFates.push('asleep');
    const seen = watch(session.load());
    await pass(LEASE_MS + 100);
    const next = await opened('b');
    await Promise.all([next.commit(batch(1)), pass(100)]);
    await pass(3 * LEASE_MS);
    expect(seen.state).toBe('epoch 1 has passed');
  });

  it('may never be answered, until its connection is cut', async () => {
    const session = await opened('a');
    database.loadFates.push('silent');
    const seen = watch(session.load());
    await pass(60_000);
    expect(seen.state).toBe('waiting');
    session.abandon();
    await pass(100);
    expect(seen.state).toBe('connection lost');
  });
});

describe('a lease', () => {
  it('may be given while the answer is lost; the next request finds it held', async () => {
    database.lostLeaseAnswers = 1;
    const seen = watch(database.storeFor(new SimulatedProcess('a', queue)).open(PLACE, 'a'));
    await pass(1_000);
    expect(seen.state).toBe('waiting');
    expect(await open('b')).toBeNull();
    expect(await open('a')).not.toBeNull();
    await pass(20_000);
    expect(seen.state).toBe('Query read timeout');
    expect(epochs).toEqual([1, 2]);
  });

  it('is for one at a time, and longer with every commit', async () => {
    const session = await opened('a');
    await pass(LEASE_MS - 1_000);
    await Promise.all([session.commit(batch(1)), pass(100)]);
    await pass(LEASE_MS - 1_000);
    expect(await open('b')).toBeNull();
    await pass(1_000);
    expect(await open('b')).not.toBeNull();
  });

  it('is released by a process that is done', async () => {
    const session = await opened('a');
    await Promise.all([session.release(), pass(100)]);
    expect(await open('b')).not.toBeNull();
  });

  it('waits for the batch under way, so that the next holder sees what became of it', async () => {
    const stale = await opened('a');
    await pass(LEASE_MS - 200);
    database.commitMs = [4_000, 4_001];
    stale.commit(batch(3)).catch(() => undefined);
    await pass(100);
    // The commit has made the lease longer; time is set so that it is over while the commit still runs.
    database.clockOffsetMs = LEASE_MS * 2;
    const opening = database.storeFor(new SimulatedProcess('b', queue)).open(PLACE, 'b');
    const seen = watch(opening);
    await pass(1_000);
    expect(seen.state).toBe('waiting');
    await pass(4_000);
    const next = defined(await opening, 'the lease is free');
    const loading = next.load();
    await pass(100);
    expect((await loading).checkpoint.lastSeq).toBe(3);
  });

  it('cannot be taken from a database that is down', async () => {
    database.crash();
    const seen = watch(database.storeFor(new SimulatedProcess('a', queue)).open(PLACE, 'a'));
    await pass(100);
    expect(seen.state).toBe('connection lost');
  });
});
