import type { AuditRule, Read } from '../rule.ts';

interface NetRow {
  readonly follow: string;
  readonly cum_net: string;
  readonly net: string;
}

interface SharedRow {
  readonly player_id: string;
  readonly shared: string;
  readonly paid: string;
}

interface MarkRow {
  readonly follow: string;
  readonly shared: string;
  readonly hwm: string;
}

interface PairRow {
  readonly player_id: string;
  readonly trader: string;
  readonly is_sum: string | null;
  readonly is_carried: string | null;
}

/** The high-water mark belongs to the pair: no profit is shared twice, however often the follow restarts. */
const PAIRS = `
  SELECT f.player_id, f.trader_player_id AS trader,
         bool_and(f.brought_net = f.before_it) AS is_carried,
         sum(f.cum_net) FILTER (WHERE f.status = 'ENDED') IS NOT DISTINCT FROM max(p.net) AS is_sum
    FROM (SELECT w.*, coalesce(sum(cum_net) OVER (PARTITION BY player_id, trader_player_id ORDER BY trader_follower_id
                                                  ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before_it
            FROM copy_follow w) f
    LEFT JOIN copy_pair p ON p.player_id = f.player_id AND p.trader_player_id = f.trader_player_id
    GROUP BY f.player_id, f.trader_player_id`;

async function* pairs(read: Read): AsyncGenerator<string> {
  for await (const { player_id, trader, is_sum, is_carried } of read<PairRow>(PAIRS)) {
    const which = `follows of trader ${trader} by player ${player_id}`;
    if (is_sum !== 't') yield `${which} have not come to what the pair says`;
    if (is_carried !== 't') yield `${which} do not begin where the last one ended`;
  }
}

export const followsAddUp: AuditRule = {
  name: 'follows-add-up',
  invariant:
    'A follow has come to what its copies have, and its shares are those of the ledger, never above the rate; what a pair has come to and its mark go on from follow to follow.',
  population: 'SELECT count(*) FROM copy_follow',
  async *check(read) {
    const nets = read<NetRow>(`
      SELECT w.trader_follower_id AS follow, w.cum_net, w.late_funding + coalesce(sum(c.pnl + c.funding - c.fee), 0) AS net
        FROM copy_follow w LEFT JOIN copy_trade c ON c.follow_id = w.trader_follower_id
        GROUP BY w.trader_follower_id
        HAVING w.cum_net <> w.late_funding + coalesce(sum(c.pnl + c.funding - c.fee), 0)`);
    for await (const { follow, cum_net, net } of nets) yield `follow ${follow} says ${cum_net}, its copies ${net}`;
    const shares = read<SharedRow>(`
      SELECT player_id, coalesce(w.shared, 0) AS shared, coalesce(l.paid, 0) AS paid
        FROM (SELECT player_id, sum(shared) AS shared FROM copy_follow GROUP BY player_id) w
        FULL JOIN (SELECT t.player_id, -sum(p.delta) AS paid
                     FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id AND p.kind = 'POINT'
                     WHERE t.ref_type = 'COPY_SHARE' AND t.code = 'PM' GROUP BY t.player_id) l USING (player_id)
        WHERE coalesce(w.shared, 0) <> coalesce(l.paid, 0)`);
    for await (const { player_id, shared, paid } of shares) {
      yield `follows of player ${player_id} say ${shared} was shared, the ledger ${paid}`;
    }
    const marks = read<MarkRow>(`
      SELECT trader_follower_id AS follow, shared, hwm FROM copy_follow WHERE hwm < 0 OR shared > fee_rate * hwm`);
    for await (const { follow, shared, hwm } of marks) yield `follow ${follow} has shared ${shared} of at most ${hwm}`;
    yield* pairs(read);
  },
};
