import type { DecidingSeat, fourEyesRefusal } from '@hoga/domain/operators/four-eyes';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type ProposalId, type SiteId } from '@hoga/kernel/ids';
import type { AgreedPollerParts } from '@hoga/server/modules/proposals/agreed-poller';
import type { CarryingOut } from '@hoga/server/modules/proposals/carry-out';
import type { AgreedProposal } from '@hoga/server/modules/proposals/proposal-rule';
import type { ProposalRow } from '@hoga/server/persistence/schema/proposals';

export interface NewMovement {
  readonly kind: 'WALLET_CREDIT' | 'WALLET_DEBIT';
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly amount: string;
  readonly madeBy: PlayerId;
}

/** A proposal expires after this time; a day in the server. */
const LIFETIME_MS = 8_000;

/** Proposals of two operators as they are written down, beside the committed rows of all shards. */
export class MemoryProposals {
  readonly rows: Map<ProposalId, ProposalRow> = new Map();

  propose({ kind, siteId, playerId, amount, madeBy }: NewMovement, now: number): ProposalId {
    const id = idOf<ProposalId>(this.rows.size + 1);
    this.rows.set(id, {
      id,
      siteId,
      kind,
      subject: String(playerId),
      playerId,
      detail: { walletType: 'USDT', amount },
      reason: 'as agreed',
      madeBy,
      madeAt: new Date(now),
      expiresAt: new Date(now + LIFETIME_MS),
      state: 'WAITING',
      decidedBy: null,
      decidedAt: null,
      decisionReason: null,
      failedWith: null,
      version: 1,
    });
    return id;
  }

  /** Null where it cannot be agreed to: by the rule that the server goes by, or because it is decided. */
  approve(id: ProposalId, decidedBy: PlayerId, now: number, mayAgree: typeof fourEyesRefusal): AgreedProposal | null {
    const row = this.#row(id);
    if (row.state !== 'WAITING' || row.expiresAt.getTime() <= now) return null;
    const seat = (of: PlayerId): DecidingSeat => ({ id: of, makers: [], madeAt: 0, rightSince: 0 });
    const refusal = mayAgree({ subjects: [], proposer: seat(row.madeBy), decider: seat(decidedBy), now });
    if (refusal !== null) return null;
    const agreed: AgreedProposal = { ...row, state: 'APPROVED', decidedBy, decidedAt: new Date(now) };
    this.rows.set(id, agreed);
    return agreed;
  }

  reject(id: ProposalId): void {
    const row = this.#row(id);
    if (row.state === 'WAITING') this.rows.set(id, { ...row, state: 'REJECTED' });
  }

  readonly noteOutcome: CarryingOut['noteOutcome'] = async (id, failedWith) => {
    const row = this.#row(id);
    if (row.state === 'APPROVED')
      this.rows.set(id, { ...row, state: failedWith === null ? 'DONE' : 'FAILED', failedWith });
  };

  readonly store: AgreedPollerParts['store'] = {
    expire: async (now) => {
      for (const row of this.rows.values()) {
        if (row.state === 'WAITING' && row.expiresAt <= now) this.rows.set(row.id, { ...row, state: 'EXPIRED' });
      }
    },
    approved: async (most) => [...this.rows.values()].filter(({ state }) => state === 'APPROVED').slice(0, most),
  };

  #row(id: ProposalId): ProposalRow {
    return defined(this.rows.get(id), `proposal ${id}`);
  }
}
