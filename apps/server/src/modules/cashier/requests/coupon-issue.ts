import { randomBytes } from 'node:crypto';
import { type Failure, failure, wrongFields } from '@hoga/domain/errors/failure';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { cashierRulesOf } from '@hoga/domain/wallet/cashier-rules';
import { MAX_COUPON_MS, MAX_COUPONS, MAX_SHARED } from '@hoga/domain/wallet/coupons';
import { smallestAmount } from '@hoga/domain/wallet/smallest-amount';
import type { Clock } from '@hoga/kernel/clock';
import { decimal, isMultipleOf, times } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { z } from 'zod';
import type { Site } from '../../../http/site-directory.ts';
import type { Database, Queries } from '../../../persistence/database.ts';
import { transact } from '../../../persistence/transact.ts';
import { walletTypesOf } from '../../accounts/public.ts';
import type { ProposalRule } from '../../proposals/public.ts';
import { type IssueRow, insertIssue, issuedAlone, lockIssuer } from './coupon-issue-store.ts';

/** The terms of an issue; stored in this form when proposed. */
const terms = z.object({
  issueKey: z.string(),
  walletType: z.enum(WALLET_TYPES),
  amount: z.string(),
  count: z.number().int().min(1).max(MAX_COUPONS),
  /** Proposals from before shared codes have none. */
  most: z.number().int().min(1).max(MAX_SHARED).default(1),
  endsAt: z.number().int(),
  note: z.string(),
});
export type CouponTerms = z.infer<typeof terms>;

export interface Issued {
  readonly issue: IssueRow;
  readonly codes: readonly string[];
}

const DAY_MS = 86_400_000;

/**
 * Why such coupons are invalid: no such wallet, an amount with too many decimals, an expiry in the past or too far
 * away.
 */
export function termsRefusal(site: Site, { walletType, amount, endsAt }: CouponTerms, now: number): Failure | null {
  if (!walletTypesOf(site).includes(walletType)) return failure('WALLET_MISSING');
  const asked = decimal(amount);
  const unit = smallestAmount(walletCurrency(walletType, site.binaryCurrency));
  if (asked <= 0n || !isMultipleOf(asked, unit)) return wrongFields(['amount']);
  return endsAt <= now || endsAt > now + MAX_COUPON_MS ? wrongFields(['endsAt']) : null;
}

interface Issuing {
  readonly site: Site;
  readonly by: PlayerId;
  readonly terms: CouponTerms;
  readonly reason: string;
}

/** One operator's issues of a wallet within a day stay below the amount that takes two people to pay out (E122). */
export function issueAlone(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { site, by, terms: wanted, reason }: Issuing,
): Promise<Result<Issued, Failure>> {
  return transact(database, async (queries) => {
    const now = clock.now();
    const refusal = termsRefusal(site, wanted, now);
    if (refusal !== null) return err(refusal);
    const { walletType, amount, count, most: uses } = wanted;
    await lockIssuer(queries, by);
    const before = await issuedAlone(queries, { siteId: site.id, walletType, by, since: now - DAY_MS });
    const most = cashierRulesOf(site).find((rule) => rule.walletType === walletType)?.twoPersonFrom ?? null;
    const total = before + times(decimal(amount), count * uses);
    if (most === null || total >= most) return err(failure('SECOND_APPROVAL_NEEDED'));
    return issue(queries, { siteId: site.id, terms: wanted, reason, issuedBy: by, approvedBy: null, now });
  });
}

/** An approved issue, written in the approving transaction. */
export function couponIssueRule({ clock }: { readonly clock: Clock }): ProposalRule {
  return {
    effects: async (_queries, { detail }) => {
      const { count } = terms.parse(detail);
      return [{ field: 'coupons', before: null, after: String(count) }];
    },
    within: async (queries, { siteId, detail, reason, madeBy, decidedBy }) => {
      const wanted = terms.parse(detail);
      const now = clock.now();
      if (wanted.endsAt <= now) return err(wrongFields(['endsAt']));
      const issued = await issue(queries, {
        ...{ siteId, reason, now },
        terms: wanted,
        issuedBy: madeBy,
        approvedBy: decidedBy,
      });
      return issued.ok ? ok(() => undefined) : issued;
    },
  };
}

interface ToIssue extends Pick<IssueRow, 'siteId' | 'reason' | 'issuedBy' | 'approvedBy'> {
  readonly terms: CouponTerms;
  readonly now: number;
}

async function issue(
  queries: Queries,
  { siteId, terms: { issueKey, amount, ...wanted }, now, ...by }: ToIssue,
): Promise<Result<Issued, Failure>> {
  const codes = Array.from({ length: wanted.count }, drawCode);
  const row = { siteId, key: issueKey, amount: decimal(amount), ...wanted, ...by, createdAt: now };
  const made = await insertIssue(queries, row, codes);
  return made === null ? err(failure('ALREADY_PROCESSED')) : ok({ issue: made, codes });
}

/** Without ambiguous letters. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixteen random letters, eighty bits: unguessable. */
function drawCode(): string {
  const drawn = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return drawn.replace(/.{4}(?=.)/g, '$&-');
}
