import { readdirSync, readFileSync } from 'node:fs';

/** Of `/proc`, on every Linux. */
const TICKS_PER_SECOND = 100;

interface Stat {
  readonly parent: number;
  /** Of the process, and of its children that have ended. */
  readonly ticks: number;
}

/**
 * CPU seconds of a process, all its threads, its children and those of them that have ended; null on systems without
 * `/proc`. Unlike the clock on the wall it does not count what other programs on the machine do.
 */
export function cpuSecondsOf(pid: number): number | null {
  const own = statOf(pid);
  if (own === null) return null;
  const stats = new Map([...allPids()].map((each) => [each, statOf(each)] as const));
  let ticks = own.ticks;
  for (const stat of stats.values()) if (stat?.parent === pid) ticks += stat.ticks;
  return ticks / TICKS_PER_SECOND;
}

/** The process that started this one; null on systems without `/proc`. */
export function parentOf(pid: number): number | null {
  return statOf(pid)?.parent ?? null;
}

function* allPids(): Iterable<number> {
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) yield Number(name);
}

function statOf(pid: number): Stat | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The second field is the name in brackets, which may have blanks: the others are counted from behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, ...times] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
  return { parent: parent ?? 0, ticks: times.reduce((sum, each) => sum + each, 0) };
}
