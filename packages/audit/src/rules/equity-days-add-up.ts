import { toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly player_id: string;
  readonly wallet_type: string;
  readonly day: string;
  readonly opened: string;
  readonly before: string;
  readonly transfers: string;
  readonly posted: string;
  readonly is_kinds: string;
}

export const equityDaysAddUp: AuditRule = {
  name: 'equity-days-add-up',
  invariant:
    'A day begins with the money the one before ended with, and its transfers are those of the ledger on that day.',
  async *check(read) {
    // A wallet's first day has none before it; it may also have begun after some of the day's postings.
    const rows = read<Row>(`
      SELECT d.player_id, d.wallet_type, d.day, d.open_money AS opened, d.before, d.transfers,
             coalesce((SELECT sum(p.delta) FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
                        WHERE p.player_id = d.player_id AND p.wallet_type = d.wallet_type AND p.kind = 'POINT'
                          AND t.player_id = d.player_id AND t.code NOT IN ('C', 'HOLD', 'MARGIN')
                          AND (t.at + 32400000) / 86400000 = d.day), 0) AS posted,
             (SELECT coalesce(sum(p.delta) FILTER (WHERE t.code = 'B'), 0) = d.granted
                     AND coalesce(sum(p.delta) FILTER (WHERE t.code IN ('CO', 'CI', 'TO', 'TI')), 0) = d.between_own
                FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
                WHERE p.player_id = d.player_id AND p.wallet_type = d.wallet_type AND p.kind = 'POINT'
                  AND t.player_id = d.player_id AND (t.at + 32400000) / 86400000 = d.day) AS is_kinds
        FROM (SELECT *, lag(open_money + transfers + realized)
                          OVER (PARTITION BY player_id, wallet_type ORDER BY day) AS before
                FROM equity_day) d
        WHERE d.before IS NOT NULL`);
    for await (const { player_id, wallet_type, day, opened, before, transfers, posted, is_kinds } of rows) {
      const which = `day ${day} of ${player_id}/${wallet_type}`;
      if (exact(opened) !== exact(before)) yield `${which} begins with ${opened} after ${before}`;
      if (is_kinds !== 't') yield `${which} counts other grants or moves between own wallets than the ledger`;
      if (exact(transfers) !== exact(posted)) {
        yield `${which} counts transfers of ${toText(exact(transfers))}, the ledger ${toText(exact(posted))}`;
      }
    }
  },
};
