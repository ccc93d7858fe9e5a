import type { AuditRule } from '../rule.ts';

interface Row {
  readonly follow: string;
  readonly trader_id: string;
  readonly fill: string;
}

interface BehindRow {
  readonly follow: string;
  readonly last_fill: string;
  readonly fill: string;
}

/** A trader's fills and the follows they were applied to: follows up to the cursor existed before it. */
const APPLIED = `
  SELECT w.trader_follower_id AS follow, w.last_fill, f.trader_id, f.fill, f.opened
    FROM copy_fill f
    CROSS JOIN (SELECT coalesce(max(shard_count), 1) AS shards FROM engine_checkpoint) n
    JOIN copy_follow w ON w.trader_id = f.trader_id AND mod(w.player_id, n.shards) = f.shard
                      AND w.status = 'ACTIVE' AND w.trader_follower_id <= f.cursor AND f.fill > w.start_fill`;

export const fillsAreCopied: AuditRule = {
  name: 'fills-are-copied',
  invariant: 'Whatever a trader opened was copied in every follow of the time, or it says why it was not.',
  population: `SELECT count(*) FROM (${APPLIED}) a`,
  async *check(read) {
    const missing = read<Row>(`
      SELECT a.follow, a.trader_id, a.fill FROM (${APPLIED}) a
        WHERE a.opened > 0 AND NOT EXISTS (
          SELECT FROM copy_trade c WHERE c.follow_id = a.follow AND c.trader_fill = a.fill AND c.part = 'OPEN')`);
    for await (const { follow, trader_id, fill } of missing) {
      yield `follow ${follow} says nothing of fill ${fill} of trader ${trader_id}`;
    }
    const behind = read<BehindRow>(
      `SELECT a.follow, a.last_fill, max(a.fill) AS fill FROM (${APPLIED}) a
         GROUP BY a.follow, a.last_fill HAVING max(a.fill) > a.last_fill`,
    );
    for await (const { follow, last_fill, fill } of behind) {
      yield `follow ${follow} has come to fill ${last_fill}, though ${fill} was applied to it`;
    }
  },
};
