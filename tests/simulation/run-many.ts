import { assert } from '@hoga/kernel/assert';
import { MUST_REACH } from './checks/must-reach.ts';
import type { Done, FailedWorld, Job, RanWorlds } from './jobs.ts';
import type { ManyOptions } from './options.ts';
import type { Hunt } from './variants/hunt.ts';
import { PINS } from './variants/pins.ts';
import type { Variant } from './variants/variant.ts';

export interface ManyParts {
  readonly print: (text: string) => void;
  /** Does a job when its turn has come. */
  readonly perform: (job: Job) => Promise<Done>;
  /** Milliseconds since some beginning. */
  readonly elapsedMs: () => number;
}

/** In how many worlds a mistake must show. */
export const MOST_WORLDS = 200;

/** Worlds that a worker gets at once: few, so that all workers end at about the same time. */
const PORTION = 5;
const PROGRESS_WORLDS = 200;
const FAILURES_TOLD = 10;
const FINDINGS_TOLD = 5;

/** The worlds of `npm test`, and in how many of them each kind of thing must have happened. */
const DAILY = { from: 1, seeds: 2_000, leastWorlds: 5 };

/** Runs the worlds and the variants; returns the exit code. Its output, but for times, depends on the seeds alone. */
export async function runMany(parts: ManyParts, options: ManyOptions): Promise<number> {
  const { print, elapsedMs } = parts;
  const { from, seeds, variants, isHunting, isWhole } = options;
  const began = elapsedMs();
  // The longest jobs first: a hunt may take many worlds, a pinned variant takes one.
  const early = isHunting ? startHunts(parts, options) : null;
  const worlds = startWorlds(parts, { from, count: seeds, isWhole });
  const hunts = early ?? startHunts(parts, options);
  const { failed, unreached } = await tellWorlds(parts, { from, seeds, isWhole, worlds });
  let found = 0;
  for (const started of hunts) {
    const hunt = await started;
    if (hunt.seed !== null) found += 1;
    print(huntText(hunt, isHunting));
  }
  const seconds = ((elapsedMs() - began) / 1_000).toFixed(1);
  const held = seeds === 0 ? '' : `seeds ${from}–${from + seeds - 1}: ${failed} of ${seeds} failed; `;
  print(`${held}${found} of ${variants.length} broken variants found; ${seconds} s\n`);
  return failed === 0 && unreached === 0 && found === variants.length ? 0 : 1;
}

/** A job's rejection is handled where its result is awaited, which may be later. */
function noticedLater<T>(started: Promise<T>): Promise<T> {
  started.catch(() => undefined);
  return started;
}

interface Seeds {
  readonly from: number;
  readonly count: number;
  readonly isWhole: boolean;
}

export function startWorlds({ perform }: ManyParts, { from, count, isWhole }: Seeds): readonly Promise<RanWorlds>[] {
  const portions = Array.from({ length: Math.ceil(count / PORTION) }, (_, index) => index * PORTION);
  return portions.map((offset) =>
    noticedLater(ran({ from: from + offset, count: Math.min(PORTION, count - offset), isWhole })),
  );

  async function ran(portion: Seeds): Promise<RanWorlds> {
    const done = await perform({ kind: 'worlds', ...portion });
    assert(done.kind === 'worlds', 'worlds are answered with worlds');
    return done;
  }
}

export function startHunt({ perform }: ManyParts, { name }: Variant, seeds: readonly number[]): Promise<Hunt> {
  return noticedLater(hunted());

  async function hunted(): Promise<Hunt> {
    const done = await perform({ kind: 'hunt', variant: name, seeds });
    assert(done.kind === 'hunt', 'a hunt is answered with a hunt');
    return done.hunt;
  }
}

function startHunts(parts: ManyParts, { from, variants, isHunting }: ManyOptions): readonly Promise<Hunt>[] {
  const anew = isHunting ? Array.from({ length: MOST_WORLDS }, (_, index) => from + index) : null;
  return variants.map((variant) => startHunt(parts, variant, anew ?? pinOf(variant)));
}

function pinOf({ name }: Variant): readonly number[] {
  const pin = PINS[name];
  return pin === undefined ? [] : [pin];
}

interface StartedWorlds {
  readonly from: number;
  readonly seeds: number;
  readonly isWhole: boolean;
  readonly worlds: readonly Promise<RanWorlds>[];
}

interface ToldWorlds {
  readonly failed: number;
  readonly unreached: number;
}

async function tellWorlds({ print, elapsedMs }: ManyParts, started: StartedWorlds): Promise<ToldWorlds> {
  const { from, seeds, isWhole, worlds } = started;
  if (seeds === 0) return { failed: 0, unreached: 0 };
  const worldsOf = new Map<string, number>();
  const began = elapsedMs();
  let failures = 0;
  let done = 0;
  let reported = 0;
  print(`seeds ${from}–${from + seeds - 1}\n`);
  for (const portion of worlds) {
    const { steps, failed, reached: kinds } = await portion;
    for (const [kind, count] of Object.entries(kinds)) worldsOf.set(kind, (worldsOf.get(kind) ?? 0) + count);
    done += steps.length;
    for (const world of failed) {
      failures += 1;
      if (failures <= FAILURES_TOLD) print(failureText(world, isWhole));
    }
    if (done - reported < PROGRESS_WORLDS && done < seeds) continue;
    reported = done;
    const rate = done / ((elapsedMs() - began) / 1_000);
    print(`  ${done}/${seeds} seeds, ${failures} failed, ${rate.toFixed(0)} seeds/s\n`);
  }
  print(`  ${worldsOf.size} kinds of acts, states, events and faults\n`);
  return { failed: failures, unreached: tellUnreached(print, started, worldsOf) };
}

/** Worlds of other seeds are too few, or others, to have everything in them. */
function tellUnreached(
  print: ManyParts['print'],
  { from, seeds, isWhole }: StartedWorlds,
  worldsOf: ReadonlyMap<string, number>,
): number {
  if (from !== DAILY.from || seeds !== DAILY.seeds || isWhole) return 0;
  const missed = MUST_REACH.filter((kind) => (worldsOf.get(kind) ?? 0) < DAILY.leastWorlds);
  for (const kind of missed) {
    print(`  NOT REACHED: ${kind} in ${worldsOf.get(kind) ?? 0} worlds, ${DAILY.leastWorlds} at least\n`);
  }
  return missed.length;
}

function failureText({ seed, findings }: FailedWorld, isWhole: boolean): string {
  const length = isWhole ? ' --whole' : '';
  const lines = findings.slice(0, FINDINGS_TOLD).map(({ check, text }) => `  ${check}: ${text}\n`);
  return `seed ${seed} failed (${findings.length} findings)\n${lines.join('')}  replay: npm run sim -- --seed ${seed}${length}\n`;
}

function huntText({ variant, worlds, seed, caughtBy, seenBy }: Hunt, isHunting: boolean): string {
  if (seed !== null) return `  ${variant}: found by ${caughtBy.join(', ')} in seed ${seed} (${worlds} tried)\n`;
  const others = seenBy.length === 0 ? 'nothing else' : seenBy.join(', ');
  if (isHunting) return `  ${variant}: NOT FOUND in ${worlds} worlds; seen by ${others}\n`;
  const where = worlds === 0 ? 'it has no pinned seed' : `in its pinned seed ${PINS[variant]}; seen by ${others}`;
  return `  ${variant}: NOT FOUND ${where}; search anew: npm run sim -- --pin --variant ${variant}\n`;
}
