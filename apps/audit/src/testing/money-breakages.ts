import { type Breakage, breaking, FUTURES_WALLET, LAST, OPEN, WAITING } from './breakage.ts';
import { decidedProposal as proposal } from './four-eyes-breakages.ts';

/** Otherwise the type of holds and margins refuses it. */
const ALLOW_BELOW_ZERO = 'ALTER DOMAIN decimal_from_zero DROP CONSTRAINT decimal_from_zero_check';

const firstDepositOf = (playerId: number) =>
  `(SELECT min(id) FROM ledger_transaction WHERE code = 'D' AND player_id = ${playerId})`;

const DEPOSITS_OF_ONE = "code = 'D' AND player_id = 1";

const MOVED = `UPDATE ledger_transaction SET ref_type = 'PROPOSAL', ref_id = (SELECT max(id) FROM proposal)
                 WHERE id = (SELECT min(id) FROM ledger_transaction WHERE ${DEPOSITS_OF_ONE})`;

export const MONEY_BREAKAGES: readonly Breakage[] = [
  ...breaking(
    'practice-once',
    [
      'a grant twice',
      [
        `UPDATE ledger_transaction SET accounts = replace(accounts, 'USDT.', 'FUTURES.') WHERE ${DEPOSITS_OF_ONE}`,
        `UPDATE ledger_transaction SET ref_type = 'PRACTICE_GRANT' WHERE ${DEPOSITS_OF_ONE}`,
      ],
      /^practice money was given to 1\/FUTURES 2 times$/,
    ],
    [
      'two resets of one day',
      [
        `UPDATE ledger_transaction SET accounts = replace(accounts, 'USDT.', 'FUTURES.') WHERE ${DEPOSITS_OF_ONE}`,
        `UPDATE ledger_transaction SET ref_type = 'PRACTICE_RESET' WHERE ${DEPOSITS_OF_ONE}`,
      ],
      /^practice money of 1\/FUTURES was reset 2 times on one day$/,
    ],
  ),
  ...breaking(
    'proposals-done-once',
    [
      'money moved without a proposal',
      `UPDATE ledger_transaction SET ref_type = 'PROPOSAL', ref_id = 99 WHERE ${DEPOSITS_OF_ONE}`,
      /^money was moved for proposal 99, which does not exist$/,
    ],
    [
      'a proposal that is done and has moved nothing',
      proposal('DONE'),
      /^proposal \d+ is done and has moved money 0 times$/,
    ],
    [
      'a proposal that was rejected and moved money all the same',
      [proposal('REJECTED'), MOVED],
      /^money was moved for proposal \d+, which is REJECTED$/,
    ],
    [
      'a proposal that has moved another amount',
      [proposal('DONE'), MOVED],
      /^proposal \d+ has moved something else than was agreed to$/,
    ],
  ),
  ...breaking(
    'equity-days-add-up',
    [
      'a day that begins with other money',
      "UPDATE equity_day SET open_money = open_money + 1 WHERE status = 'OPEN' AND player_id = 1",
      /^day \d+ of 1\/FUTURES begins with [\d.]+ after [\d.]+$/,
    ],
    [
      'a transfer that was not counted',
      "UPDATE equity_day SET transfers = transfers + 5 WHERE status = 'OPEN' AND player_id = 1",
      /^day \d+ of 1\/FUTURES counts transfers of [\d.]+, the ledger [\d.]+$/,
    ],
  ),
  ...breaking(
    'finance-days-are-the-ledger',
    [
      'a day with a sum that the ledger does not have',
      "INSERT INTO ledger_day VALUES (1, 20000, 'KRW', 'MEMBER', 'D', 'DNW', 5)",
      /^the books of 1 20000 KRW MEMBER D DNW say 5\.\d+, the ledger nothing$/,
    ],
    [
      'postings that are in no day',
      'INSERT INTO house_counted SELECT shard, 1, 0 FROM engine_checkpoint ON CONFLICT (shard) DO UPDATE SET last_id = 1',
      /^the books of 1 \d+ \w+ \w+ \w+ \w+ say nothing, the ledger -?\d/,
    ],
    [
      'a day that one person has closed with a sum of their own',
      `INSERT INTO closed_day VALUES (1, 20000, '[{"currency": "KRW", "closing": "5"}]', '[]', 7, 8, 0)`,
      /^day 20000 of site 1 is closed (without a proposal that both have signed|with another sum in KRW than its books have)$/,
    ],
  ),
  ...breaking(
    'partner-days-are-fees',
    [
      'a day of other fees',
      'UPDATE partner_day SET fees = fees + 1 WHERE player_id = 42',
      /^day \d+ of partner 42 in USDT says 0\.3 5\.\d+ 0 1\.\d+, the ledger 0\.3 4\.\d+ 0 1\.\d+$/,
    ],
    [
      'a day of another share',
      'UPDATE partner_day SET share = 0.4 WHERE player_id = 42',
      /^day \d+ of partner 42 in USDT says 0\.4 .*, the ledger 0\.3 /,
    ],
    [
      'a day that is left out',
      'DELETE FROM partner_day WHERE player_id = 42',
      /^day \d+ of partner 42 in USDT says nothing, the ledger 0\.3 /,
    ],
    [
      'a day without any payment',
      'UPDATE partner_day SET day = day - 1 WHERE player_id = 41',
      /^day \d+ of partner 41 in USDT says .*, the ledger nothing$/,
    ],
    [
      'what a member has lost among the fees',
      `UPDATE ledger_transaction SET accounts = replace(accounts, 'PNL', 'FEE') WHERE player_id = 8 AND code = 'C'`,
      /^day \d+ of partner 42 in USDT says /,
    ],
  ),
  ...breaking(
    'partner-days-paid-once',
    [
      'a day that is paid twice',
      `INSERT INTO ledger_transaction
         SELECT id + 1000000, input_seq, ref_id, at, player_id, shard, site_id, currency, code, ref_type, accounts, deltas,
                balances, hash, by_operator, approved_by, reason
           FROM ledger_transaction WHERE ref_type = 'PARTNER_DAY'`,
      /^day \d+ of partner 42 in USDT paid [\d.]+, the ledger [\d.]+ in 2 payments/,
    ],
    [
      'a day that the ledger knows nothing of',
      `UPDATE ledger_transaction SET ref_type = 'X' WHERE ref_type = 'PARTNER_DAY'`,
      /^day \d+ of partner 42 in USDT paid [\d.]+, the ledger 0 in 0 payments/,
    ],
    [
      'a payment out of what members have lost',
      `UPDATE ledger_transaction SET accounts = replace(accounts, 'FEE', 'PNL') WHERE ref_type = 'PARTNER_DAY'`,
      /^day \d+ of partner 42 in USDT paid [\d.]+, .* 0 of it out of fees$/,
    ],
    [
      'a day below zero that is forgotten',
      'UPDATE partner_balance SET carried = 0 WHERE player_id = 41',
      /^day \d+ of partner 41 in USDT does not carry on where the one before ended$/,
    ],
    [
      'more than all fees',
      "UPDATE house_account SET balance = -1 WHERE currency = 'USDT' AND kind = 'FEE'",
      /^partners of site 1 got more than all fees in USDT: -1(\.0+)? are left$/,
    ],
  ),
  ...breaking(
    'accounts-sum-to-zero',
    [
      'the smallest amount too much',
      `UPDATE wallet SET point = point + 0.00000001 WHERE ${FUTURES_WALLET}`,
      /^accounts of site 1 in USDT sum to 0\.00000001$/,
    ],
    [
      'a house account that drifted',
      "UPDATE house_account SET balance = balance - 5 WHERE currency = 'KRW' AND kind = 'FEE'",
      /^accounts of site 1 in KRW sum to -5$/,
    ],
  ),
  ...breaking(
    'transactions-balance',
    [
      'a changed posting',
      'UPDATE ledger_transaction SET deltas[1] = deltas[1] + 1 WHERE id = 1',
      /^ledger transaction 1 has postings that sum to 1$/,
    ],
    [
      'no postings',
      [
        'ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_moves',
        "UPDATE ledger_transaction SET accounts = '', deltas = '{}', balances = '{}' WHERE id = 2",
      ],
      /^ledger transaction 2 has no postings$/,
    ],
    [
      'an account without an amount',
      "UPDATE ledger_transaction SET accounts = accounts || ' FEE' WHERE id = 2",
      /^ledger transaction 2 has 3 accounts, 2 amounts and 2 balances$/,
    ],
    [
      'an amount without a balance',
      'UPDATE ledger_transaction SET balances = balances[1:1] WHERE id = 2',
      /^ledger transaction 2 has 2 accounts, 2 amounts and 1 balances$/,
    ],
    [
      'an empty amount',
      'UPDATE ledger_transaction SET deltas[2] = NULL WHERE id = 2',
      /^ledger transaction 2 has 2 accounts, 1 amounts and 2 balances$/,
    ],
    [
      'a wallet without a player',
      'UPDATE ledger_transaction SET player_id = 0 WHERE id = 1',
      /^ledger transaction 1 moves a wallet without a player$/,
    ],
    [
      'a player without a wallet',
      "UPDATE ledger_transaction SET accounts = 'PNL EXTERNAL' WHERE id = 1",
      /^ledger transaction 1 names player 1 and moves only the house$/,
    ],
  ),
  ...breaking(
    'transfers-are-pairs',
    [
      'money that never arrived',
      "DELETE FROM ledger_transaction WHERE code = 'TI'",
      /^the transfer of input \d+ of shard 0 goes out 1 times and in 0 times$/,
    ],
    [
      'more than was sent',
      "UPDATE ledger_transaction SET deltas = '{101, -101}' WHERE code = 'TI'",
      /^the transfer of input \d+ of shard 0 makes 1 out of nothing$/,
    ],
    [
      'the wallet of another player',
      "UPDATE ledger_transaction SET player_id = 2 WHERE code = 'TI'",
      /^the transfer of input \d+ of shard 0 is of 2 players$/,
    ],
  ),
  ...breaking(
    'balances-are-postings',
    [
      'a changed point',
      `UPDATE wallet SET point = point + 1 WHERE ${FUTURES_WALLET}`,
      /^wallet 1 FUTURES POINT in USDT of site 1 is .*, its postings sum to/,
    ],
    [
      'a hold made out of point',
      `UPDATE wallet SET point = point - 1, game_wait_point = game_wait_point + 1 WHERE ${FUTURES_WALLET}`,
      /^wallet 1 FUTURES HOLD in USDT of site 1 is/,
    ],
    [
      'a changed house account',
      "UPDATE house_account SET balance = 0 WHERE currency = 'USDT' AND kind = 'FEE'",
      /^house account FEE in USDT of site 1 shard 0 is 0, its postings sum to/,
    ],
    [
      'a lost wallet',
      `DELETE FROM wallet WHERE ${FUTURES_WALLET}`,
      /^wallet 1 FUTURES POINT in USDT of site 1 has postings of .* but does not exist$/,
    ],
    [
      'postings in another currency',
      "UPDATE ledger_transaction SET currency = 'BTC' WHERE id = 1",
      /^wallet 1 FUTURES POINT in BTC of site 1 has postings of 7 but does not exist$/,
    ],
  ),
  ...breaking(
    'after-values-chain',
    [
      'a changed balance',
      `UPDATE ledger_transaction SET balances[1] = balances[1] + 1 WHERE id = ${firstDepositOf(2)}`,
      /^posting 0 of transaction \d+ \(player 2 FUTURES POINT\) adds 10000\.0+ to 0, but leaves 10001\./,
    ],
    [
      'a removed posting',
      `UPDATE ledger_transaction SET accounts = split_part(accounts, ' ', 2), deltas = deltas[2:], balances = balances[2:]
         WHERE id = 1`,
      /\(player 1 FUTURES POINT\) adds/,
    ],
    [
      'a posting without a balance',
      'UPDATE ledger_transaction SET balances = balances[1:1] WHERE id = 2',
      /^posting 1 of transaction 2 \(house EXTERNAL USDT of site 1 shard 0\) does not say what it leaves$/,
    ],
    [
      "another player's posting",
      `UPDATE ledger_transaction SET player_id = 2 WHERE id = ${firstDepositOf(1)}`,
      /^posting 0 of transaction \d+ \(player 2 FUTURES POINT\) adds 10000\.0+ to 10007, but leaves 10000\./,
    ],
  ),
  ...breaking(
    'hash-chain',
    [
      'a changed code',
      "UPDATE ledger_transaction SET code = 'B' WHERE id = 3",
      /^transaction 3 of shard 0 is not what was sealed/,
    ],
    [
      'a changed posting',
      'UPDATE ledger_transaction SET deltas[1] = deltas[1] + 1 WHERE id = 1',
      /^transaction 1 of shard 0 is not what was sealed/,
    ],
    [
      'another player',
      'UPDATE ledger_transaction SET player_id = 2 WHERE id = 1',
      /^transaction 1 of shard 0 is not what was sealed/,
    ],
    [
      'another operator',
      'UPDATE ledger_transaction SET by_operator = by_operator + 1 WHERE id = 1',
      /^transaction 1 of shard 0 is not what was sealed/,
    ],
    [
      'an approval without an operator',
      'UPDATE ledger_transaction SET approved_by = 9 WHERE id = 1',
      /^transaction 1 of shard 0 is not what was sealed/,
    ],
    [
      'another reason',
      "UPDATE ledger_transaction SET reason = reason || '.' WHERE id = 1",
      /^transaction 1 of shard 0 is not what was sealed/,
    ],
    [
      'an operator less',
      'UPDATE ledger_transaction SET by_operator = NULL, reason = NULL WHERE id = 1',
      /^transaction 1 of shard 0 is not what was sealed/,
    ],
    [
      'a shorter list',
      'UPDATE ledger_transaction SET balances = balances[1:1] WHERE id = 1',
      /^transaction 1 of shard 0 is not what was sealed/,
    ],
    [
      'swapped postings',
      `UPDATE ledger_transaction SET accounts = split_part(accounts, ' ', 2) || ' ' || split_part(accounts, ' ', 1),
              deltas = ARRAY[deltas[2], deltas[1]], balances = ARRAY[balances[2], balances[1]] WHERE id = 4`,
      /^transaction 4 of shard 0 is not what was sealed/,
    ],
    [
      'a removed transaction',
      'DELETE FROM ledger_transaction WHERE id = 5',
      /^transaction 6 of shard 0 is not what was sealed after the one before it/,
    ],
    [
      'the newest transaction removed',
      `DELETE FROM ledger_transaction WHERE id = ${LAST}`,
      /^the ledger of shard 0 does not end where its checkpoint says/,
    ],
    ['no checkpoint', 'DELETE FROM engine_checkpoint', /^shard 0 has a ledger but no checkpoint$/],
  ),
  ...breaking(
    'input-order',
    [
      'an older input',
      'UPDATE ledger_transaction SET input_seq = 0 WHERE id = 5',
      /^transaction 5 of shard 0 comes from input 0, after one from input \d+$/,
    ],
    [
      'time running backwards',
      'UPDATE ledger_transaction SET at = at - 1 WHERE id = 5',
      /^transaction 5 of shard 0 is of \d+, after one of \d+$/,
    ],
    [
      'an input applied again',
      `UPDATE ledger_transaction SET at = at + 1, input_seq = (SELECT input_seq FROM ledger_transaction
         WHERE id = ${LAST} - 1) WHERE id = ${LAST}`,
      /^transaction \d+ of shard 0 comes from input \d+ of \d+ again, at \d+$/,
    ],
    [
      'an input beyond the checkpoint',
      'UPDATE engine_checkpoint SET last_seq = 3',
      /^shard 0 has written input \d+, its checkpoint stands at 3$/,
    ],
    [
      'a time beyond the checkpoint',
      'UPDATE engine_checkpoint SET at = 3',
      /^shard 0 has written at \d+, its checkpoint is of 3$/,
    ],
    [
      'an order beyond the checkpoint',
      `UPDATE futures_order SET updated_at = (SELECT at + 1 FROM engine_checkpoint) WHERE ${WAITING}`,
      /^futures_order \d+ is of \d+, its shard's checkpoint of \d+$/,
    ],
    [
      'a position beyond the checkpoint',
      `UPDATE oversea_position SET start_date = (SELECT at + 1 FROM engine_checkpoint) WHERE status = 'OPEN'`,
      /^oversea_position \d+ is of \d+, its shard's checkpoint of \d+$/,
    ],
    [
      'an answer beyond the checkpoint',
      'UPDATE engine_request SET at = (SELECT at + 1 FROM engine_checkpoint)',
      /^engine_request key-1 is of \d+, its shard's checkpoint of \d+$/,
    ],
  ),
  ...breaking(
    'amounts-not-negative',
    [
      "a wallet's hold",
      [ALLOW_BELOW_ZERO, `UPDATE wallet SET game_wait_point = -0.5 WHERE ${FUTURES_WALLET}`],
      /^hold of wallet 1 FUTURES is -0\.50000000$/,
    ],
    [
      "a wallet's margin",
      [ALLOW_BELOW_ZERO, `UPDATE wallet SET margin = -0.5 WHERE ${FUTURES_WALLET}`],
      /^margin of wallet 1 FUTURES is -0\.50000000$/,
    ],
    [
      "an order's hold",
      [ALLOW_BELOW_ZERO, "UPDATE oversea_order SET hold = -1 WHERE status = 'WORKING'"],
      /^hold of oversea_order \d+ is -1\.0+$/,
    ],
    [
      "a position's margin",
      [ALLOW_BELOW_ZERO, "UPDATE futures_position SET margin = -1 WHERE margin_type = 'ISOLATED'"],
      /^margin of futures_position \d+ is -1\.0+$/,
    ],
  ),
  ...breaking(
    'point-carried',
    [
      'a wallet with isolated positions only',
      "UPDATE wallet SET point = -1 WHERE player_id = 2 AND type = 'FUTURES'",
      /^point of wallet 2 FUTURES is -1\.0+ and no open shared-margin position carries it$/,
    ],
    [
      'a wallet nothing is traded from',
      "UPDATE wallet SET point = -1 WHERE player_id = 1 AND type = 'USDT'",
      /^point of wallet 1 USDT is -1/,
    ],
    [
      'a position that has ended',
      [
        "UPDATE wallet SET point = -1 WHERE player_id = 3 AND type = 'BINARY'",
        "UPDATE oversea_position SET status = 'CLOSED' WHERE player_id = 3",
      ],
      /^point of wallet 3 BINARY is -1/,
    ],
  ),
  ...breaking(
    'holds-are-open-orders',
    [
      'a hold of nothing',
      `UPDATE wallet SET game_wait_point = game_wait_point + 1 WHERE ${FUTURES_WALLET}`,
      /^wallet 1 FUTURES holds \d+\.\d+, its open orders need \d+\.\d+$/,
    ],
    [
      'an order ended without giving back',
      "UPDATE oversea_order SET status = 'CANCELED' WHERE status = 'WORKING' AND hold > 0",
      /^wallet 3 BINARY holds \d+\.\d+, its open orders need 3000\.0+$/,
    ],
    [
      'a wallet that may hold nothing',
      "UPDATE wallet SET game_wait_point = 1 WHERE player_id = 1 AND type = 'USDT'",
      /^wallet 1 USDT holds 1\.0+, its open orders need 0$/,
    ],
  ),
  ...breaking(
    'order-holds-posted',
    [
      'an unpaid hold',
      `UPDATE futures_order SET hold = hold + 1 WHERE ${WAITING}`,
      /^futures_order \d+ \(WORKING\) holds \d+\.\d+, the ledger \d+\.\d+ for it$/,
    ],
    [
      'a hold kept after a cancel',
      `UPDATE ledger_transaction SET accounts = accounts || ' BINARY.HOLD', deltas = deltas || 7.0, balances = balances || 7.0
         WHERE id = (SELECT max(t.id) FROM ledger_transaction t JOIN oversea_order o ON o.id = t.ref_id
                       AND t.ref_type = 'OVERSEA_ORDER' WHERE o.status = 'CANCELED' AND o.reason = 'USER')`,
      /^oversea_order \d+ \(CANCELED\) holds 0\.0+, the ledger 7\.0+ for it$/,
    ],
  ),
  ...breaking(
    'margins-are-positions',
    [
      'an unpaid margin',
      "UPDATE futures_position SET margin = margin + 1 WHERE margin_type = 'ISOLATED' AND status = 'OPEN'",
      /^margin of wallet 2 FUTURES is \d+\.\d+, its positions have \d+\.\d+$/,
    ],
    [
      'a cross position with a margin',
      `UPDATE futures_position SET margin = 1 WHERE ${OPEN}`,
      /^futures_position \d+ \(CROSS, OPEN\) has a margin of 1\.0+$/,
    ],
    [
      'an ended position with a margin',
      "UPDATE futures_position SET margin = 1 WHERE status = 'LIQUIDATED'",
      /^futures_position \d+ \(ISOLATED, LIQUIDATED\) has a margin of 1\.0+$/,
    ],
    [
      'an ended position with funding',
      "UPDATE futures_position SET funding_fee = -1 WHERE status = 'LIQUIDATED'",
      /^futures_position \d+ \(LIQUIDATED\) has unsettled funding of -1\.0+$/,
    ],
  ),
];
