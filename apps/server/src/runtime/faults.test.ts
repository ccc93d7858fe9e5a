import { auditEngine } from '@hoga/engine/assembly/audit';
import { firstBrokenLink } from '@hoga/engine/ledger/chain';
import { futuresPlace } from '@hoga/engine/testing/rig';
import { defined } from '@hoga/kernel/assert';
import { idOf } from '@hoga/kernel/ids';
import { type Random, seededRandom } from '@hoga/kernel/random';
import { describe, expect, it } from 'vitest';
import { ledgerHash } from './open-shards.ts';
import { credit, flush, TradingRig } from './testing/trading-rig.ts';
import type { TradingRuntime } from './trading-runtime.ts';

const SEEDS = 60;
const STEPS = 120;
const PLAYERS = [1, 2];

/** The replies callers received, to compare with what is stored. */
class Callers {
  readonly acknowledged = new Set<string>();
  /** Acknowledged, or unknown. */
  readonly possible = new Set<string>();
  readonly asked = new Set<string>();
  readonly open = new Set<Promise<void>>();
  #keys = 0;

  ask(random: Random, runtime: TradingRuntime): void {
    const known = [...this.asked];
    // A third are repeats of an earlier request, answered or not.
    const repeated = random.below(3) === 0 ? known[random.below(known.length)] : undefined;
    this.#keys += 1;
    const playerId = PLAYERS[random.below(PLAYERS.length)] ?? 1;
    const key = repeated ?? `${playerId} ${this.#keys}`;
    this.asked.add(key);
    const owner = Number(key.split(' ')[0]);
    const asked = runtime.operate(idOf(owner), key, credit(1)).then((reply) => {
      if (reply.ok) this.acknowledged.add(key);
      else expect(['UNAVAILABLE', 'OUTCOME_UNKNOWN']).toContain(reply.error.code);
      if (reply.ok || reply.error.code === 'OUTCOME_UNKNOWN') this.possible.add(key);
    });
    this.open.add(asked.finally(() => this.open.delete(asked)));
  }
}

/** Two processes over one store; commits fail, answers are lost, clocks jump, processes sleep and are killed. */
async function misfortune(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const rig = new TradingRig();
  const processes = [rig.runtime(), rig.runtime()];
  const callers = new Callers();
  for (const runtime of processes) runtime.start();
  for (let step = 0; step < STEPS; step++) {
    const index = random.below(2);
    const runtime = defined(processes[index], 'a process');
    const roll = random.below(20);
    if (roll < 10) callers.ask(random, runtime);
    else if (roll < 12) runtime.offerQuote(rig.quote(60_000 + random.below(50)));
    else if (roll === 12) void runtime.submit(idOf(1 + random.below(2)), null, futuresPlace({ amount: '0.01' }));
    else if (roll === 13) rig.memory.fates.push(random.below(2) === 0 ? 'failed' : 'lost');
    else if (roll === 14) rig.memory.hold();
    else if (roll === 15) rig.memory.proceed();
    else if (roll === 16) rig.timers.jumpTo(rig.timers.now() + random.below(20_000) - 5_000);
    else if (roll === 17 && random.below(4) === 0) {
      const stopped = runtime.stop();
      rig.memory.proceed();
      await stopped;
      const next = rig.runtime();
      next.start();
      processes[index] = next;
    } else rig.timers.advance(random.below(3_000));
    if (random.below(3) > 0) await flush();
  }
  rig.memory.proceed();
  rig.memory.fates.length = 0;
  for (let i = 0; i < 60 && !processes.some((runtime) => runtime.missing().length === 0); i++) {
    await flush();
    rig.timers.advance(1_000);
  }
  await flush();
  await check(rig, callers, processes);
}

async function check(rig: TradingRig, callers: Callers, processes: readonly TradingRuntime[]): Promise<void> {
  const shard = rig.memory.shard(0);
  const credits = shard.ledger.filter(({ refType }) => refType === 'OPERATOR');
  const requests = new Set([...shard.rows.request.values()].map(({ key }) => key));
  // One key, one effect; nothing acknowledged is missing.
  expect(credits.length).toBe(requests.size);
  for (const key of callers.acknowledged) expect(requests).toContain(key);
  expect(firstBrokenLink(shard.ledger, ledgerHash)).toBeNull();

  const running = processes.filter((runtime) => runtime.missing().length === 0);
  expect(running.length).toBeGreaterThan(0);
  for (const runtime of processes) await runtime.stop();
  // UNAVAILABLE means certainly not done.
  await Promise.all(callers.open);
  for (const key of requests) expect(callers.possible).toContain(key);
  const auditor = rig.runtime();
  auditor.start();
  for (let i = 0; i < 10 && auditor.missing().length > 0; i++) {
    await flush();
    rig.timers.advance(6_000);
  }
  const audit = await auditor.read(idOf(1), auditEngine);
  expect(audit).toEqual({ ok: true, value: [] });
  await auditor.stop();
}

describe('whatever happens to the store, the clocks and the processes', () => {
  it('nothing acknowledged is lost, nothing is done twice, and the books balance', async () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      await misfortune(seed).catch((error: unknown) => {
        throw new Error(`seed ${seed}`, { cause: error });
      });
    }
  });
});
