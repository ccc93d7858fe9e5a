import type { LogLine } from '../../data/log-changes.ts';

export interface ChainState {
  /** Pairs of neighbouring lines that could be held against each other. */
  readonly checked: number;
  /** Lines that do not follow the line before them. */
  readonly broken: readonly number[];
}

/**
 * Holds each line against the one before it, as far as both have been read: lines of other sites lie between. The hashes themselves are
 * computed by `npm run audit`, which reads all of them.
 */
export function chainOf(lines: readonly LogLine[]): ChainState {
  const bySeq = new Map(lines.map((line) => [line.seq, line]));
  const pairs = lines.flatMap((line) => {
    const before = bySeq.get(line.seq - 1);
    return before === undefined ? [] : [{ line, before }];
  });
  return {
    checked: pairs.length,
    broken: pairs.filter(({ line, before }) => line.previousHash !== before.hash).map(({ line }) => line.seq),
  };
}

export function shortHash(hash: string): string {
  return hash.length <= 18 ? hash : `${hash.slice(0, 8)}…${hash.slice(-8)}`;
}
