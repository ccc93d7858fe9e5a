import { fourEyesRefusal } from '@hoga/domain/operators/four-eyes';
import { PROPOSAL_KINDS, type ProposalKind } from '@hoga/domain/operators/proposals';
import type { PlayerId, ProposalId } from '@hoga/kernel/ids';
import { movementRule, PROPOSAL_REF } from '@hoga/server/modules/members/proposal-rules';
import { agreedPoller } from '@hoga/server/modules/proposals/agreed-poller';
import { carryOut } from '@hoga/server/modules/proposals/carry-out';
import type { ProposalRule } from '@hoga/server/modules/proposals/proposal-rule';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { TradingClient } from '@hoga/server/runtime/trading-client';
import type { VirtualDatabase } from '../database/virtual-database.ts';
import type { SimulatedProcess } from '../process/simulated-process.ts';
import type { Breakage } from '../variants/variant.ts';
import type { MemoryProposals } from './memory-proposals.ts';
import type { ProposalWork } from './proposal-work.ts';

interface KeptProposalsParts {
  readonly process: SimulatedProcess;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly proposals: MemoryProposals;
  readonly shards: () => readonly StoredShard[];
  readonly database: VirtualDatabase;
  readonly breakage: Breakage;
}

/** The server's own execution of approved proposals, in one process, with that process's connections. */
export class KeptProposals {
  readonly #parts: KeptProposalsParts;
  readonly #work: ProposalWork;

  constructor(parts: KeptProposalsParts) {
    const { process, trading, proposals, shards, database, breakage } = parts;
    this.#parts = parts;
    const read = <T>(run: () => Promise<T>) => database.query(process, 'read', run);
    const write = <T>(run: () => Promise<T>) => database.query(process, 'write', run);
    const hasMoved = (id: ProposalId) =>
      read(async () =>
        shards().some(({ ledger }) => ledger.some(({ refType, refId }) => refType === PROPOSAL_REF && refId === id)),
      );
    const moving = { trading, hasMoved };
    const rules = {
      ...nothing(),
      WALLET_CREDIT: movementRule(moving, { type: 'wallet.credit', code: 'B' }),
      WALLET_DEBIT: movementRule(moving, { type: 'wallet.debit', code: 'PM' }),
    };
    const whole: ProposalWork = {
      rules,
      noteOutcome: (...outcome) => write(() => proposals.noteOutcome(...outcome)),
      store: {
        expire: (now) => write(() => proposals.store.expire(now)),
        approved: (most) => read(() => proposals.store.approved(most)),
      },
      timers: process.timers,
      mayAgree: fourEyesRefusal,
    };
    this.#work = breakage.proposals?.(whole) ?? whole;
  }

  poller() {
    return agreedPoller(this.#work);
  }

  /** An operator agrees, and it is done right after; or the process ends in between. */
  async approve(id: ProposalId, by: PlayerId): Promise<void> {
    const { process, database, proposals } = this.#parts;
    const { mayAgree } = this.#work;
    const now = process.timers.now();
    const agreed = await database.query(process, 'write', async () => proposals.approve(id, by, now, mayAgree));
    if (agreed !== null) await carryOut(this.#work, agreed);
  }
}

/** Other kinds are not proposed in these worlds. */
function nothing(): Record<ProposalKind, ProposalRule> {
  const rule: ProposalRule = {
    effects: async () => [],
    afterwards: () => {
      throw new Error('proposals of this kind are not simulated');
    },
  };
  return Object.fromEntries(PROPOSAL_KINDS.map((kind) => [kind, rule])) as Record<ProposalKind, ProposalRule>;
}
