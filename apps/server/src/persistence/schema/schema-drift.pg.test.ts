import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import * as accounts from './accounts.ts';
import * as alerts from './alerts.ts';
import * as apiKeys from './api-keys.ts';
import * as backoffice from './backoffice.ts';
import * as cashier from './cashier.ts';
import * as cluster from './cluster.ts';
import * as configuration from './configuration.ts';
import * as content from './content.ts';
import * as contractRolls from './contract-rolls.ts';
import * as copy from './copy.ts';
import * as copyTraders from './copy-traders.ts';
import * as economic from './economic.ts';
import * as engine from './engine.ts';
import * as exported from './exports.ts';
import * as files from './files.ts';
import * as finance from './finance.ts';
import * as halts from './halts.ts';
import * as instruments from './instruments.ts';
import * as journal from './journal.ts';
import * as leaderLease from './leader-lease.ts';
import * as mail from './mail.ts';
import * as mailOutbox from './mail-outbox.ts';
import * as market from './market.ts';
import * as memberStory from './member-story.ts';
import * as node from './node.ts';
import * as operators from './operators.ts';
import * as partners from './partners.ts';
import * as preferences from './preferences.ts';
import * as proposals from './proposals.ts';
import * as providers from './providers.ts';
import * as push from './push.ts';
import * as rounds from './rounds.ts';
import * as security from './security.ts';
import * as sites from './sites.ts';
import * as statements from './statements.ts';
import * as system from './system.ts';
import { describeDatabase } from './testing/described-database.ts';
import { describeSchema } from './testing/described-schema.ts';
import { drift } from './testing/description.ts';
import * as verification from './verification.ts';

const SCHEMA = describeSchema([
  accounts,
  alerts,
  apiKeys,
  cashier,
  cluster,
  configuration,
  content,
  contractRolls,
  copy,
  copyTraders,
  backoffice,
  economic,
  engine,
  files,
  exported,
  finance,
  halts,
  instruments,
  journal,
  leaderLease,
  node,
  mail,
  mailOutbox,
  market,
  memberStory,
  preferences,
  proposals,
  partners,
  providers,
  push,
  rounds,
  operators,
  security,
  sites,
  statements,
  system,
  verification,
]);

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The drift that a change of the database adds. */
async function foundAfter(change: string): Promise<readonly string[]> {
  const before = drift(SCHEMA, await describeDatabase(client));
  await client.query('BEGIN');
  try {
    await client.query(change);
    return drift(SCHEMA, await describeDatabase(client)).filter((line) => !before.includes(line));
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('the schema', () => {
  it('says of every table, column, key and type what the migrations have made', async () => {
    expect(drift(SCHEMA, await describeDatabase(client))).toEqual([]);
  });

  it.each([
    [
      'a table of its own',
      'CREATE TABLE pot (n integer PRIMARY KEY)',
      ['pot.n: only in the database (integer not null)', 'primary key of pot: only in the database (n)'],
    ],
    [
      'a table less',
      'DROP TABLE password_attempt',
      [
        'password_attempt.blocked_until: only in the schema (timestamp with time zone not null)',
        'password_attempt.failures: only in the schema (integer not null)',
        'password_attempt.subject: only in the schema (text not null)',
        'password_attempt.updated_at: only in the schema (timestamp with time zone not null)',
        'primary key of password_attempt: only in the schema (subject)',
      ],
    ],
    [
      'a column more',
      'ALTER TABLE wallet ADD COLUMN bonus numeric(30, 8)',
      ['wallet.bonus: only in the database (numeric(30,8))'],
    ],
    [
      'a column less',
      'ALTER TABLE engine_outbox DROP COLUMN type',
      ['engine_outbox.type: only in the schema (text not null)'],
    ],
    [
      'a column of another name',
      'ALTER TABLE session RENAME COLUMN ip TO address',
      ['session.address: only in the database (text not null)', 'session.ip: only in the schema (text not null)'],
    ],
    [
      'another type',
      'ALTER TABLE engine_checkpoint ALTER last_seq TYPE integer',
      ['engine_checkpoint.last_seq: in the schema bigint not null, in the database integer not null'],
    ],
    [
      'another precision',
      'ALTER TABLE instrument ALTER tick TYPE numeric(24, 4)',
      ['instrument.tick: in the schema numeric(24,8) not null, in the database numeric(24,4) not null'],
    ],
    [
      'the type below a domain',
      'ALTER TABLE wallet ALTER margin TYPE numeric(30, 8)',
      [
        'wallet.margin: in the schema decimal_from_zero not null default 0, ' +
          'in the database numeric(30,8) not null default 0',
      ],
    ],
    [
      'a column that may be null',
      'ALTER TABLE account ALTER nick DROP NOT NULL',
      ['account.nick: in the schema text not null, in the database text'],
    ],
    [
      'another default',
      'ALTER TABLE site ALTER paper_money SET DEFAULT false',
      ['site.paper_money: in the schema boolean not null default true, in the database boolean not null default false'],
    ],
    [
      'no default',
      'ALTER TABLE futures_option ALTER id DROP DEFAULT',
      [
        "futures_option.id: in the schema integer not null default nextval('option_id_seq'), " +
          'in the database integer not null',
      ],
    ],
    [
      'no numbering',
      'ALTER TABLE certification ALTER id DROP IDENTITY',
      ['certification.id: in the schema bigint not null generated always as identity, in the database bigint not null'],
    ],
    [
      'another primary key',
      'ALTER TABLE candle DROP CONSTRAINT candle_pkey, ADD PRIMARY KEY (symbol, open_time, interval)',
      ['primary key of candle: in the schema symbol, interval, open_time, in the database symbol, open_time, interval'],
    ],
    [
      'a name taken twice',
      'ALTER TABLE account DROP CONSTRAINT account_username_key',
      ['unique account_username_key: only in the schema (account (site_id, username))'],
    ],
    [
      'two open positions',
      `DROP INDEX oversea_position_open;
       CREATE UNIQUE INDEX oversea_position_open ON oversea_position (player_id, oversea_option_id)
         WHERE status = 'CLOSED'`,
      [
        "unique oversea_position_open: in the schema oversea_position (player_id, oversea_option_id) where status = 'OPEN', " +
          "in the database oversea_position (player_id, oversea_option_id) where status = 'CLOSED'",
      ],
    ],
    [
      'a status more',
      "ALTER TYPE position_status ADD VALUE 'HELD'",
      ['enum position_status: in the schema OPEN, CLOSED, LIQUIDATED, in the database OPEN, CLOSED, LIQUIDATED, HELD'],
    ],
    [
      'an enumeration of its own',
      "CREATE TYPE mood AS ENUM ('GOOD', 'BAD')",
      ['enum mood: only in the database (GOOD, BAD)'],
    ],
    [
      'a word more in a check',
      `ALTER TABLE account DROP CONSTRAINT account_role_check,
                           ADD CHECK (role IN ('PLAYER', 'PARTNER', 'ADMIN', 'GUEST'))`,
      [
        'account.role: in the schema text in (ADMIN, PARTNER, PLAYER) not null default PLAYER, ' +
          'in the database text in (ADMIN, GUEST, PARTNER, PLAYER) not null default PLAYER',
      ],
    ],
    [
      'words less in a domain',
      `ALTER DOMAIN margin_type DROP CONSTRAINT margin_type_check;
       ALTER DOMAIN margin_type ADD CHECK (VALUE IN ('CROSS'))`,
      [
        "domain margin_type: in the schema text in (CROSS, ISOLATED), in the database text CHECK ((VALUE = 'CROSS'::text))",
      ],
    ],
    [
      'a looser domain',
      `ALTER DOMAIN decimal_above_zero DROP CONSTRAINT decimal_above_zero_check;
       ALTER DOMAIN decimal_above_zero ADD CHECK (VALUE >= 0)`,
      ['domain decimal_above_zero: in the schema numeric(30,8) > 0, in the database numeric(30,8) >= 0'],
    ],
    [
      'another column in a view',
      'ALTER VIEW ledger_posting RENAME COLUMN after TO balance',
      ['ledger_posting.after: only in the schema (numeric)', 'ledger_posting.balance: only in the database (numeric)'],
    ],
  ])('would be found to differ from a database with %s', async (_what, change, found) => {
    expect(await foundAfter(change)).toEqual(found);
  });
});
