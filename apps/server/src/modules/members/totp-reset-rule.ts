import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { err, ok } from '@hoga/kernel/result';
import type { Accounts } from '../accounts/public.ts';
import type { ProposalRule } from '../proposals/public.ts';

/** Removes the second factor of an account: its sessions end, and withdrawals pause. */
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
