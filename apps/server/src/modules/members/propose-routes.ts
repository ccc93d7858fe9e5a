import { proposeCredit, proposeTotpReset } from '@hoga/contract/admin-proposal';
import { failure } from '@hoga/domain/errors/failure';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { smallestAmount } from '@hoga/domain/wallet/smallest-amount';
import { decimal, isMultipleOf } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Change } from '../../persistence/operator-log.ts';
import { walletTypesOf } from '../accounts/public.ts';
import { type ProposingParts, propose } from '../proposals/public.ts';
import type { Movement } from './proposal-rules.ts';
import { type ReachParts, reachedMember } from './reached-member.ts';

export interface ProposeParts extends ProposingParts, ReachParts {
  /** Whether the books of a site are closed for a day, as `2026-11-17`. */
  isDayClosed(siteId: SiteId, day: string): Promise<boolean>;
}

/** Actions on a member that take two people. */
export function registerProposeRoutes(app: FastifyInstance, parts: ProposeParts): void {
  route(app, proposeCredit, async ({ site, identity, body, changed }) => {
    const { playerId, direction, walletType, amount, correctsDay, reason } = body;
    const member = await reachedMember(parts, { siteId: site.id, playerId, by: identity.playerId });
    if (!member.ok) return member;
    if (!walletTypesOf(site).includes(walletType)) return err(failure('WALLET_MISSING'));
    const unit = smallestAmount(walletCurrency(walletType, site.binaryCurrency));
    const asked = decimal(amount);
    if (asked <= 0n || !isMultipleOf(asked, unit)) return err(failure('INVALID_REQUEST'));
    if (correctsDay !== undefined && !(await parts.isDayClosed(site.id, correctsDay))) {
      return err(failure('DAY_NOT_CLOSED'));
    }
    const detail: Movement = { walletType, amount, correctsDay };
    return noted(
      await propose(parts, {
        siteId: site.id,
        kind: direction === 'CREDIT' ? 'WALLET_CREDIT' : 'WALLET_DEBIT',
        subject: `member ${playerId} ${walletType}`,
        playerId,
        detail,
        reason: correctsDay === undefined ? reason : `[${correctsDay}] ${reason}`,
        madeBy: identity.playerId,
      }),
      changed,
    );
  });

  route(app, proposeTotpReset, async ({ site, identity, body: { playerId, reason }, changed }) => {
    const owner = { siteId: site.id, playerId };
    const member = await reachedMember(parts, { ...owner, by: identity.playerId });
    if (!member.ok) return member;
    if (!(await parts.accounts.verification.isSetUp(owner))) return err(failure('SECOND_FACTOR_MISSING'));
    return noted(
      await propose(parts, {
        ...owner,
        kind: 'TOTP_RESET',
        subject: `member ${playerId}`,
        detail: {},
        reason,
        madeBy: identity.playerId,
      }),
      changed,
    );
  });
}

/** Logs a new proposal. */
function noted<Made, No>(answer: Result<Made, No>, changed: (change: Change) => void): Result<Made, No> {
  if (answer.ok) changed({ before: null, after: answer.value });
  return answer;
}
