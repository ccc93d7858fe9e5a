import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import { decimal, neg } from '@hoga/kernel/decimal';
import type { ProposalId } from '@hoga/kernel/ids';
import { ok } from '@hoga/kernel/result';
import { z } from 'zod';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { balanceEffect, type ProposalRule } from '../proposals/public.ts';

/** What is stored of a movement of money that is proposed. */
const movement = z.object({
  walletType: z.enum(WALLET_TYPES),
  amount: z.string(),
  /** A closed day that it corrects. */
  correctsDay: z.string().optional(),
});
export type Movement = z.infer<typeof movement>;

/** What money that two operators have moved is written under. */
export const PROPOSAL_REF = 'PROPOSAL';

export interface MovementParts {
  /** Whether the ledger has a movement of the proposal. */
  readonly hasMoved: (id: ProposalId) => Promise<boolean>;
  readonly trading: Pick<TradingClient, 'operate'>;
}

/**
 * Moves money into a wallet or out of it. The engine knows the key for a day and gives the first reply again; that it was moved
 * longer ago the ledger says.
 */
export function movementRule(
  { hasMoved, trading }: MovementParts,
  { type, code }: { readonly type: 'wallet.credit' | 'wallet.debit'; readonly code: 'B' | 'PM' },
): ProposalRule {
  return {
    effects: async (queries, { playerId, detail }) => {
      const { walletType, amount } = movement.parse(detail);
      const moved = type === 'wallet.credit' ? decimal(amount) : neg(decimal(amount));
      return playerId === null ? [] : await balanceEffect(queries, { playerId, walletType }, moved);
    },
    afterwards: async ({ id, playerId, detail, madeBy, decidedBy, reason }) => {
      if (await hasMoved(id)) return ok(null);
      const { walletType, amount } = movement.parse(detail);
      return trading.operate(defined(playerId, `whose wallet proposal ${id} is about`), `proposal-${id}`, {
        type,
        walletType,
        amount: decimal(amount),
        code,
        refType: PROPOSAL_REF,
        refId: id,
        by: madeBy,
        approvedBy: decidedBy,
        reason,
      });
    },
  };
}
