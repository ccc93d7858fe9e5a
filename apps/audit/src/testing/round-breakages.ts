import { type Breakage, breaking } from './breakage.ts';

const WON = "status = 'WON'";
const FIRST_ROUND = 'id = (SELECT min(id) FROM trade_round)';

export const ROUND_BREAKAGES: readonly Breakage[] = [
  ...breaking(
    'bets-settle-once',
    [
      'a late bet',
      `UPDATE trade_bet SET created_at = created_at + 20000 WHERE ${WON}`,
      /was placed at \d+, its round took/,
    ],
    [
      'an early bet',
      `UPDATE trade_bet SET created_at = created_at - 40000 WHERE ${WON}`,
      /was placed at \d+, its round took/,
    ],
    ['another outcome', `UPDATE trade_bet SET side = 'S' WHERE ${WON}`, /\(WON\) should be LOST$/],
    [
      'an undecided round',
      `DELETE FROM trade_round WHERE ${FIRST_ROUND}`,
      /should be open: its round is not written down$/,
    ],
    [
      'another profit',
      `UPDATE trade_bet SET profit = profit + 1 WHERE ${WON}`,
      /brought [\d.]+, the ledger paid [\d.]+$/,
    ],
    [
      'a rate that was not promised',
      `UPDATE trade_bet SET payout_rate = 0.5 WHERE ${WON}`,
      /won [\d.]+, its rate makes 5000$/,
    ],
    [
      'a refund that was lost',
      `UPDATE ledger_transaction SET ref_id = 0
         WHERE id = (SELECT max(id) FROM ledger_transaction WHERE ref_type = 'TRADE_BET'
                       AND ref_id = (SELECT min(id) FROM trade_bet WHERE status = 'VOID'))`,
      /\(VOID\) holds [\d.]+ of/,
    ],
    [
      'two settlements',
      `UPDATE ledger_transaction SET code = 'C', ref_type = 'TRADE_BET', ref_id = (SELECT id FROM trade_bet WHERE ${WON})
         WHERE id = 1`,
      /was settled 2 times$/,
    ],
  ),
  ...breaking(
    'rounds-are-their-evidence',
    [
      'a round that is void without a decision',
      `UPDATE trade_round SET status = 3, void_reason = 'OPERATOR' WHERE ${FIRST_ROUND}`,
      /came out as 3, its trades say 1$/,
    ],
    ['another outcome', `UPDATE trade_round SET status = 2 WHERE ${FIRST_ROUND}`, /came out as 2, its trades say 1$/],
    [
      'another price',
      `UPDATE round_fixing SET trades = '[["99", 0, 1]]' WHERE at = (SELECT min(end_at) FROM trade_round)`,
      /its trades say 2$/,
    ],
    [
      'a trade from after the moment',
      `UPDATE round_fixing SET trades = jsonb_set(trades, '{0,1}', to_jsonb(at + 1)) WHERE at = (SELECT min(end_at) FROM trade_round)`,
      /its trades say 3$/,
    ],
    [
      'a feed that was silent',
      'UPDATE round_fixing SET heard_at = at - 3001 WHERE at = (SELECT min(end_at) FROM trade_round)',
      /its trades say 3$/,
    ],
    ['evidence that is gone', 'DELETE FROM round_fixing', /has lost its evidence$/],
    ['another hash', `UPDATE trade_round SET hash = repeat('a', 64) WHERE ${FIRST_ROUND}`, /is not what was sealed$/],
    ['a round that was taken out', `DELETE FROM trade_round WHERE ${FIRST_ROUND}`, /are not one chain$/],
  ),
];
