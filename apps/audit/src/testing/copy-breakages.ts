import { type Breakage, breaking } from './breakage.ts';

/** An open copy, and closed ones of the same follow. */
const OPEN = "status = 'OPEN' AND player_id = 6";
const CLOSED = "status = 'CLOSED' AND player_id = 6";
const LIVE = "status = 'ACTIVE' AND player_id = 6";
const SHARE = (code: 'PM' | 'PB') => `ref_type = 'COPY_SHARE' AND code = '${code}'`;

export const COPY_BREAKAGES: readonly Breakage[] = [
  ...breaking(
    'copies-are-positions',
    [
      'a copy that is larger than the position',
      `UPDATE copy_trade SET remaining = remaining + 0.001 WHERE ${OPEN}`,
      /^player 6 has 0.03100000 LONG of option 1 in copies and holds 0.03000000 LONG$/,
    ],
    ['a position without a copy', `DELETE FROM copy_trade WHERE ${OPEN}`, /in copies and holds 0.03/],
    ['a copy on the other side', `UPDATE copy_trade SET side = 'SHORT' WHERE ${OPEN}`, /has 0.03000000 SHORT/],
  ),
  ...breaking(
    'copies-are-fills',
    [
      'a copy of more than was filled',
      `UPDATE copy_trade SET quantity = 1 WHERE ${OPEN}`,
      /is not what order \d+ has opened$/,
    ],
    [
      'an order that was copied twice',
      `INSERT INTO copy_trade SELECT (jsonb_populate_record(c, '{"id": 999999, "part": "CLOSE"}')).* FROM copy_trade c WHERE ${OPEN}`,
      /was placed for 2 copies$/,
    ],
    ['an order without its copy', `DELETE FROM copy_trade WHERE ${CLOSED}`, /was placed for 0 copies$/],
  ),
  ...breaking(
    'fills-are-copied',
    [
      'a fill that was lost',
      `DELETE FROM copy_trade WHERE status = 'SKIPPED' AND player_id = 6`,
      /says nothing of fill 2/,
    ],
    [
      'a follow that has gone back',
      `UPDATE copy_follow SET last_fill = 3 WHERE ${LIVE}`,
      /has come to fill 3, though 5/,
    ],
  ),
  ...breaking(
    'follows-add-up',
    [
      'a result that is none of its copies',
      `UPDATE copy_follow SET cum_net = cum_net + 1 WHERE ${LIVE}`,
      /says .*, its copies/,
    ],
    [
      'a share that is not in the ledger',
      `UPDATE copy_follow SET shared = shared + 0.00000001 WHERE ${LIVE}`,
      /^follows of player 6 say .* was shared, the ledger/,
    ],
    [
      'a pair that has forgotten what it came to',
      `UPDATE copy_follow SET brought_net = brought_net + 1 WHERE ${LIVE}`,
      /do not begin where the last one ended$/,
    ],
    ['a share above the rate', `UPDATE copy_follow SET hwm = 1 WHERE ${LIVE}`, /has shared .* of at most 1/],
  ),
  ...breaking(
    'shares-arrive',
    [
      'a share that was lost',
      `UPDATE ledger_transaction SET ref_id = 0 WHERE ${SHARE('PB')}`,
      /of which 0 arrived in 0 payments$/,
    ],
    [
      'a share that came twice',
      `UPDATE ledger_transaction SET deltas = ARRAY(SELECT 2 * unnest(deltas)) WHERE ${SHARE('PB')}`,
      /was .*, of which .* arrived/,
    ],
    ['an unpaid share', `DELETE FROM ledger_transaction WHERE ${SHARE('PM')}`, /was 0, of which/],
  ),
  ...breaking(
    'places-are-follows',
    ['a count that drifted', 'UPDATE copy_trader SET followers = 2', /counts 2 followers, 1 places are taken$/],
    [
      'a place that leaked',
      `UPDATE copy_follow SET status = 'ENDED', end_reason = 'UNFOLLOWED', ended_at = since WHERE ${LIVE}`,
      /is taken by follow \d+, which does not live$/,
    ],
    [
      'a follow without a place',
      "UPDATE copy_place SET status = 'FREE', trader_follower_id = NULL WHERE follower_id = 6",
      /lives, but has no place with trader/,
    ],
  ),
];
