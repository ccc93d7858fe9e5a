import { messageOf } from '@hoga/server/foundation/command-line';
import type { Done, FailedWorld, Job } from './jobs.ts';
import { readOptions, type SimulationOptions, USAGE } from './options.ts';
import type { Hunt } from './variants/hunt.ts';
import { MOST_WORLDS } from './variants/hunt.ts';
import { runWorld } from './world.ts';

export interface CommandParts {
  readonly args: readonly string[];
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Does a job when its turn has come. */
  readonly perform: (job: Job) => Promise<Done>;
  /** Milliseconds since some beginning. */
  readonly elapsedMs: () => number;
}

/** Worlds that are handed to a worker at once. */
const PORTION = 20;
const PROGRESS_WORLDS = 200;
const FAILURES_TOLD = 10;
const FINDINGS_TOLD = 5;

/** Gives the exit code. */
export async function simulationCommand(parts: CommandParts): Promise<number> {
  let options: SimulationOptions;
  try {
    options = readOptions(parts.args);
  } catch (error) {
    parts.complain(`${messageOf(error)}\n\n${USAGE}`);
    return 2;
  }
  switch (options.kind) {
    case 'help':
      parts.print(USAGE);
      return 0;
    case 'one':
      return replay(parts, options);
    case 'many':
      return runMany(parts, options);
  }
}

async function replay(
  { print }: CommandParts,
  { seed, variant, isTraced }: Extract<SimulationOptions, { kind: 'one' }>,
): Promise<number> {
  const report = await runWorld({
    seed,
    ...(variant === null ? {} : { variant }),
    ...(isTraced ? { onTrace: (line: string) => print(`${line}\n`) } : {}),
  });
  print(`seed ${seed}${variant === null ? '' : ` with ${variant.name}`}, trace ${report.traceHash}\n`);
  print(
    `${Object.entries(report.counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}\n`,
  );
  for (const { check, text } of report.findings) print(`  ${check}: ${text}\n`);
  print(report.findings.length === 0 ? 'nothing found\n' : `${report.findings.length} findings\n`);
  return report.findings.length === 0 ? 0 : 1;
}

async function runMany(
  parts: CommandParts,
  { from, seeds, variants }: Extract<SimulationOptions, { kind: 'many' }>,
): Promise<number> {
  const { print, perform, elapsedMs } = parts;
  const began = elapsedMs();
  const failed = seeds === 0 ? [] : await runWorlds(parts, from, seeds);
  const hunts = await Promise.all(
    variants.map(async ({ name }) => {
      const done = await perform({ kind: 'hunt', variant: name, from });
      if (done.kind === 'hunt') print(huntText(done.hunt));
      return done.kind === 'hunt' ? [done.hunt] : [];
    }),
  );
  const caught = hunts.flat().filter(({ seed }) => seed !== null).length;
  const seconds = ((elapsedMs() - began) / 1_000).toFixed(1);
  const worlds = seeds === 0 ? '' : `seeds ${from}–${from + seeds - 1}: ${failed.length} of ${seeds} failed; `;
  print(`${worlds}${caught} of ${variants.length} broken variants found; ${seconds} s\n`);
  return failed.length === 0 && caught === variants.length ? 0 : 1;
}

async function runWorlds(parts: CommandParts, from: number, seeds: number): Promise<readonly FailedWorld[]> {
  const { print, perform, elapsedMs } = parts;
  const began = elapsedMs();
  const failed: FailedWorld[] = [];
  let done = 0;
  let told = 0;
  print(`seeds ${from}–${from + seeds - 1}\n`);
  const portions = Array.from({ length: Math.ceil(seeds / PORTION) }, (_, index) => index * PORTION);
  await Promise.all(
    portions.map(async (offset) => {
      const count = Math.min(PORTION, seeds - offset);
      const result = await perform({ kind: 'worlds', from: from + offset, count });
      done += count;
      if (result.kind === 'worlds') {
        for (const world of result.failed) {
          failed.push(world);
          if (failed.length <= FAILURES_TOLD) print(failureText(world));
        }
      }
      if (done - told < PROGRESS_WORLDS && done < seeds) return;
      told = done;
      const rate = done / ((elapsedMs() - began) / 1_000);
      print(`  ${done}/${seeds} seeds, ${failed.length} failed, ${rate.toFixed(0)} seeds/s\n`);
    }),
  );
  return failed;
}

function failureText({ seed, findings }: FailedWorld): string {
  const lines = findings.slice(0, FINDINGS_TOLD).map(({ check, text }) => `  ${check}: ${text}\n`);
  return `seed ${seed} failed (${findings.length} findings)\n${lines.join('')}  replay: npm run sim -- --seed ${seed}\n`;
}

function huntText({ variant, worlds, seed, caughtBy, seenBy }: Hunt): string {
  if (seed !== null) return `  ${variant}: found by ${caughtBy.join(', ')} in seed ${seed} (${worlds} tried)\n`;
  const others = seenBy.length === 0 ? 'nothing else' : seenBy.join(', ');
  return `  ${variant}: NOT FOUND in ${MOST_WORLDS} worlds; seen by ${others}\n`;
}
