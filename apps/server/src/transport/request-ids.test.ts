import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { expect, it } from 'vitest';
import { CommandLimit } from '../foundation/command-limit.ts';
import { credit, flush, TradingRig } from '../runtime/testing/trading-rig.ts';
import { Subjects } from './format/subjects.ts';
import { MemoryBus } from './memory-bus.ts';
import { RemoteTradingClient } from './remote-trading-client.ts';
import { ServedShards } from './served-shards.ts';

const PLAYER = idOf<PlayerId>(1);

/** A process that runs the shard, and one that calls it over the bus. */
async function twoProcesses() {
  const rig = new TradingRig();
  const runtime = await rig.running();
  const bus = new MemoryBus((deliver) => void Promise.resolve().then(deliver));
  const subjects = new Subjects('ids');
  const time = rig.timers;
  const served = new ServedShards({
    shardCount: 1,
    node: 'engine',
    wire: bus.connect(),
    subjects,
    time,
    limit: new CommandLimit({ perSecond: 1_000, now: () => time.now() }),
    onError: (error) => {
      throw error;
    },
  });
  served.serve(runtime);
  const caller = new RemoteTradingClient({
    shardCount: 1,
    node: 'api',
    wire: bus.connect(),
    subjects,
    time,
    connected: () => [],
    onEvents: () => undefined,
    onGap: () => undefined,
  });
  caller.start();
  served.began(0, 1);
  return { rig, caller };
}

async function settled<T>({ timers }: TradingRig, coming: Promise<T>): Promise<T> {
  let isThere = false;
  const noted = coming.finally(() => {
    isThere = true;
  });
  while (!isThere) {
    await flush();
    timers.advance(1);
  }
  return noted;
}

const linesOf = ({ lines }: TradingRig, message: string) => lines.filter((line) => line['message'] === message);

it('the id of a request stands in the line of its commit, in the process that writes', async () => {
  const { rig, caller } = await twoProcesses();
  const calls = [
    caller.operate(PLAYER, 'key 1', credit(5), 'request-1'),
    caller.operate(PLAYER, null, credit(5), 'request-2'),
    caller.operate(PLAYER, null, credit(5)),
  ];
  for (const came of await settled(rig, Promise.all(calls))) expect(came.ok).toBe(true);
  const requests = linesOf(rig, 'shard: committed').flatMap((line) => line['requests']);
  expect(requests).toEqual([
    { requestId: 'request-1', key: 'key 1' },
    { requestId: 'request-2', key: null },
  ]);
});

it('the ids of requests whose outcome is unknown stand in the line of the loss, with a key or without', async () => {
  const { rig, caller } = await twoProcesses();
  rig.memory.fates.push('lost');
  const calls = [
    caller.operate(PLAYER, null, credit(5), 'request-1'),
    caller.operate(PLAYER, null, credit(5), 'request-2'),
  ];
  for (const came of await settled(rig, Promise.all(calls))) {
    expect(came).toMatchObject({ error: { code: 'OUTCOME_UNKNOWN' } });
  }
  expect(linesOf(rig, 'shard: stopped, loading again')).toMatchObject([
    { shard: 0, requests: [{ requestId: 'request-1' }, { requestId: 'request-2' }] },
  ]);
});
