import { messageOf } from '@hoga/server/foundation/command-line';
import { readOptions, type SimulationOptions, USAGE } from './options.ts';
import { type ManyParts, runMany } from './run-many.ts';
import { searchPins } from './search-pins.ts';
import type { WorkerPool } from './worker-pool.ts';
import { runWorld } from './world.ts';

export interface CommandParts {
  readonly args: readonly string[];
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** With this many workers; null: one for each processor. */
  readonly openPool: (workers: number | null) => WorkerPool;
  /** Replaces the file with the pinned seeds. */
  readonly writePins: (text: string) => Promise<void>;
  /** Milliseconds since some beginning. */
  readonly elapsedMs: () => number;
}

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
    case 'many': {
      const many = options;
      return withPool(parts, many.workers, (pooled) => runMany(pooled, many));
    }
    case 'pin': {
      const pinned = options;
      return withPool(parts, pinned.workers, (pooled) => searchPins({ ...pooled, writePins: parts.writePins }, pinned));
    }
  }
}

async function withPool(
  { print, elapsedMs, openPool }: CommandParts,
  workers: number | null,
  work: (parts: ManyParts) => Promise<number>,
): Promise<number> {
  const pool = openPool(workers);
  try {
    return await work({ print, elapsedMs, perform: (job) => pool.perform(job) });
  } finally {
    pool.close();
  }
}

async function replay(
  { print }: CommandParts,
  { seed, variant, isWhole, isTraced }: Extract<SimulationOptions, { kind: 'one' }>,
): Promise<number> {
  const report = await runWorld({
    seed,
    isWhole,
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
