import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program of this repository and returns its output; its exit code shows only whether its target is met. */
export async function printedBy(file: string, args: readonly string[] = []): Promise<string> {
  const program = new URL(`../../${file}`, import.meta.url);
  try {
    const { stdout } = await run(process.execPath, [...process.execArgv, program.pathname, ...args]);
    return stdout;
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' && error.stdout !== '') {
      return error.stdout;
    }
    throw error;
  }
}

/** The number the pattern's first group finds. */
export function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`no ${pattern} in:\n${text}`);
  return Number(found);
}
