import { type Breakage, breaking } from './breakage.ts';

const the = (type: string, status: string, more = ''): string =>
  `id = (SELECT max(id) FROM dnw WHERE type = '${type}' AND status = '${status}' ${more})`;
const MEMBERS = "AND counterparty = 'MEMBER'";
const SOLD = the('WS', 'APPROVED', MEMBERS);
const BOUGHT = the('WB', 'APPROVED', MEMBERS);
const MATCHED = the('WS', 'MATCHED', MEMBERS);
const SENDING = the('W', 'SENDING');
const TRANSFERRED = the('W', 'APPROVED', 'AND reference IS NOT NULL');
const RETURNED = the('W', 'RETURNED');
const ledgerOf = (request: string, code: string): string =>
  `ref_type = 'DNW' AND code = '${code}' AND ref_id = (SELECT id FROM dnw WHERE ${request})`;

const CREDITED = the('D', 'APPROVED', 'AND provider IS NULL');
/**
 * A bank statement line that belongs to the request; inserted directly, as no file was imported and no operator signed
 * in.
 */
const statementLine = (key: string, request: string, amount = 'point'): string =>
  `WITH file AS (INSERT INTO bank_statement (site_id, digest, name, layout, imported_by, imported_at)
     VALUES (1, '${key}', 'bank.csv', '{}', 1, 0) RETURNING id)
   INSERT INTO bank_statement_line (statement_id, site_id, key, at, amount, payer, memo, dnw_id, linked_by, linked_at)
     SELECT file.id, dnw.site_id, '${key}', 0, ${amount}, '', '', dnw.id, 1, 0
       FROM file, dnw WHERE dnw.${request}`;

export const CASHIER_BREAKAGES: readonly Breakage[] = [
  ...breaking(
    'requests-move-their-money',
    [
      'a deposit that was never credited',
      `UPDATE dnw SET status = 'APPROVED' WHERE ${the('D', 'REQUESTED')}`,
      /\(D APPROVED\) moved 0 instead of 30000$/,
    ],
    [
      'a refusal that was credited',
      `UPDATE dnw SET status = 'REJECTED' WHERE ${the('D', 'APPROVED')}`,
      /\(D REJECTED\) moved 50000 instead of 0$/,
    ],
    [
      'a refund that was lost',
      `UPDATE ledger_transaction SET ref_id = 0 WHERE ${ledgerOf(the('W', 'CANCELED'), 'E')}`,
      /\(W CANCELED\) moved -11000 instead of 0$/,
    ],
    [
      'a refund that came twice',
      `UPDATE ledger_transaction SET deltas = ARRAY(SELECT 2 * unnest(deltas)) WHERE ${ledgerOf(the('W', 'CANCELED'), 'E')}`,
      /\(W CANCELED\) moved 11000 instead of 0$/,
    ],
    [
      'a fee that is not what was taken',
      `UPDATE dnw SET fee = fee + 1 WHERE ${the('W', 'APPROVED')}`,
      /\(W APPROVED\) brought fees of 1 instead of 2$/,
    ],
    [
      'a return that was lost',
      `UPDATE ledger_transaction SET ref_id = 0 WHERE ${ledgerOf(RETURNED, 'E')}`,
      /\(W RETURNED\) moved -31000 instead of -1000$/,
    ],
    [
      'money of another wallet',
      `UPDATE dnw SET wallet_type = 'ETH' WHERE ${SENDING}`,
      /\(W SENDING\) moved money that is not of its wallet$/,
    ],
    [
      'coins that a matched sale does not say it keeps',
      `UPDATE dnw SET reserved = 1 WHERE ${MATCHED}`,
      /\(WS MATCHED\) says it took 1 instead of 60$/,
    ],
    [
      'coins that were never put in transit',
      `UPDATE ledger_transaction SET ref_id = 0 WHERE ${ledgerOf(MATCHED, 'WS')}`,
      /\(WS MATCHED\) has 0 in transit, not 60$/,
    ],
  ),
  ...breaking(
    'transfers-pay-out',
    [
      'a payout without a transfer',
      `UPDATE dnw SET reference = NULL, returnable_until = NULL WHERE ${TRANSFERRED}`,
      /has ended without a transfer$/,
    ],
    [
      'a transfer without an approval',
      `UPDATE dnw_step SET status = 'REQUESTED' WHERE status = 'SENDING'`,
      /was transferred before it was approved$/,
    ],
    [
      'a transfer of a deposit',
      `UPDATE dnw SET reference = 'T-1' WHERE ${the('D', 'APPROVED')}`,
      /is no money that the house pays out$/,
    ],
    [
      'a transfer that is still to be made',
      `UPDATE dnw SET reference = 'T-1' WHERE ${SENDING}`,
      /waits with a transfer$/,
    ],
    [
      'a reference that its provider has not reported',
      `UPDATE dnw SET reference = 'other' WHERE ${the('W', 'APPROVED', 'AND provider IS NOT NULL')}`,
      /names a payment that its provider has not reported$/,
    ],
    [
      'a return by one person',
      `UPDATE dnw_step SET approved_by = NULL WHERE status = 'RETURNED' AND dnw_id = (SELECT id FROM dnw WHERE ${RETURNED})`,
      /was returned by one person alone$/,
    ],
  ),
  ...breaking(
    'transit-is-undecided',
    [
      'a payment without a request',
      "UPDATE house_account SET balance = balance + 1 WHERE kind = 'TRANSIT' AND currency = 'KRW'",
      /^KRW of site 1 shard 0: 21001 in transit, requests have taken 21000$/,
    ],
    ['a request that is forgotten', `DELETE FROM dnw WHERE ${SENDING}`, /requests have taken 0$/],
    ['an account that is gone', "DELETE FROM house_account WHERE kind = 'TRANSIT'", /: 0 in transit, requests/],
  ),
  ...breaking(
    'requests-step-by-step',
    [
      'a step that is missing',
      `DELETE FROM dnw_step WHERE version = 2 AND dnw_id = (SELECT id FROM dnw WHERE ${SOLD})`,
      /has version 4 and the steps 1 3 4$/,
    ],
    [
      'a request that changed by itself',
      `UPDATE dnw SET status = 'CANCELED' WHERE ${the('D', 'REQUESTED')}`,
      /is CANCELED, its last step says REQUESTED$/,
    ],
    [
      'coins that left without the money',
      `UPDATE dnw_step SET status = 'MATCHED' WHERE version = 3 AND dnw_id = (SELECT id FROM dnw WHERE ${SOLD})`,
      /went from MATCHED to APPROVED$/,
    ],
    [
      'an end after the end',
      `UPDATE dnw_step SET status = 'REJECTED' WHERE version = 3 AND dnw_id = (SELECT id FROM dnw WHERE ${SOLD})`,
      /went from REJECTED to APPROVED$/,
    ],
    [
      'an expiry of what was paid',
      [
        `UPDATE dnw SET status = 'EXPIRED' WHERE ${BOUGHT}`,
        `UPDATE dnw_step SET status = 'EXPIRED' WHERE version = 4 AND dnw_id = (SELECT max(id) FROM dnw WHERE status = 'EXPIRED')`,
      ],
      /went from PAID to EXPIRED$/,
    ],
    [
      'a sale that waits for ever',
      `UPDATE dnw SET due_at = NULL WHERE ${the('WS', 'REQUESTED')}`,
      /waits for longer than half an hour$/,
    ],
    ['no beginning', `UPDATE dnw_step SET status = 'PAID' WHERE version = 1`, /began as PAID$/],
  ),
  ...breaking(
    'receipts-are-payments',
    [
      'a payment that was taken twice',
      [
        'ALTER TABLE dnw_receipt DROP CONSTRAINT dnw_receipt_pkey',
        `INSERT INTO dnw_receipt SELECT site_id, provider, payment_id, 1, (SELECT id FROM dnw WHERE ${the('D', 'APPROVED')}),
           amount, currency, at FROM dnw_receipt WHERE payment_id = 'in-1'`,
      ],
      /^payment coinpay in-1 of request \d+ was taken 2 times$/,
    ],
    [
      'two payments for one request',
      [
        'ALTER TABLE dnw_receipt DROP CONSTRAINT dnw_receipt_dnw_id_key',
        `INSERT INTO dnw_receipt SELECT site_id, provider, 'in-9', player_id, dnw_id, amount, currency, at
           FROM dnw_receipt WHERE payment_id = 'in-1'`,
      ],
      /is one of 2 for the same request$/,
    ],
    [
      'another amount',
      "UPDATE dnw_receipt SET amount = amount + 1 WHERE payment_id = 'page-1'",
      /page-1 of request \d+ is of another amount than was asked for$/,
    ],
    [
      'another currency',
      "UPDATE dnw_receipt SET currency = 'USDT' WHERE payment_id = 'in-2'",
      /in-2 of request \d+ is of another amount than was asked for$/,
    ],
    [
      'a payment of another provider',
      "UPDATE dnw_receipt SET provider = 'gluwa' WHERE payment_id = 'out-1'",
      /gluwa out-1 of request \d+ is of another provider, site or player$/,
    ],
    [
      'a payment that has ended nothing',
      "UPDATE dnw SET status = 'SENDING', returnable_until = NULL WHERE id = (SELECT dnw_id FROM dnw_receipt WHERE payment_id = 'out-1')",
      /out-1 of request \d+ has ended nothing$/,
    ],
    [
      'an unpaid end',
      "DELETE FROM dnw_receipt WHERE payment_id = 'in-1'",
      /^request \d+ \(D\) was ended by a provider without a payment$/,
    ],
  ),
  ...breaking(
    'exchanges-at-their-rate',
    [
      'more than the rate makes',
      `UPDATE dnw SET point = point + 0.00001 WHERE ${the('CI', 'APPROVED', "AND wallet_type = 'BTC'")}`,
      /made [\d.]+ of 250\.5/,
    ],
    [
      'less than the rate makes',
      `UPDATE dnw SET point = point - 0.00001 WHERE ${the('CI', 'APPROVED', "AND wallet_type = 'BTC'")}`,
      /made [\d.]+ of 250\.5/,
    ],
    [
      'another rate',
      "UPDATE dnw SET rate = (rate::numeric * 2)::text WHERE type IN ('CO', 'CI')",
      /\(CO\) made [\d.]+ of/,
    ],
    ['one side only', `DELETE FROM dnw WHERE type = 'CI'`, /\(CO\) has no other side$/],
    ['a stranger', `UPDATE dnw SET player_id = 2 WHERE type = 'CI'`, /\(CO\) has no other side$/],
    ['a transfer that grew', `UPDATE dnw SET point = point + 1 WHERE type = 'TI'`, /\(TO\) moved [\d.]+, of which/],
    ['a purchase for less', `UPDATE dnw SET won = won - 2 WHERE type = 'WB'`, /\(WB\) is [\d.]+ for [\d.]+ at/],
    ['a sale without a price', `UPDATE dnw SET won = NULL WHERE type = 'WS'`, /\(WS\) has no price$/],
  ),
  ...breaking(
    'sales-are-pairs',
    ['another amount', `UPDATE dnw SET point = point + 1 WHERE ${BOUGHT}`, /are not the same sale$/],
    ['another price', `UPDATE dnw SET won = won + 1 WHERE ${BOUGHT}`, /are not the same sale$/],
    ['an end on one side', `UPDATE dnw SET status = 'EXPIRED' WHERE ${BOUGHT}`, /does not agree with request/],
    ['two ends', `UPDATE dnw SET status = 'REJECTED' WHERE ${SOLD}`, /does not agree with request/],
    ['a stranger', `UPDATE dnw SET player_id = 3 WHERE ${BOUGHT}`, /names another player than that of request/],
    ['a sale without a buyer', `UPDATE dnw SET counter_id = NULL WHERE ${MATCHED}`, /is a sale without a buyer$/],
    [
      'one purchase for two sales',
      `UPDATE dnw SET player_id = 3, counter_id = (SELECT id FROM dnw WHERE ${BOUGHT}), counter_player_id = 2
         WHERE ${MATCHED}`,
      /are not the same sale$/,
    ],
    ['two sellers', `UPDATE dnw SET type = 'WS' WHERE ${BOUGHT}`, /are on one side$/],
  ),
  ...breaking(
    'statement-lines-once',
    [
      'two lines of one deposit',
      ['DROP INDEX bank_statement_line_dnw', statementLine('a', CREDITED), statementLine('b', CREDITED)],
      /is one of 2 lines of deposit \d+$/,
    ],
    ['another amount', [statementLine('a', CREDITED, 'point + 1')], /brought [\d.]+, deposit \d+ is of [\d.]+$/],
    ['a withdrawal', [statementLine('a', the('W', 'APPROVED'))], /which no bank pays$/],
    [
      'a deposit of another site',
      [statementLine('a', CREDITED), 'UPDATE bank_statement_line SET site_id = 2'],
      /of another site$/,
    ],
    [
      'a deposit that is not there',
      [statementLine('a', CREDITED), 'UPDATE bank_statement_line SET dnw_id = 999999'],
      /belongs to request 999999, which is not there$/,
    ],
  ),
  ...breaking(
    'withdrawals-counted',
    ['a request that is not counted', 'UPDATE dnw_day SET requests = requests - 1', /withdrawals, \d+ are counted$/],
    [
      'more requests than a day takes',
      `INSERT INTO dnw SELECT (jsonb_populate_record(d, jsonb_build_object('id', 900000 + n))).*
         FROM dnw d, generate_series(1, 10) n WHERE d.${the('W', 'CANCELED')}`,
      /requested 1\d withdrawals$/,
    ],
  ),
  ...breaking(
    'coupons-once',
    ['a bonus that no coupon gave', `UPDATE dnw SET type = 'B' WHERE ${the('D', 'APPROVED')}`, /is of 0 coupons$/],
    ['more than the coupon gives', "UPDATE dnw SET point = 11 WHERE type = 'B'", /is not what its coupon grants$/],
    ['the coupon of another player', 'UPDATE coupon_use SET player_id = 3', /is not what its coupon grants$/],
    ['a use without a claim', 'DELETE FROM coupon_claim', /that the player has not claimed$/],
    [
      'more uses than claims',
      `INSERT INTO coupon_use SELECT 3, site_id, coupon_id, dnw_id, at FROM coupon_use`,
      /was used 2 times by 1 who claimed it$/,
    ],
    [
      'more claims than there are coupons',
      ['INSERT INTO coupon_claim VALUES (1, 3, 0)', 'UPDATE coupon SET claimed = 1'],
      /was claimed 2 times of 1$/,
    ],
    [
      'a bonus that was promised and has not come',
      `UPDATE dnw SET coupon_id = 1, bonus = 5 WHERE ${the('D', 'APPROVED')}`,
      /^deposit \d+ has not brought its bonus$/,
    ],
    ['more to be traded than was granted', 'UPDATE turnover SET owed = owed + 1', /owes a turnover of 11/],
    ['a count that is off', 'UPDATE coupon SET most = 9, claimed = 5', /counts 5 claims, there are 1$/],
  ),
];
