import { createHash } from 'node:crypto';
import type { Fixing } from '@hoga/domain/rounds/fixing';
import { FIRST_HASH } from '@hoga/domain/rounds/proof';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { checkpointOf } from '@hoga/engine/assembly/export';
import { LedgerChain } from '@hoga/engine/ledger/chain';
import type { Rig } from '@hoga/engine/testing/rig';
import { ONE_MINUTE } from '@hoga/engine/testing/rounds/sample';
import { assert } from '@hoga/kernel/assert';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type SiteId, type TradeRoundId } from '@hoga/kernel/ids';
import pg from 'pg';
import { decidedRound } from '../../modules/rounds/decided-round.ts';
import { closeDatabase } from '../../persistence/database.ts';
import { pgEngineStore } from '../../persistence/engine/pg-engine-store.ts';
import { openOperatorLog } from '../../persistence/operator-log.ts';
import { Batch } from '../../runtime/batch.ts';
import type { FiredTimer } from '../../runtime/engine-store.ts';
import { EventNumbers } from '../../runtime/event-numbers.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { PARTNERS, PARTNERS_SINCE, REFERRED } from './settle-partners.ts';
import { COUPON } from './visit-cashier.ts';

const ROUND_OPTION = { id: ONE_MINUTE.id, siteId: ONE_MINUTE.siteId, symbol: 'BTCUSDT', seconds: 60, lockSeconds: 10 };

export interface Life {
  readonly rig: Rig;
  readonly playerIds: readonly number[];
  readonly timers: readonly FiredTimer[];
  /** Of option 31, in order. */
  readonly rounds?: readonly PlayedRound[];
}

export interface PlayedRound {
  readonly tradeRoundId: TradeRoundId;
  readonly start: Fixing;
  readonly close: Fixing;
}

export async function execute(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The site, instruments, options and accounts of the engine's fixtures. */
function setting(playerIds: readonly number[]): string[] {
  const site = (id: number, code: string) => `
    INSERT INTO site (id, code, type, stock_prefix, oversea_prefix, binary_currency, message_language, language, theme,
                      texts, limits, fees, app)
      VALUES (${id}, '${code}', '101101', 'X_', 'EBEST_', 'KRW', 'ko', 'ko', '{}', '{}', '{}', '{}', '{}')`;
  const instrument = (symbol: string, kind: string, category: string, currency: string, tick: string) => `
    INSERT INTO instrument VALUES
      ('${symbol}', '${kind}', '${category}', '${symbol}', '${symbol}', '${currency}', 2, ${tick}, 0.001, 'always', 1)`;
  const futures = (id: number, siteId: number, symbol: string) => `
    INSERT INTO futures_option (id, site_id, symbol, min_qty, max_qty, min_notional, max_leverage, maker_fee, taker_fee,
                                liq_fee, brackets, sort_order)
      VALUES (${id}, ${siteId}, '${symbol}', 0.001, 1000, 5, 100, 0.0002, 0.0004, 0.005, '[]', 1)`;
  const oversea = (id: number, siteId: number, symbol: string) => `
    INSERT INTO oversea_option (id, site_id, symbol, tick_value, margin_per, overnight_per, losscut_per, fee_per, max_qty,
                                max_position, sort_order)
      VALUES (${id}, ${siteId}, '${symbol}', 5, 300000, 2000000, 60000, 3000, 30, 50, 1)`;
  const account = (id: number, siteId: number) => `
    INSERT INTO account (id, site_id, username, password_hash, name, phone, email, nick, nick_key, partner_id, created_at)
      OVERRIDING SYSTEM VALUE
      VALUES (${id}, ${siteId}, 'user${id}', '-', '홍길동', '0101234${1000 + id}', 'a@b.test', 'n${id}', 'n${id}',
              ${isReferred(playerIds, id) ? REFERRED.get(id) : 'NULL'}, now())`;
  return [
    site(1, 'hoga'),
    site(2, 'mini'),
    `INSERT INTO trading_schedule VALUES ('always', '{}')`,
    instrument('BTCUSDT', 'crypto', 'coin', 'USDT', '0.1'),
    instrument('ETHUSDT', 'crypto', 'coin', 'USDT', '0.01'),
    instrument('NQ', 'oversea', 'index', 'USD', '0.25'),
    instrument('HSI', 'oversea', 'index', 'HKD', '1'),
    instrument('K200', 'oversea', 'index', 'KRW', '0.05'),
    futures(1, 1, 'BTCUSDT'),
    futures(2, 1, 'ETHUSDT'),
    futures(3, 2, 'BTCUSDT'),
    oversea(11, 1, 'NQ'),
    oversea(12, 1, 'HSI'),
    oversea(13, 1, 'K200'),
    `INSERT INTO trade_option (id, site_id, symbol, type, payout_rate, min_bet, max_bet, unit, lock_sec, sort_order)
       VALUES (31, 1, 'BTCUSDT', 'B1', 0.95, 1000, 1000000, 1000, 10, 1)`,
    ...couponStatements(),
    ...playerIds.flatMap((id) => [account(id, 1), ...partnerStatements(id)]),
    account(900, 2),
    ...playerIds.flatMap((id) =>
      WALLET_TYPES.map((type) => {
        const currency = type === 'BINARY' ? 'KRW' : type === 'FUTURES' ? 'USDT' : type;
        return `INSERT INTO wallet (player_id, type, site_id, currency) VALUES (${id}, '${type}', 1, '${currency}')`;
      }),
    ),
  ];
}

/** Histories from before partners have no referrals. */
function isReferred(playerIds: readonly number[], id: number): boolean {
  const partnerId = REFERRED.get(id);
  return partnerId !== undefined && playerIds.includes(partnerId);
}

function partnerStatements(playerId: number): string[] {
  const partner = PARTNERS.find(({ id }) => id === playerId);
  if (partner === undefined) return [];
  const { id, parentId, level } = partner;
  const share = toText(partner.share);
  return [
    `INSERT INTO partner (account_id, site_id, referral_code, level, parent_id, share, created_at)
       VALUES (${id}, 1, 'CODE${id}', ${level}, ${parentId ?? 'NULL'}, ${share}, to_timestamp(${PARTNERS_SINCE / 1_000}))`,
    `INSERT INTO partner_share (account_id, version, site_id, share, at) VALUES (${id}, 1, 1, ${share}, ${PARTNERS_SINCE})`,
  ];
}

/** The partners' settlement rows, as the settlement writes them. */
function settledStatements({ effects }: Rig): string[] {
  const days = effects.flatMap(({ rows }) => rows).flatMap((row) => (row.table === 'partnerDay' ? [row.row.day] : []));
  return days.length === 0 ? [] : [`INSERT INTO partner_settlement VALUES (1, ${Math.max(...days)}, now())`];
}

/** A coupon and its claim, as the cashier writes them. */
function couponStatements(): string[] {
  const { id, walletType, amount, playerId } = COUPON;
  return [
    `INSERT INTO coupon (id, site_id, code, wallet_type, amount, most, claimed, created_at) OVERRIDING SYSTEM VALUE
       VALUES (${id}, 1, 'WELCOME', '${walletType}', ${amount}, 1, 1, 0)`,
    `INSERT INTO coupon_claim VALUES (${id}, ${playerId}, 0)`,
  ];
}

/** One refused and one completed call of an operator. */
async function writeOperatorLog(url: string, at: number): Promise<void> {
  const database = openTestDatabase(url, 1);
  try {
    const log = openOperatorLog(database, { now: () => at });
    const asked = {
      operatorId: idOf<PlayerId>(1),
      siteId: idOf<SiteId>(1),
      call: '/api/admin/dnw/approve',
      ip: '127.0.0.1',
      detail: { dnwHistoryId: 1, reason: '입금 확인' },
    };
    await log.ended(await log.asked(asked), asked, { step: 'REFUSED', detail: { code: 'OWN_CASE' } });
    await log.ended(await log.asked(asked), asked, { step: 'DONE', detail: { changes: [] } });
  } finally {
    await closeDatabase(database);
  }
}

/**
 * Writes the engine's effects into an empty database with the server's own statements; era `beforeOperators`: in the
 * form from before the ledger named the operator who moved money.
 */
export async function writeLife(
  url: string,
  { rig, playerIds, timers, rounds = [] }: Life,
  era: 'now' | 'beforeOperators' = 'now',
): Promise<void> {
  await execute(url, ...setting(playerIds));
  const session = await pgEngineStore({ url, leaseMs: 60_000 }).open({ index: 0, count: 1 }, 'audit test');
  assert(session !== null, 'the lease is free');
  const batch = new Batch();
  const numbers = new EventNumbers(new Map());
  for (const effects of rig.effects) {
    batch.add(effects);
    batch.addNumbers(effects.events.map((event) => numbers.number(event)));
  }
  const chain = new LedgerChain((text) => createHash('sha256').update(text).digest('hex'));
  const ledger = batch.ledger.map((transaction) =>
    chain.seal(era === 'now' ? transaction : { ...transaction, act: null }),
  );
  await session.commit({
    checkpoint: checkpointOf(rig.engine),
    at: rig.at,
    ledgerHead: chain.head,
    ledger,
    rows: batch.rows(),
    timers,
    outbox: [],
    playerNumbers: batch.playerNumbers(),
  });
  await session.release();
  if (era === 'now') await writeOperatorLog(url, rig.at);
  // An applied and forgotten message, in histories without any.
  await execute(
    url,
    'INSERT INTO engine_peer (shard, peer, sent, received) VALUES (0, 0, 1, 1) ON CONFLICT DO NOTHING',
  );
  await execute(url, ...roundStatements(rounds), ...settledStatements(rig));
  await execute(url, ...denial(playerIds.at(-1) ?? 0, rig.at));
}

/** Rounds as the keeper writes them. */
function roundStatements(rounds: readonly PlayedRound[]): string[] {
  let previousHash = FIRST_HASH;
  return rounds.flatMap(({ tradeRoundId, start, close }) => {
    const evidence = { tradeRoundId, symbol: 'BTCUSDT', start, close, isVoided: false };
    const row = decidedRound({ option: ROUND_OPTION, evidence, previousHash, decidedAt: close.at });
    previousHash = row.hash;
    const value = (cell: unknown) =>
      cell === null ? 'NULL' : `'${typeof cell === 'bigint' ? toText(cell as Decimal) : cell}'`;
    return [
      ...[start, close].map(fixingStatement),
      `INSERT INTO trade_round (id, site_id, trade_option_id, no, start_at, end_at, start_price, close_price, start_seq,
                                close_seq, status, void_reason, decided_at, previous_hash, hash)
         VALUES (${[row.id, row.siteId, row.tradeOptionId, row.no, row.startAt, row.endAt, row.startPrice, row.closePrice, row.startSeq, row.closeSeq, row.status, row.voidReason, row.decidedAt, row.previousHash, row.hash].map(value).join()})`,
    ];
  });
}

function fixingStatement({ at, trades, heardAt, isUnconfirmed }: Fixing): string {
  const stored = JSON.stringify(trades.map(({ price, exTs, seq }) => [toText(price), exTs, seq]));
  return `INSERT INTO round_fixing VALUES ('BTCUSDT', ${at}, '${stored}', ${heardAt}, ${isUnconfirmed}, ${at})
    ON CONFLICT DO NOTHING`;
}

/** The player is denied at the end, which ends their session. */
function denial(playerId: number, at: number): string[] {
  const moment = (ms: number) => `to_timestamp(${ms} / 1000.0)`;
  return [
    `UPDATE account SET status = 'DENY' WHERE id = ${playerId}`,
    `INSERT INTO session (id, site_id, account_id, ip, device, created_at, used_at, expires_at, revoked_at, revoke_reason)
       VALUES (gen_random_uuid(), 1, ${playerId}, '127.0.0.1', 'test', ${moment(at - 86_400_000)}, ${moment(at)},
               ${moment(at + 86_400_000)}, ${moment(at)}, 'DENY')`,
  ];
}
