import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { SimulatedProcess } from '../process/simulated-process.ts';
import type { Findings } from './findings.ts';
import type { Incarnation } from './incarnation.ts';

/** Who has written how much of a shard, and whether a process goes on from a database older than its own commits. */
export class OlderDatabase {
  readonly #findings: Findings;
  readonly #known = new Map<SimulatedProcess, Map<number, number>>();
  /** With which input each shard ends since the database came back from a backup; null: it has not. */
  #ends: ReadonlyMap<number, number> | null = null;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** While nothing goes wrong: whatever is committed is answered too. */
  record({ process, place: { index }, name }: Incarnation, { checkpoint: { lastSeq } }: WrittenBatch): void {
    const known = this.#known.get(process) ?? new Map<number, number>();
    this.#known.set(process, known);
    const end = this.#ends?.get(index);
    if (end !== undefined && this.knows(process, index) > end) {
      this.#findings.add('older-database', `${name} goes on from input ${end} and knows of input ${known.get(index)}`);
    }
    known.set(index, Math.max(known.get(index) ?? 0, lastSeq));
  }

  /** The newest input of a shard that a process has committed. */
  knows(process: SimulatedProcess, index: number): number {
    return this.#known.get(process)?.get(index) ?? 0;
  }

  cameBack(ends: ReadonlyMap<number, number>): void {
    this.#ends = ends;
  }
}
