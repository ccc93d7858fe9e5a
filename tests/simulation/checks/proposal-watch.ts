import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { MemoryProposals } from '../proposals/memory-proposals.ts';
import type { Findings } from './findings.ts';

/** Money that two operators have moved, by the ledgers of all shards, compared with their proposals. */
export class ProposalWatch {
  readonly #findings: Findings;
  readonly #proposals: MemoryProposals;
  readonly #moved = new Map<number, number>();

  constructor(findings: Findings, proposals: MemoryProposals) {
    this.#findings = findings;
    this.#proposals = proposals;
  }

  get count(): number {
    return this.#moved.size;
  }

  record({ ledger }: WrittenBatch): void {
    for (const { refType, refId, act } of ledger) {
      if (refType !== 'PROPOSAL') continue;
      const times = (this.#moved.get(refId) ?? 0) + 1;
      this.#moved.set(refId, times);
      if (times > 1) this.#find(`proposal ${refId} has moved its money ${times} times`);
      const state = [...this.#proposals.rows.values()].find(({ id }) => id === refId)?.state;
      if (state !== 'APPROVED' && state !== 'DONE') this.#find(`proposal ${refId} was carried out while ${state}`);
      if (act === null || act.approvedBy === null || act.by === act.approvedBy) {
        this.#find(`proposal ${refId} was carried out for operators ${act?.by} and ${act?.approvedBy}`);
      }
    }
  }

  /** Whatever was agreed on is done by now, or was refused by the engine. */
  atRest(): void {
    for (const { id, state, madeBy, decidedBy } of this.#proposals.rows.values()) {
      if (decidedBy === madeBy) this.#find(`proposal ${id} was agreed to by operator ${madeBy}, who made it`);
      const isMoved = this.#moved.has(id);
      const isEnded = state !== 'APPROVED' && state !== 'WAITING';
      if (!isEnded || isMoved !== (state === 'DONE')) {
        this.#find(`proposal ${id} is ${state} and has ${isMoved ? '' : 'not '}moved its money`);
      }
    }
  }

  #find(text: string): void {
    this.#findings.add('proposals-once', text);
  }
}
