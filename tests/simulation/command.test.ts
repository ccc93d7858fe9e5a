import { describe, expect, it } from 'vitest';
import { MUST_REACH } from './checks/must-reach.ts';
import { simulationCommand } from './command.ts';
import type { Done, Job } from './jobs.ts';
import { VARIANTS } from './variants/all-variants.ts';
import { PINS } from './variants/pins.ts';

interface Pretence {
  /** Seeds of worlds that fail. */
  readonly failing?: readonly number[];
  /** Variants that no world finds. */
  readonly unfound?: readonly string[];
  /** Variants that are found by these seeds alone. */
  readonly foundIn?: Readonly<Record<string, readonly number[]>>;
  /** How many events the world of a seed takes. */
  readonly stepsOf?: (seed: number) => number;
  /** Kinds that no world reaches. */
  readonly unreached?: readonly string[];
}

/** A worker that runs no world; by default a variant is found by the first seed. */
function pretending({ failing = [], unfound = [], foundIn = {}, stepsOf = () => 100, unreached = [] }: Pretence) {
  return async (job: Job): Promise<Done> => {
    if (job.kind === 'hunt') {
      const { variant, seeds } = job;
      const at = unfound.includes(variant) ? -1 : seeds.findIndex((seed) => foundIn[variant]?.includes(seed) ?? true);
      const worlds = at < 0 ? seeds.length : at + 1;
      const seed = seeds[at] ?? null;
      return { kind: 'hunt', hunt: { variant, worlds, seed, caughtBy: ['zero-sum'], seenBy: [] } };
    }
    const ran = Array.from({ length: job.count }, (_, index) => job.from + index);
    const findings = [{ check: 'zero-sum' as const, text: 'off by one' }];
    const failed = ran.filter((seed) => failing.includes(seed)).map((seed) => ({ seed, findings }));
    const kinds = MUST_REACH.filter((kind) => !unreached.includes(kind));
    const reached = Object.fromEntries(kinds.map((kind) => [kind, job.count]));
    return { kind: 'worlds', steps: ran.map(stepsOf), failed, reached };
  };
}

async function run(args: readonly string[], pretence: Pretence = {}) {
  let printed = '';
  let complained = '';
  let now = 0;
  let pins = '';
  const jobs: Job[] = [];
  const pools: (number | null)[] = [];
  let closed = 0;
  const perform = pretending(pretence);
  const code = await simulationCommand({
    args,
    print: (text) => {
      printed += text;
    },
    complain: (text) => {
      complained += text;
    },
    openPool: (workers) => {
      pools.push(workers);
      return {
        perform: (job) => {
          jobs.push(job);
          return perform(job);
        },
        close: () => {
          closed += 1;
        },
      };
    },
    writePins: async (text) => {
      pins = text;
    },
    elapsedMs: () => (now += 1_000),
  });
  expect(closed).toBe(pools.length);
  return { code, printed, complained, pins, jobs, pools };
}

describe('the command', () => {
  it('ends with 0 where every world holds and every variant is found', async () => {
    const { code, printed } = await run(['--seeds', '45', '--from', '11']);
    expect(code).toBe(0);
    expect(printed).toContain('45/45 seeds, 0 failed');
    expect(printed).toMatch(
      new RegExp(`seeds 11–55: 0 of 45 failed; ${VARIANTS.length} of ${VARIANTS.length} broken variants found; \\d`),
    );
  });

  it('ends with 0 where only variants are run and all are found', async () => {
    const { code, printed } = await run(['--variants']);
    expect(printed).toMatch(new RegExp(`${VARIANTS.length} of ${VARIANTS.length} broken variants found; \\d`));
    expect(code).toBe(0);
  });

  it('tells which seed failed, why, and how to see it again', async () => {
    const { code, printed } = await run(['--seeds', '45'], { failing: [33] });
    expect(code).toBe(1);
    expect(printed).toContain(
      'seed 33 failed (1 findings)\n  zero-sum: off by one\n  replay: npm run sim -- --seed 33',
    );
    expect(printed).toContain('1 of 45 failed');
  });

  it('fails where the worlds of every day do not reach what they must', async () => {
    const reached = await run([]);
    expect(reached.code).toBe(0);
    expect(reached.printed).toContain(`  ${MUST_REACH.length} kinds of acts, states, events and faults\n`);
    const unreached = ['fault kill', 'futures.place: accepted'];
    const missed = await run([], { unreached });
    expect(missed.code).toBe(1);
    for (const kind of unreached) expect(missed.printed).toContain(`  NOT REACHED: ${kind} in 0 worlds, 5 at least\n`);
    expect((await run(['--seeds', '45'], { unreached })).code).toBe(0);
    expect((await run(['--whole'], { unreached })).code).toBe(0);
  });

  it('runs a variant in the world of its pinned seed, after the worlds, in small portions', async () => {
    const { jobs } = await run(['--seeds', '12']);
    expect(jobs.slice(0, 3)).toEqual([
      { kind: 'worlds', from: 1, count: 5, isWhole: false },
      { kind: 'worlds', from: 6, count: 5, isWhole: false },
      { kind: 'worlds', from: 11, count: 2, isWhole: false },
    ]);
    expect(jobs.slice(3)).toEqual(VARIANTS.map(({ name }) => ({ kind: 'hunt', variant: name, seeds: [PINS[name]] })));
  });

  it('says how to search where a pinned seed no longer finds its variant', async () => {
    const { code, printed } = await run(['--variants'], { unfound: ['events-lost'] });
    expect(code).toBe(1);
    expect(printed).toContain(
      `  events-lost: NOT FOUND in its pinned seed ${PINS['events-lost']}; seen by nothing else; search anew: npm run sim -- --pin --variant events-lost\n`,
    );
    expect(printed).toContain(`${VARIANTS.length - 1} of ${VARIANTS.length} broken variants found`);
  });

  it('hunts variants from a given first seed, before the worlds', async () => {
    const { code, printed, jobs } = await run(['--seeds', '5', '--from', '700'], {
      unfound: ['events-lost'],
      foundIn: { 'funding-twice': [702] },
    });
    expect(code).toBe(1);
    expect(printed).toContain('events-lost: NOT FOUND in 200 worlds');
    expect(printed).toContain('funding-twice: found by zero-sum in seed 702 (3 tried)');
    expect(jobs[0]).toMatchObject({ kind: 'hunt', seeds: expect.arrayContaining([700, 899]) });
    expect(jobs.at(-1)).toEqual({ kind: 'worlds', from: 700, count: 5, isWhole: false });
  });

  it('pins the seed with the fewest events that finds a variant, and keeps the other pins', async () => {
    const { code, pins, printed } = await run(['--pin', '--variant', 'events-lost'], {
      foundIn: { 'events-lost': [3, 90, 150] },
      stepsOf: (seed) => 1_000 - seed,
    });
    expect(code).toBe(0);
    expect(printed).toContain('events-lost: seed 150 (51 tried)');
    expect(pins).toContain(`\n  'events-lost': 150,\n`);
    expect(pins).toContain(`\n  'funding-twice': ${PINS['funding-twice']},\n`);
  });

  it('fails where a variant cannot be pinned', async () => {
    const { code, printed } = await run(['--pin', '--variant', 'events-lost'], { unfound: ['events-lost'] });
    expect(code).toBe(1);
    expect(printed).toContain('events-lost: NOT FOUND in 200 worlds');
  });

  it('prints the same whichever job ends first', async () => {
    const lines = async (turns: (job: Job) => number) => {
      let printed = '';
      const perform = pretending({ failing: [3, 8, 33] });
      await simulationCommand({
        args: ['--seeds', '45'],
        print: (text) => {
          printed += text;
        },
        complain: () => undefined,
        openPool: () => ({
          perform: async (job) => {
            for (let turn = turns(job); turn > 0; turn--) await null;
            return perform(job);
          },
          close: () => undefined,
        }),
        writePins: async () => undefined,
        elapsedMs: () => 1_000,
      });
      return printed;
    };
    const forwards = await lines((job) => (job.kind === 'worlds' ? job.from : 50));
    expect(forwards).toContain('3 of 45 failed');
    expect(await lines((job) => (job.kind === 'worlds' ? 100 - job.from : 1))).toBe(forwards);
  });

  it('runs worlds at whole length where that is asked for, and says so', async () => {
    const { jobs, printed } = await run(['--whole', '--seeds', '7', '--from', '30'], { failing: [33] });
    const worlds = jobs.filter(({ kind }) => kind === 'worlds');
    expect(worlds).toEqual([
      { kind: 'worlds', from: 30, count: 5, isWhole: true },
      { kind: 'worlds', from: 35, count: 2, isWhole: true },
    ]);
    expect(printed).toContain('  replay: npm run sim -- --seed 33 --whole\n');
  });

  it('passes on how many workers there are', async () => {
    expect((await run(['--seeds', '1', '--workers', '3'])).pools).toEqual([3]);
    expect((await run(['--seeds', '1'])).pools).toEqual([null]);
  });

  it('replays one world, whole or broken', async () => {
    const whole = await run(['--seed', '3']);
    expect(whole).toMatchObject({ code: 0, complained: '', pools: [] });
    expect(whole.printed).toMatch(/^seed 3, trace [0-9a-f]{64}\n.*\nnothing found\n$/);
    const broken = await run(['--seed', '3', '--variant', 'acknowledge-before-commit', '--trace']);
    expect(broken.code).toBe(1);
    expect(broken.printed).toContain('release-after-commit: ');
    expect(broken.printed).toContain('host 0.1 starts');
  });

  it('explains itself', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, printed: expect.stringContaining('--seeds COUNT') });
    expect(await run(['--seeds', 'x'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('--seeds COUNT'),
    });
  });
});
