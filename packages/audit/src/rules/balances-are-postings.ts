import { toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly account: string;
  /** Null where there are postings without an account. */
  readonly balance: string | null;
  readonly posted: string;
}

// Site and currency must match too: a posting in another currency belongs to no wallet.
const WALLETS = `
  SELECT concat_ws(' ', 'wallet', player_id, type, kind, 'in', currency, 'of site', site_id) AS account, balance,
         coalesce(posted, 0) AS posted
    FROM (SELECT site_id, currency, player_id, type, kind, balance
            FROM wallet, LATERAL (VALUES ('POINT', point), ('HOLD', game_wait_point), ('MARGIN', margin))
                           AS part (kind, balance)) stored
    FULL JOIN (SELECT t.site_id, t.currency, p.player_id, p.wallet_type AS type, p.kind, sum(p.delta) AS posted
                 FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
                 WHERE p.player_id <> 0
                 GROUP BY 1, 2, 3, 4, 5) summed
      USING (site_id, currency, player_id, type, kind)`;

const HOUSE = `
  SELECT concat_ws(' ', 'house account', kind, 'in', currency, 'of site', site_id, 'shard', shard) AS account, balance,
         coalesce(posted, 0) AS posted
    FROM house_account
    FULL JOIN (SELECT t.shard, t.site_id, t.currency, p.kind, sum(p.delta) AS posted
                 FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
                 WHERE p.player_id = 0
                 GROUP BY 1, 2, 3, 4) summed
      USING (shard, site_id, currency, kind)`;

export const balancesArePostings: AuditRule = {
  name: 'balances-are-postings',
  invariant: 'Every balance (point, hold, margin, house) is the sum of its ledger postings.',
  async *check(read) {
    for (const sql of [WALLETS, HOUSE]) {
      for await (const { account, balance, posted } of read<Row>(sql)) {
        if (balance === null) yield `${account} has postings of ${toText(exact(posted))} but does not exist`;
        else if (exact(balance) !== exact(posted)) {
          yield `${account} is ${toText(exact(balance))}, its postings sum to ${toText(exact(posted))}`;
        }
      }
    }
  },
};
