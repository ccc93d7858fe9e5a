import { type Failure, failure } from '@hoga/domain/errors/failure';
import { isShareInOrder } from '@hoga/domain/partners/share';
import type { Rate } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { type Database, type Queries, uniqueViolation } from '../../persistence/database.ts';
import { playerRow } from '../../persistence/engine/load-players.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { findByUsername, insertPartner } from '../accounts/public.ts';
import { findPartnerView, markPartner, type PartnerView, putShare, sharesBelow } from './partner-store.ts';
import { lockTree } from './tree-store.ts';

export interface SavingParts {
  readonly database: Database;
  /** The clock of the ledger. */
  readonly clock: Clock;
  readonly trading: Pick<TradingClient, 'updatePlayer'>;
}

interface Saving {
  readonly by: PlayerId;
  readonly siteId: SiteId;
  readonly share: Rate;
}

export interface Saved {
  readonly before: PartnerView | null;
  readonly after: PartnerView;
}

type Answer = Promise<Result<Saved, Failure>>;

export interface NewPartner extends Saving {
  readonly username: string;
  readonly referralCode: string;
  /** null: below the member's referrer, if any. */
  readonly parentId: PlayerId | null;
  readonly cannotTrade: boolean;
}

/** Makes a member of the site a partner. */
export async function makePartner(parts: SavingParts, made: NewPartner): Answer {
  try {
    const saved = await parts.database.transaction((transaction) => making(transaction, made, parts.clock));
    if (saved.ok) parts.trading.updatePlayer(playerRow(saved.value.after));
    return saved;
  } catch (error) {
    if (uniqueViolation(error) === 'partner_referral_code_key') return err(failure('REFERRAL_CODE_TAKEN'));
    throw error;
  }
}

async function making(transaction: Queries, made: NewPartner, clock: Clock): Answer {
  const { siteId, username, share, referralCode } = made;
  await lockTree(transaction, siteId);
  const member = await findByUsername(transaction, siteId, username);
  // Operators cannot be partners.
  if (member === null || member.role === 'ADMIN') return err(failure('USER_NOT_FOUND'));
  if (member.id === made.by) return err(failure('OWN_CASE'));
  if (member.role === 'PARTNER') return err(failure('CHANGED_MEANWHILE'));
  const { partnerId: referredBy } = member;
  const parentId = made.parentId ?? referredBy;
  // Their referrals count where they signed up: the partner tree must agree.
  if (referredBy !== null && parentId !== referredBy) return err(failure('REFERRED_BY_ANOTHER'));
  const parent = parentId === null ? null : await findPartnerView(transaction, siteId, parentId);
  if (parentId !== null && parent === null) return err(failure('RECORD_MISSING'));
  if (!isShareInOrder(share, { above: parent?.share ?? null, below: [] })) {
    return err(failure('PARTNER_SHARE_OUT_OF_ORDER'));
  }
  await insertPartner(transaction, { accountId: member.id, siteId, referralCode, parent, share, at: clock.now() });
  await markPartner(transaction, member.id, made.cannotTrade);
  return ok({ before: null, after: await written(transaction, siteId, member.id) });
}

export interface NewShare extends Saving {
  readonly id: PlayerId;
  readonly version: number;
}

/** Changes a share in the version seen, as long as no partner gets more than the one above. */
export async function changeShare({ database, clock }: SavingParts, { siteId, by, ...change }: NewShare): Answer {
  if (change.id === by) return err(failure('OWN_CASE'));
  return database.transaction(async (transaction) => {
    await lockTree(transaction, siteId);
    const { id, share } = change;
    const before = await findPartnerView(transaction, siteId, id);
    if (before === null) return err(failure('RECORD_MISSING'));
    if (before.version !== change.version) return err(failure('CHANGED_MEANWHILE'));
    const parent = before.parentId === null ? null : await written(transaction, siteId, before.parentId);
    const neighbours = { above: parent?.share ?? null, below: await sharesBelow(transaction, id) };
    if (!isShareInOrder(share, neighbours)) return err(failure('PARTNER_SHARE_OUT_OF_ORDER'));
    await putShare(transaction, { ...change, siteId, at: clock.now() });
    return ok({ before, after: await written(transaction, siteId, id) });
  });
}

async function written(queries: Queries, siteId: SiteId, id: PlayerId): Promise<PartnerView> {
  return defined(await findPartnerView(queries, siteId, id), 'the partner that was written');
}
