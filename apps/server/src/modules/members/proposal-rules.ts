import { failure } from '@hoga/domain/errors/failure';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import { decimal, neg } from '@hoga/kernel/decimal';
import type { ProposalId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import { z } from 'zod';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Accounts } from '../accounts/public.ts';
import { balanceEffect, type ProposalRule } from '../proposals/public.ts';

/** The stored form of a proposed movement of money. */
const movement = z.object({
  walletType: z.enum(WALLET_TYPES),
  amount: z.string(),
  /** The closed day it corrects. */
  correctsDay: z.string().optional(),
});
export type Movement = z.infer<typeof movement>;

/** The ledger reference of movements approved by two operators. */
export const PROPOSAL_REF = 'PROPOSAL';

export interface MovementParts {
  /** Whether the ledger has a movement of the proposal. */
  readonly hasMoved: (id: ProposalId) => Promise<boolean>;
  readonly trading: Pick<TradingClient, 'operate'>;
}

/**
 * Moves money into or out of a wallet. The engine remembers the key for a day and repeats the first reply; older
 * movements are found in the ledger.
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

/** Removes the second factor of an account: its sessions end, and withdrawals pause. */
export function totpResetRule(accounts: Pick<Accounts, 'takeSecondFactor' | 'verification'>): ProposalRule {
  return {
    effects: async (_queries, { siteId, playerId }) => {
      const isSetUp = playerId !== null && (await accounts.verification.isSetUp({ siteId, playerId }));
      return [{ field: 'isTotpSetUp', before: isSetUp ? '1' : '0', after: '0' }];
    },
    within: async (queries, { id, siteId, playerId }) => {
      const owner = { siteId, playerId: defined(playerId, `whose account proposal ${id} is about`) };
      const afterCommit = await accounts.takeSecondFactor(queries, owner);
      return afterCommit === null ? err(failure('ALREADY_PROCESSED')) : ok(afterCommit);
    },
  };
}
