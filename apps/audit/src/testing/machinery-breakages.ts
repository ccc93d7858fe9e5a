import { type Breakage, breaking, FUTURES_WALLET, WAITING } from './breakage.ts';

/** A message from the only shard to itself. */
const message = (number: number): string => `
  INSERT INTO engine_outbox (from_shard, to_shard, number, to_player_id, type, data, created_at)
    VALUES (0, 0, ${number}, 1, 'sample', '{}', 0)`;

/** Records an hour's due funding for every open position. */
function due({ at, amount = 'amount', status = 'DUE' }: { at: string; amount?: string; status?: string }): string {
  return `INSERT INTO futures_funding_due
    SELECT id, ${at}, player_id, site_id, futures_option_id, trade_type, ${amount}, NULL, '${status}'
      FROM futures_position WHERE status = 'OPEN' ON CONFLICT DO NOTHING`;
}

export const MACHINERY_BREAKAGES: readonly Breakage[] = [
  ...breaking(
    'funding-once',
    [
      'an hour due without its timer',
      due({ at: 'created_at + 5' }),
      /^funding of futures_position \d+ at \d+ is due without its timer$/,
    ],
    [
      'an hour due of a position that came later',
      due({ at: 'created_at - 5' }),
      /^funding of futures_position \d+ at \d+ is due of a position that was not open then$/,
    ],
    [
      'an hour due after it was charged',
      due({ at: '(SELECT max(at) FROM futures_funding)' }),
      /^funding of futures_position \d+ at \d+ was charged and is still due$/,
    ],
    [
      'an hour charged for another size',
      due({ at: '(SELECT max(at) FROM futures_funding)', amount: 'amount + 1', status: 'CHARGED' }),
      /^funding of futures_position \d+ at \d+ is owed for [\d.]+ and was charged for [\d.]+$/,
    ],
    [
      'an hour said to be charged',
      due({ at: 'created_at + 5', status: 'CHARGED' }),
      /^funding of futures_position \d+ at \d+ is owed for [\d.]+ and was charged for nothing$/,
    ],
    [
      'a charge settled outside of the ledger',
      'UPDATE futures_funding SET settled = 1',
      /^funding of futures_position \d+ settled 1 at once, the ledger has 0$/,
    ],
    [
      'a settlement of no charge',
      `UPDATE ledger_transaction SET code = 'C' WHERE ref_type = 'FUTURES_POSITION'`,
      /^funding of futures_position \d+ settled 0 at once, the ledger has -?[\d.]+$/,
    ],
    [
      'an hour without its timer',
      "DELETE FROM engine_timer WHERE name = 'futures.funding'",
      /^funding of futures_option 1 in shard 0 has seen the hour \d+, whose timer was never written$/,
    ],
    [
      'a charge without its timer',
      'UPDATE futures_funding SET at = at + 1',
      /^funding of futures_position \d+ at \d+ was charged without its timer$/,
    ],
    [
      'an hour charged twice',
      [
        'ALTER TABLE futures_funding DROP CONSTRAINT futures_funding_pkey',
        `INSERT INTO futures_funding (futures_position_id, at, player_id, site_id, futures_option_id, rate, mark, amount, fee)
           SELECT futures_position_id, at, player_id, site_id, futures_option_id, rate, mark, amount, fee
             FROM futures_funding`,
      ],
      /^funding of futures_position \d+ at \d+ was charged 2 times$/,
    ],
    [
      'a charge to a position that came later',
      'UPDATE futures_position SET created_at = (SELECT max(at) + 1 FROM futures_funding)',
      /^funding of futures_position \d+ at \d+ was charged to a position that was not open then$/,
    ],
    [
      'a charge to another player’s position',
      'UPDATE futures_funding SET player_id = player_id + 1',
      /^funding of futures_position \d+ at \d+ was charged to a position that was not open then$/,
    ],
    [
      'an hour passed over',
      [
        `UPDATE futures_position p SET funding_fee = funding_fee - f.fee FROM futures_funding f
           WHERE f.futures_position_id = p.id AND p.status = 'OPEN'`,
        'DELETE FROM futures_funding',
      ],
      /^funding of futures_position \d+ at \d+ was never charged$/,
    ],
    [
      'another fee',
      'UPDATE futures_funding SET fee = fee + 0.00000001',
      /^funding of futures_position \d+ at \d+ is -?[\d.]+, its quantity, mark and rate make -?[\d.]+$/,
    ],
  ),
  ...breaking(
    'cancel-after-fires',
    [
      'a switch that has not fired',
      "UPDATE cancel_after SET due_at = 1 WHERE status = 'ARMED'",
      /^switch ACCOUNT of player 1 was due at 1 and has not fired, its shard is at \d+$/,
    ],
    [
      'a switch that fired early',
      "UPDATE cancel_after SET due_at = at + 1 WHERE status = 'FIRED'",
      /^switch hoga_p_0000000000AA of player 4 fired at \d+, before it was due at \d+$/,
    ],
    [
      'an order that waits on',
      "UPDATE futures_order SET status = 'WORKING' WHERE reason = 'CANCEL_AFTER'",
      /^futures_order \d+ still waits, switch hoga_p_0000000000AA has fired since$/,
    ],
    [
      'an order that no switch has cancelled',
      "DELETE FROM cancel_after WHERE status = 'FIRED'",
      /^futures_order \d+ was cancelled by a switch that its player does not have$/,
    ],
  ),
  ...breaking(
    'keys-once',
    [
      'a key used twice',
      "UPDATE futures_order SET client_order_id = 'key-1' WHERE client_order_id = 'key-2'",
      /^futures_order \d+ repeats key key-1 of player 1, which futures_order \d+ had before$/,
    ],
    [
      'a key that is not remembered',
      "DELETE FROM engine_request WHERE key = 'key-2'",
      /^futures_order \d+ came with key key-2 of player 1, which is not remembered$/,
    ],
    [
      'a key that is remembered for another kind of request',
      "UPDATE engine_request SET type = 'oversea.place' WHERE key = 'key-2'",
      /^futures_order \d+ came with key key-2 of player 1, which is not remembered$/,
    ],
    [
      'the answer of another order',
      `UPDATE engine_request SET data = (SELECT data FROM engine_request WHERE key = 'key-1') WHERE key = 'key-2'`,
      /^futures_order \d+ came with key key-2 of player 1, whose stored answer is order \d+$/,
    ],
    [
      'the answer of an order that is not theirs',
      `UPDATE engine_request SET data = (SELECT data FROM engine_request WHERE key = 'key-4') WHERE key = 'key-2'`,
      /^request key-2 of player 1 answered order \d+, which the player does not have$/,
    ],
    [
      'two answers',
      [
        'ALTER TABLE engine_request DROP CONSTRAINT engine_request_pkey',
        "INSERT INTO engine_request SELECT * FROM engine_request WHERE key = 'key-1'",
      ],
      /^request key-1 of player 1 was written 2 times$/,
    ],
  ),
  ...breaking(
    'timers-once',
    [
      'fired twice',
      [
        'ALTER TABLE engine_timer DROP CONSTRAINT engine_timer_pkey',
        "INSERT INTO engine_timer SELECT * FROM engine_timer WHERE name = 'futures.funding'",
      ],
      /^timer futures\.funding of shard 0, due at \d+, fired 2 times$/,
    ],
    [
      'fired early',
      "UPDATE engine_timer SET fired_at = due_at - 1 WHERE name = 'futures.funding'",
      /^timer futures\.funding of shard 0, due at \d+, fired early, at \d+$/,
    ],
    [
      'an hour of funding that was missed',
      `INSERT INTO engine_timer SELECT shard, name, due_at - 57600000, fired_at - 57600000
         FROM engine_timer WHERE name = 'futures.funding'`,
      /^timer futures\.funding of shard 0, due at \d+, never fired$/,
    ],
    [
      'no funding since',
      'UPDATE engine_checkpoint SET at = at + 28800000',
      /^timer futures\.funding of shard 0, due at \d+, never fired$/,
    ],
    [
      'fired after all that was written',
      "UPDATE engine_timer SET fired_at = fired_at + 1000000 WHERE name = 'futures.funding'",
      /fired at \d+, its shard's checkpoint is of \d+$/,
    ],
  ),
  ...breaking(
    'messages-arrive',
    [
      'one lost',
      ['UPDATE engine_peer SET sent = 3, received = 1', message(2)],
      /^1 messages of shard 0 to shard 0 are neither applied nor there$/,
    ],
    [
      'one applied that was not sent',
      'UPDATE engine_peer SET sent = 1, received = 2',
      /^shard 0 has applied 2 messages of shard 0, which has sent 1$/,
    ],
    [
      'one that was not sent',
      ['UPDATE engine_peer SET sent = 1, received = 1', message(2)],
      /^message 2 of shard 0 to shard 0 was never sent$/,
    ],
    [
      'one for a player who lives elsewhere',
      ['UPDATE engine_peer SET sent = 2, received = 1', message(2), 'UPDATE engine_checkpoint SET shard_count = 2'],
      /^message 2 of shard 0 to shard 0 is for player 1, who lives in shard 1$/,
    ],
  ),
  ...breaking(
    'shards',
    ['no lease', 'DELETE FROM engine_lease', /^shard 0 was written without anyone holding its lease$/],
    [
      'a lease without an owner',
      "UPDATE engine_lease SET owner = ''",
      /^the lease of shard 0 has epoch 1 and owner ""$/,
    ],
    ['an epoch before the first', 'UPDATE engine_lease SET epoch = 0', /^the lease of shard 0 has epoch 0 and owner/],
    [
      'a shard of too few',
      [
        'ALTER TABLE engine_checkpoint DROP CONSTRAINT engine_checkpoint_check',
        'UPDATE engine_checkpoint SET shard = 1',
      ],
      /^shard 1 is one of only 1$/,
    ],
    [
      'shards that count differently',
      "INSERT INTO engine_checkpoint VALUES (1, 3, 0, 0, 2, 2, 2, '')",
      /^shard 0 counts 1 shards, others count differently$/,
    ],
    [
      "another shard's numbers",
      'UPDATE engine_checkpoint SET shard_count = 2',
      /^futures_order \d+ belongs to shard \d, but has a number of shard \d$/,
    ],
    [
      'a number not given out',
      'UPDATE engine_checkpoint SET next_position_id = 1',
      /^futures_position 1 of shard 0 is not below its next number 1$/,
    ],
    ['no checkpoint', 'DELETE FROM engine_checkpoint', /^futures_order 1 belongs to shard 0, which has no checkpoint$/],
    [
      'one number twice',
      "UPDATE oversea_position SET id = (SELECT min(id) FROM futures_position) WHERE status = 'OPEN'",
      /^futures_position \d+ and oversea_position \d+ have the same number$/,
    ],
  ),
  ...breaking(
    'denied-players',
    [
      'an order placed since',
      "UPDATE session SET revoked_at = revoked_at - interval '1 hour' WHERE revoke_reason = 'DENY'",
      /^futures_order \d+ was placed at \d+ by player 4, denied at \d+$/,
    ],
    [
      'a transfer made since',
      [
        "UPDATE ledger_transaction SET player_id = 4 WHERE code IN ('TO', 'TI')",
        "UPDATE session SET revoked_at = revoked_at - interval '1 hour' WHERE revoke_reason = 'DENY'",
      ],
      /^transaction \d+ transfers at \d+ for player 4, denied at \d+$/,
    ],
  ),
  ...breaking(
    'same-site',
    [
      'an order of another site',
      `UPDATE futures_order SET site_id = 2 WHERE ${WAITING}`,
      /^futures_order \d+ is of site 2, its account 1 of site 1$/,
    ],
    [
      "an order on another site's option",
      `UPDATE futures_order SET futures_option_id = 3 WHERE ${WAITING}`,
      /^futures_order \d+ is of site 1, its futures_option 3 of site 2$/,
    ],
    [
      "a transaction for another site's player",
      'UPDATE ledger_transaction SET player_id = 900 WHERE id = 1',
      /^ledger_transaction 1 is of site 1, its account 900 of site 2$/,
    ],
    [
      'a transaction of another site than its player',
      'UPDATE ledger_transaction SET site_id = 2 WHERE id = 1',
      /^ledger_transaction 1 is of site 2, its account 1 of site 1$/,
    ],
    [
      'a wallet of another site',
      `UPDATE wallet SET site_id = 2 WHERE ${FUTURES_WALLET}`,
      /^wallet 1 FUTURES is of site 2, its account 1 of site 1$/,
    ],
  ),
  ...breaking(
    'operators-log',
    [
      'a line that says something else',
      "UPDATE operator_log SET detail = '{}' WHERE seq = 1",
      /^line 1 of the operators' log is not what was sealed$/,
    ],
    [
      'a line of another operator',
      'UPDATE operator_log SET operator_id = 2 WHERE seq = 2',
      /^line 2 of the operators' log is not what was sealed$/,
    ],
    ['a line that is gone', 'DELETE FROM operator_log WHERE seq = 2', /^line 2 of the operators' log is missing$/],
    [
      'a line that follows another',
      "UPDATE operator_log SET previous_hash = '' WHERE seq = 3",
      /^line 3 of the operators' log does not follow line 2$/,
    ],
  ),
  ...breaking(
    'no-orphans',
    ['a lost account', 'DELETE FROM account WHERE id = 3', /^wallet 3 [A-Z]+ names a account that is missing$/],
    [
      'a lost order',
      `DELETE FROM futures_order WHERE ${WAITING}`,
      /^ledger_transaction \d+ names a futures_order that is missing$/,
    ],
    [
      'a transaction of an unknown player',
      'UPDATE ledger_transaction SET player_id = 999 WHERE id = 1',
      /^ledger_transaction 1 names a account that is missing$/,
    ],
    [
      'a lost position',
      "DELETE FROM oversea_position WHERE status = 'OPEN'",
      /^oversea_order \d+ names a oversea_position that is missing$/,
    ],
    ['a lost site', 'DELETE FROM site WHERE id = 2', /^account 900 names a site that is missing$/],
  ),
];
