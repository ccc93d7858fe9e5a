import { type Decimal, divideRounded, SCALE, toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule, Read } from '../rule.ts';

interface StateRow {
  readonly shard: string;
  readonly futures_option_id: string;
  readonly last_funding_at: string;
  readonly due: string;
  readonly distinct_due: string;
  readonly latest_due: string | null;
  readonly latest_fired: string | null;
}

async function* hoursOf(read: Read): AsyncGenerator<string> {
  const rows = read<StateRow>(`
    SELECT s.shard, s.futures_option_id, s.last_funding_at, count(hour) AS due, count(DISTINCT hour) AS distinct_due,
           max(hour::bigint) AS latest_due,
           (SELECT max(due_at) FROM engine_timer t WHERE t.shard = s.shard AND t.name = 'futures.funding')
             AS latest_fired
      FROM futures_option_state s LEFT JOIN LATERAL jsonb_array_elements_text(s.funding_due) AS hour ON true
      GROUP BY s.shard, s.futures_option_id, s.last_funding_at`);
  for await (const row of rows) {
    const which = `funding of futures_option ${row.futures_option_id} in shard ${row.shard}`;
    if (row.due !== row.distinct_due) yield `${which} has an hour due twice`;
    if (row.latest_due !== null && BigInt(row.latest_due) > BigInt(row.last_funding_at)) {
      yield `${which} has ${row.latest_due} due, after its last hour ${row.last_funding_at}`;
    }
    if (BigInt(row.last_funding_at) > BigInt(row.latest_fired ?? '0')) {
      yield `${which} has seen the hour ${row.last_funding_at}, whose timer was never written`;
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
  readonly charged: string | null;
}

/** Of positions that have been open ever since: of one that ended, nothing says whether the hour was charged before. */
async function* omissionsOf(read: Read): AsyncGenerator<string> {
  const rows = read<OwedRow>(`
    SELECT p.id AS position, t.due_at AS hour, f.at AS charged
      FROM futures_position p
      CROSS JOIN (SELECT coalesce(max(shard_count), 1) AS shards FROM engine_checkpoint) n
      JOIN futures_option_state s ON s.futures_option_id = p.futures_option_id AND s.shard = mod(p.player_id, n.shards)
      JOIN engine_timer t ON t.shard = s.shard AND t.name = 'futures.funding'
                         AND t.due_at > p.created_at AND t.due_at <= s.last_funding_at
      LEFT JOIN futures_funding f ON f.futures_position_id = p.id AND f.at = t.due_at
      WHERE p.status = 'OPEN' AND NOT s.funding_due @> to_jsonb(t.due_at)`);
  for await (const { position, hour, charged } of rows) {
    if (charged === null) yield `funding of futures_position ${position} at ${hour} was never charged`;
  }
}

export const fundingOnce: AuditRule = {
  name: 'funding-once',
  invariant:
    'A funding hour is charged or due once per option and once per position that was open, only if its timer has fired.',
  async *check(read) {
    yield* hoursOf(read);
    yield* chargesOf(read);
    yield* omissionsOf(read);
  },
};
