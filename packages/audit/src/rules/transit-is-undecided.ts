import { toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly account: string;
  readonly balance: string;
  readonly taken: string;
}

export const transitIsUndecided: AuditRule = {
  name: 'transit-is-undecided',
  invariant: 'What is in transit, per shard, site and currency, is what undecided requests have taken.',
  async *check(read) {
    const rows = read<Row>(`
      SELECT concat_ws(' ', currency, 'of site', site_id, 'shard', shard) AS account, coalesce(balance, 0) AS balance,
             coalesce(taken, 0) AS taken
        FROM (SELECT shard, site_id, currency, balance FROM house_account WHERE kind = 'TRANSIT') house
        FULL JOIN (SELECT mod(d.player_id, n.shards)::integer AS shard, d.site_id, d.currency, sum(d.reserved) AS taken
                     FROM dnw d
                     CROSS JOIN (SELECT coalesce(max(shard_count), 1) AS shards FROM engine_checkpoint) n
                     WHERE d.reserved > 0
                     GROUP BY 1, 2, 3) requests
          USING (shard, site_id, currency)`);
    for await (const { account, balance, taken } of rows) {
      if (exact(balance) !== exact(taken)) {
        yield `${account}: ${toText(exact(balance))} in transit, requests have taken ${toText(exact(taken))}`;
      }
    }
  },
};
