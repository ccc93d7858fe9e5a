import { toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly site_id: string;
  readonly currency: string;
  readonly total: string;
}

export const accountsSumToZero: AuditRule = {
  name: 'accounts-sum-to-zero',
  invariant: "Per site and currency, all players' and the house's accounts sum to exactly zero.",
  async *check(read) {
    const rows = read<Row>(`
      SELECT site_id, currency, sum(balance) AS total
        FROM (SELECT site_id, currency, point + game_wait_point + margin AS balance FROM wallet
              UNION ALL SELECT site_id, currency, balance FROM house_account) accounts
        GROUP BY site_id, currency`);
    for await (const { site_id, currency, total } of rows) {
      if (exact(total) !== 0n) yield `accounts of site ${site_id} in ${currency} sum to ${toText(exact(total))}`;
    }
  },
};
