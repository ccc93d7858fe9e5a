import { failure } from '@hoga/domain/errors/failure';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { defined } from '@hoga/kernel/assert';
import { decimal, neg } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import { z } from 'zod';
import type { Queries } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Accounts } from '../accounts/public.ts';
import { balanceEffect, type ProposalRule } from '../proposals/public.ts';
import { hasMoved, PROPOSAL_REF } from './ledger-store.ts';

/** What is stored of a movement of money that is proposed. */
const movement = z.object({
  walletType: z.enum(WALLET_TYPES),
  amount: z.string(),
  /** A closed day that it corrects. */
  correctsDay: z.string().optional(),
});
export type Movement = z.infer<typeof movement>;

export interface MovementParts {
  readonly database: Queries;
  readonly trading: Pick<TradingClient, 'operate'>;
}

/**
 * Moves money into a wallet or out of it. The engine knows the key for a day and gives the first reply again; that it was moved
 * longer ago the ledger says.
 */
export function movementRule(
  { database, trading }: MovementParts,
  { type, code }: { readonly type: 'wallet.credit' | 'wallet.debit'; readonly code: 'B' | 'PM' },
): ProposalRule {
  return {
    effects: async (queries, { playerId, detail }) => {
      const { walletType, amount } = movement.parse(detail);
      const moved = type === 'wallet.credit' ? decimal(amount) : neg(decimal(amount));
      return playerId === null ? [] : await balanceEffect(queries, { playerId, walletType }, moved);
    },
    afterwards: async ({ id, playerId, detail, madeBy, decidedBy, reason }) => {
      if (await hasMoved(database, id)) return ok(null);
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

/** Takes the second factor off an account: its sign-ins end, and withdrawals pause. */
export function totpResetRule(accounts: Pick<Accounts, 'takeSecondFactor' | 'verification'>): ProposalRule {
  return {
    effects: async (_queries, { siteId, playerId }) => {
      const isSetUp = playerId !== null && (await accounts.verification.isSetUp({ siteId, playerId }));
      return [{ field: 'isTotpSetUp', before: isSetUp ? '1' : '0', after: '0' }];
    },
    within: async (queries, { id, siteId, playerId }) => {
      const owner = { siteId, playerId: defined(playerId, `whose account proposal ${id} is about`) };
      const tell = await accounts.takeSecondFactor(queries, owner);
      return tell === null ? err(failure('ALREADY_PROCESSED')) : ok(tell);
    },
  };
}
