import { exact } from '../exact.ts';
import type { AuditRule, Read } from '../rule.ts';

interface UseRow {
  readonly dnw_id: string;
  readonly uses: string;
  readonly is_granted: string | null;
  readonly is_claimed: string | null;
}

/** Every cashier bonus comes from one use of one coupon, by the member who claimed it. */
const BONUSES = `
  SELECT d.id AS dnw_id, count(u.coupon_id) AS uses,
         bool_and(u.player_id = d.player_id AND c.site_id = d.site_id AND c.wallet_type = d.wallet_type
                    AND c.amount = d.point AND d.status = 'APPROVED') AS is_granted,
         bool_and(EXISTS (SELECT FROM coupon_claim k WHERE k.coupon_id = u.coupon_id AND k.player_id = u.player_id))
           AS is_claimed
    FROM dnw d LEFT JOIN coupon_use u ON u.dnw_id = d.id LEFT JOIN coupon c ON c.id = u.coupon_id
    WHERE d.type = 'B'
    GROUP BY d.id`;

async function* bonuses(read: Read): AsyncGenerator<string> {
  for await (const { dnw_id, uses, is_granted, is_claimed } of read<UseRow>(BONUSES)) {
    const which = `bonus ${dnw_id}`;
    if (uses !== '1') {
      yield `${which} is of ${uses} coupons`;
      continue;
    }
    if (is_granted !== 't') yield `${which} is not what its coupon grants`;
    if (is_claimed !== 't') yield `${which} is of a coupon that the player has not claimed`;
  }
}

interface CouponRow {
  readonly id: string;
  readonly most: string | null;
  readonly claimed: string;
  readonly claims: string;
  readonly uses: string;
}

const COUPONS = `
  SELECT c.id, c.most, c.claimed, (SELECT count(*) FROM coupon_claim k WHERE k.coupon_id = c.id) AS claims,
         (SELECT count(*) FROM coupon_use u WHERE u.coupon_id = c.id) AS uses
    FROM coupon c`;

async function* coupons(read: Read): AsyncGenerator<string> {
  for await (const { id, most, claimed, claims, uses } of read<CouponRow>(COUPONS)) {
    const which = `coupon ${id}`;
    if (claimed !== claims) yield `${which} counts ${claimed} claims, there are ${claims}`;
    if (BigInt(uses) > BigInt(claims)) yield `${which} was used ${uses} times by ${claims} who claimed it`;
    if (most !== null && BigInt(claims) > BigInt(most)) yield `${which} was claimed ${claims} times of ${most}`;
  }
}

interface OwedRow {
  readonly player_id: string;
  readonly currency: string;
  readonly owed: string;
  readonly granted: string;
}

async function* turnovers(read: Read): AsyncGenerator<string> {
  const rows = read<OwedRow>(`
    SELECT o.player_id, o.currency, o.owed,
           coalesce((SELECT sum(d.point) FROM dnw d
                      WHERE d.player_id = o.player_id AND d.currency = o.currency AND d.type = 'B'), 0) AS granted
      FROM turnover o`);
  for await (const { player_id, currency, owed, granted } of rows) {
    if (exact(owed) > exact(granted)) yield `player ${player_id} owes a turnover of ${owed} ${currency} for ${granted}`;
  }
}

/** A deposit with a promised bonus has it once the deposit is approved. */
async function* promises(read: Read): AsyncGenerator<string> {
  const rows = read<{ readonly id: string; readonly is_used: string }>(`
    SELECT d.id, EXISTS (SELECT FROM coupon_use u WHERE u.player_id = d.player_id AND u.coupon_id = d.coupon_id) AS is_used
      FROM dnw d WHERE d.coupon_id IS NOT NULL AND d.status = 'APPROVED'`);
  for await (const { id, is_used } of rows) if (is_used !== 't') yield `deposit ${id} has not brought its bonus`;
}

export const couponsOnce: AuditRule = {
  name: 'coupons-once',
  invariant:
    'A coupon gives what it says, once per player who claimed it, no more often than there are of it; a deposit brings its bonus, and what must be traded is never more than was granted.',
  async *check(read) {
    yield* bonuses(read);
    yield* coupons(read);
    yield* promises(read);
    yield* turnovers(read);
  },
};
