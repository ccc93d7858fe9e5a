import type { Database } from '@hoga/server/persistence/database';
import { filledDatabase } from '../content/filled-database.ts';

/** Requests of each member. */
const EACH = 10;
/** What waits is the same in a large house: it is decided every day. */
const WAITING = 200;
const FIRST_AT = 1_790_000_000_000;
const STEP_MS = 1_000;

/** Two operators are needed from 10,000,000 won on: one request in two hundred. */
const POINT = 'CASE WHEN n % 200 = 0 THEN 20000000 ELSE 10000 * (1 + n * 7919 % 900) END';
const MOMENT = `to_timestamp((${FIRST_AT} + n * ${STEP_MS}::bigint) / 1000.0)`;

/** The numbers of operators, who are members. */
export const FIRST_OPERATOR = 1;
const SECOND_OPERATOR = 2;

/** A house with so many requests, their members, inquiries, lines of the bank, messages and the operators' log. */
export function houseWithHistory(clusterUrl: string, name: string, requests: number): Promise<Database> {
  const members = requests / EACH;
  const wait = `n > ${requests - WAITING}`;
  const ofMembers = `generate_series(1, ${members}::bigint) AS n`;
  const ofRequests = `generate_series(1, ${requests}::bigint) AS n`;
  return filledDatabase(clusterUrl, name, [
    // The rows are made as they are read; owners and sums do not matter to the lists.
    "SET session_replication_role = 'replica'",
    `INSERT INTO account (id, site_id, username, password_hash, status, name, phone, email, nick, nick_key, created_at, last_login_at)
       OVERRIDING SYSTEM VALUE
       SELECT n, 1, 'member_' || n, '', CASE WHEN n % 100 = 0 THEN 'DENY' ELSE 'ACTIVE' END, '김' || n, '010' || lpad(n::text, 8, '0'), '',
              'nick_' || n, 'nick_' || n, ${MOMENT}, CASE WHEN n % 3 = 0 THEN NULL ELSE ${MOMENT} END FROM ${ofMembers}`,
    `INSERT INTO wallet (player_id, type, site_id, currency, point)
       SELECT n, 'BINARY', 1, 'KRW', n * 7919 % 10000000 FROM ${ofMembers}`,
    'INSERT INTO member_balance (player_id, site_id, held) SELECT player_id, site_id, point FROM wallet',
    `INSERT INTO dnw (id, player_id, site_id, type, wallet_type, currency, status, point, fee, reserved, counterparty, detail, version,
                      first_approver, first_approval, reference, returnable_until, created_at, updated_at)
       SELECT n, 1 + n % ${members}, 1, CASE WHEN n % 50 = 0 THEN 'WS' WHEN n % 3 = 0 THEN 'W' ELSE 'D' END, 'BINARY', 'KRW',
              CASE WHEN NOT ${wait} THEN 'APPROVED' WHEN n % 3 = 0 AND n % 50 <> 0 THEN 'SENDING' ELSE 'REQUESTED' END, ${POINT}, 0, 0,
              'HOUSE', '{"name":"payer"}', 3, CASE WHEN ${wait} AND n % 20 = 7 THEN ${FIRST_OPERATOR} END,
              CASE WHEN ${wait} AND n % 20 = 7 THEN 'APPROVED' END,
              CASE WHEN NOT ${wait} AND n % 3 = 0 AND n % 50 <> 0 THEN 'reference' END,
              CASE WHEN NOT ${wait} AND n % 3 = 0 AND n % 50 <> 0 THEN ${FIRST_AT} + n END,
              ${FIRST_AT} + n * ${STEP_MS}::bigint, ${FIRST_AT} + n * ${STEP_MS}::bigint
         FROM ${ofRequests}`,
    `INSERT INTO dnw_step (dnw_id, version, player_id, site_id, status, by, approved_by, reason, at)
       SELECT n, step, 1 + n % ${members}, 1,
              CASE WHEN step < 3 OR ${wait} THEN 'REQUESTED' ELSE 'APPROVED' END,
              CASE step WHEN 1 THEN NULL WHEN 2 THEN ${FIRST_OPERATOR} ELSE CASE WHEN ${wait} THEN ${FIRST_OPERATOR} ELSE ${SECOND_OPERATOR} END END,
              CASE WHEN step = 3 AND n % 200 = 0 AND NOT ${wait} THEN ${FIRST_OPERATOR} END, 'x',
              ${FIRST_AT} + n * ${STEP_MS}::bigint + step
         FROM ${ofRequests}, generate_series(1, 3) AS step`,
    `INSERT INTO bank_statement (id, site_id, digest, name, layout, imported_by, imported_at)
       OVERRIDING SYSTEM VALUE VALUES (1, 1, 'x', 'bank.csv', '{}', ${FIRST_OPERATOR}, 1)`,
    `INSERT INTO bank_statement_line (statement_id, site_id, key, at, amount, payer, memo, dnw_id, linked_by, linked_at, is_credited)
       SELECT 1, 1, n::text, ${FIRST_AT} + n * ${STEP_MS}::bigint, 10000, 'payer', '', CASE WHEN ${wait} THEN NULL ELSE n END,
              CASE WHEN ${wait} THEN NULL ELSE ${FIRST_OPERATOR} END, CASE WHEN ${wait} THEN NULL ELSE 1 END, NOT (${wait})
         FROM ${ofRequests} WHERE n % 3 <> 0 AND n % 50 <> 0`,
    `INSERT INTO contact (id, site_id, player_id, question, category, status, lines, created_at, updated_at, changed_at, waiting_since)
       OVERRIDING SYSTEM VALUE
       SELECT n, 1, n, 'question', 'CASH', CASE WHEN n > ${members - WAITING} THEN 'WAITING' ELSE 'ANSWERED' END, 1, ${MOMENT}, ${MOMENT}, ${MOMENT},
              CASE WHEN n > ${members - WAITING} THEN ${MOMENT} END FROM ${ofMembers}`,
    `INSERT INTO contact_line (contact_id, text, created_at) SELECT n, 'question ' || n, ${MOMENT} FROM ${ofMembers}`,
    `INSERT INTO message_batch (id, site_id, sent_by, category, title, text, created_at, recipients, readers)
       OVERRIDING SYSTEM VALUE
       SELECT n, 1, ${FIRST_OPERATOR}, 'NOTICE', 'title', 'text', now(), ${members}, ${members} / 3 FROM generate_series(1, 40) AS n`,
    `INSERT INTO message (site_id, player_id, category, title, text, batch_id, read_at, created_at)
       SELECT 1, n, 'NOTICE', 'title', 'text', batch, CASE WHEN n % 3 = 0 THEN now() END, now()
         FROM ${ofMembers}, generate_series(31, 40) AS batch`,
    `INSERT INTO operator_log (seq, at, operator_id, site_id, step, asked_seq, call, detail, ip, previous_hash, hash)
       SELECT 2 * n - 1 + outcome, ${MOMENT}, 1 + n % 2, 1,
              CASE WHEN outcome = 0 THEN 'ASKED' WHEN n % 500 = 0 THEN 'REFUSED' ELSE 'DONE' END,
              CASE WHEN outcome = 1 THEN 2 * n - 1 END, CASE WHEN n % 3 = 0 THEN '/api/admin/dnw/approve' ELSE '/api/admin/contact/answer' END,
              '{"dnwHistoryId":' || n || '}', '127.0.0.0', '', ''
         FROM ${ofRequests}, generate_series(0, 1) AS outcome`,
    ...TABLES.map((table) => `VACUUM ANALYZE ${table}`),
  ]);
}

const TABLES = [
  'account',
  'wallet',
  'member_balance',
  'dnw',
  'dnw_step',
  'bank_statement_line',
  'contact',
  'contact_line',
  'message',
  'message_batch',
  'operator_log',
];
