import { assert } from '@hoga/kernel/assert';
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

/** Runs the worlds and the variants; returns the exit code. Its output, but for times, depends on the seeds alone. */
export async function runMany(parts: ManyParts, options: ManyOptions): Promise<number> {
  const { print, elapsedMs } = parts;
  const { from, seeds, variants, isHunting } = options;
  const began = elapsedMs();
  // The longest jobs first: a hunt may take many worlds, a pinned variant takes one.
  const early = isHunting ? startHunts(parts, options) : null;
  const worlds = startWorlds(parts, from, seeds);
  const hunts = early ?? startHunts(parts, options);
  const failed = seeds === 0 ? 0 : await tellWorlds(parts, { from, seeds, worlds });
  let found = 0;
  for (const started of hunts) {
    const hunt = await started;
    if (hunt.seed !== null) found += 1;
    print(huntText(hunt, isHunting));
  }
  const seconds = ((elapsedMs() - began) / 1_000).toFixed(1);
  const held = seeds === 0 ? '' : `seeds ${from}–${from + seeds - 1}: ${failed} of ${seeds} failed; `;
  print(`${held}${found} of ${variants.length} broken variants found; ${seconds} s\n`);
  return failed === 0 && found === variants.length ? 0 : 1;
}

/** A job's rejection is handled where its result is awaited, which may be later. */
function noticedLater<T>(started: Promise<T>): Promise<T> {
  started.catch(() => undefined);
  return started;
}

export function startWorlds({ perform }: ManyParts, from: number, count: number): readonly Promise<RanWorlds>[] {
  const portions = Array.from({ length: Math.ceil(count / PORTION) }, (_, index) => index * PORTION);
  return portions.map((offset) => noticedLater(ran({ from: from + offset, count: Math.min(PORTION, count - offset) })));

  async function ran(portion: { readonly from: number; readonly count: number }): Promise<RanWorlds> {
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
  readonly worlds: readonly Promise<RanWorlds>[];
}

/** Returns how many failed. */
async function tellWorlds({ print, elapsedMs }: ManyParts, { from, seeds, worlds }: StartedWorlds): Promise<number> {
  const began = elapsedMs();
  let failures = 0;
  let done = 0;
  let reported = 0;
  print(`seeds ${from}–${from + seeds - 1}\n`);
  for (const started of worlds) {
    const { steps, failed } = await started;
    done += steps.length;
    for (const world of failed) {
      failures += 1;
      if (failures <= FAILURES_TOLD) print(failureText(world));
    }
    if (done - reported < PROGRESS_WORLDS && done < seeds) continue;
    reported = done;
    const rate = done / ((elapsedMs() - began) / 1_000);
    print(`  ${done}/${seeds} seeds, ${failures} failed, ${rate.toFixed(0)} seeds/s\n`);
  }
  return failures;
}

function failureText({ seed, findings }: FailedWorld): string {
  const lines = findings.slice(0, FINDINGS_TOLD).map(({ check, text }) => `  ${check}: ${text}\n`);
  return `seed ${seed} failed (${findings.length} findings)\n${lines.join('')}  replay: npm run sim -- --seed ${seed}\n`;
}

function huntText({ variant, worlds, seed, caughtBy, seenBy }: Hunt, isHunting: boolean): string {
  if (seed !== null) return `  ${variant}: found by ${caughtBy.join(', ')} in seed ${seed} (${worlds} tried)\n`;
  const others = seenBy.length === 0 ? 'nothing else' : seenBy.join(', ');
  if (isHunting) return `  ${variant}: NOT FOUND in ${worlds} worlds; seen by ${others}\n`;
  const where = worlds === 0 ? 'it has no pinned seed' : `in its pinned seed ${PINS[variant]}; seen by ${others}`;
  return `  ${variant}: NOT FOUND ${where}; search anew: npm run sim -- --pin --variant ${variant}\n`;
}
