import { type Decimal, divideRounded, SCALE, toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule, Read } from '../rule.ts';

interface StateRow {
  readonly shard: string;
  readonly futures_option_id: string;
  readonly last_funding_at: string;
  readonly latest_fired: string | null;
}

async function* hoursOf(read: Read): AsyncGenerator<string> {
  const rows = read<StateRow>(`
    SELECT s.shard, s.futures_option_id, s.last_funding_at,
           (SELECT max(due_at) FROM engine_timer t WHERE t.shard = s.shard AND t.name = 'futures.funding')
             AS latest_fired
      FROM futures_option_state s`);
  for await (const row of rows) {
    const which = `funding of futures_option ${row.futures_option_id} in shard ${row.shard}`;
    if (BigInt(row.last_funding_at) > BigInt(row.latest_fired ?? '0')) {
      yield `${which} has seen the hour ${row.last_funding_at}, whose timer was never written`;
    }
  }
}

interface DueRow {
  readonly position: string;
  readonly at: string;
  readonly status: string;
  readonly amount: string;
  readonly fired: string;
  readonly was_open: string | null;
  readonly charged: string | null;
}

/** A due row belongs to a position that was open, and once charged it is charged for that size. */
async function* dueOf(read: Read): AsyncGenerator<string> {
  const rows = read<DueRow>(`
    SELECT d.futures_position_id AS position, d.at, d.status, d.amount, f.amount AS charged,
           (SELECT count(*) FROM engine_timer t WHERE t.name = 'futures.funding' AND t.due_at = d.at) AS fired,
           CASE WHEN p.created_at <= d.at AND coalesce(p.closed_at >= d.at, true) THEN 1 END AS was_open
      FROM futures_funding_due d
      LEFT JOIN futures_funding f ON f.futures_position_id = d.futures_position_id AND f.at = d.at
      LEFT JOIN futures_position p ON p.id = d.futures_position_id AND p.player_id = d.player_id
                                  AND p.futures_option_id = d.futures_option_id AND p.trade_type = d.trade_type`);
  for await (const row of rows) {
    const which = `funding of futures_position ${row.position} at ${row.at}`;
    if (row.fired === '0') yield `${which} is due without its timer`;
    if (row.was_open === null) yield `${which} is due of a position that was not open then`;
    if (row.status === 'DUE' && row.charged !== null) yield `${which} was charged and is still due`;
    if (row.status === 'CHARGED' && row.charged !== row.amount) {
      yield `${which} is owed for ${row.amount} and was charged for ${row.charged ?? 'nothing'}`;
    }
  }
}

interface ChargeRow {
  readonly position: string;
  readonly at: string;
  readonly repeats: string;
  readonly fired: string;
  readonly was_open: string | null;
  readonly trade_type: string | null;
  readonly amount: string;
  readonly mark: string;
  readonly rate: string;
  readonly fee: string;
}

async function* chargesOf(read: Read): AsyncGenerator<string> {
  const rows = read<ChargeRow>(`
    SELECT f.futures_position_id AS position, f.at, f.amount, f.mark, f.rate, f.fee, p.trade_type,
           count(*) OVER (PARTITION BY f.futures_position_id, f.at) AS repeats,
           (SELECT count(*) FROM engine_timer t WHERE t.name = 'futures.funding' AND t.due_at = f.at) AS fired,
           CASE WHEN p.created_at <= f.at AND coalesce(p.closed_at >= f.at, true) THEN 1 END AS was_open
      FROM futures_funding f LEFT JOIN futures_position p
        ON p.id = f.futures_position_id AND p.player_id = f.player_id AND p.futures_option_id = f.futures_option_id`);
  for await (const row of rows) {
    const which = `funding of futures_position ${row.position} at ${row.at}`;
    if (row.repeats !== '1') yield `${which} was charged ${row.repeats} times`;
    if (row.fired === '0') yield `${which} was charged without its timer`;
    if (row.was_open === null) yield `${which} was charged to a position that was not open then`;
    const paid = exact(row.amount) * exact(row.mark) * exact(row.rate);
    const fee = divideRounded(row.trade_type === 'LONG' ? -paid : paid, SCALE * SCALE, 'floor') as Decimal;
    if (fee !== exact(row.fee)) yield `${which} is ${row.fee}, its quantity, mark and rate make ${toText(fee)}`;
  }
}

interface OwedRow {
  readonly position: string;
  readonly hour: string;
}

/** Checks every position that was open when the timer fired. */
async function* omissionsOf(read: Read): AsyncGenerator<string> {
  const rows = read<OwedRow>(`
    SELECT p.id AS position, t.due_at AS hour
      FROM futures_position p
      CROSS JOIN (SELECT coalesce(max(shard_count), 1) AS shards FROM engine_checkpoint) n
      JOIN futures_option_state s ON s.futures_option_id = p.futures_option_id AND s.shard = mod(p.player_id, n.shards)
      JOIN engine_timer t ON t.shard = s.shard AND t.name = 'futures.funding'
                         AND t.due_at > p.created_at AND t.due_at <= least(s.last_funding_at, p.closed_at)
                         AND coalesce(p.closed_at > t.fired_at, true)
      WHERE NOT EXISTS (SELECT FROM futures_funding f WHERE f.futures_position_id = p.id AND f.at = t.due_at)
        AND NOT EXISTS (SELECT FROM futures_funding_due d WHERE d.futures_position_id = p.id AND d.at = t.due_at)`);
  for await (const { position, hour } of rows) {
    yield `funding of futures_position ${position} at ${hour} was never charged`;
  }
}

interface SettledRow {
  readonly position: string;
  readonly settled: string;
  readonly posted: string;
}

/** The part settled at once is in the ledger, referenced by its position. */
async function* settlementsOf(read: Read): AsyncGenerator<string> {
  const rows = read<SettledRow>(`
    SELECT coalesce(f.position, l.position) AS position, coalesce(f.settled, 0) AS settled, coalesce(l.posted, 0) AS posted
      FROM (SELECT futures_position_id AS position, sum(settled) AS settled FROM futures_funding GROUP BY 1) f
      FULL JOIN (SELECT t.ref_id AS position, sum(p.delta) AS posted
                   FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
                   WHERE t.ref_type = 'FUTURES_POSITION' AND t.code = 'C' AND p.kind = 'POINT' GROUP BY 1) l
        ON l.position = f.position
      WHERE coalesce(f.settled, 0) <> coalesce(l.posted, 0)`);
  for await (const { position, settled, posted } of rows) {
    yield `funding of futures_position ${position} settled ${toText(exact(settled))} at once, the ledger has ${toText(exact(posted))}`;
  }
}

export const fundingOnce: AuditRule = {
  name: 'funding-once',
  invariant:
    'A funding hour is charged or due once per position that was open, for what it was then, only if its timer has fired; what a charge settles at once is in the ledger.',
  async *check(read) {
    yield* hoursOf(read);
    yield* dueOf(read);
    yield* chargesOf(read);
    yield* omissionsOf(read);
    yield* settlementsOf(read);
  },
};
