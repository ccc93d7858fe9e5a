import type { AuditRule } from '../rule.ts';

interface Row {
  readonly player_id: string;
  readonly wallet_type: string;
  readonly ref_type: string;
  readonly times: string;
}

/** KST days: nine hours ahead of UTC, without daylight saving time. */
const KST_DAY = '(t.at + 32400000) / 86400000';

export const practiceOnce: AuditRule = {
  name: 'practice-once',
  invariant: 'Practice money is given to a wallet once, and reset at most once per KST day.',
  async *check(read) {
    const rows = read<Row>(`
      SELECT p.player_id, p.wallet_type, t.ref_type, count(*) AS times
        FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id AND p.kind = 'POINT'
        WHERE t.ref_type IN ('PRACTICE_GRANT', 'PRACTICE_RESET')
        GROUP BY p.player_id, p.wallet_type, t.ref_type, CASE t.ref_type WHEN 'PRACTICE_RESET' THEN ${KST_DAY} END`);
    for await (const { player_id, wallet_type, ref_type, times } of rows) {
      if (times === '1') continue;
      yield ref_type === 'PRACTICE_GRANT'
        ? `practice money was given to ${player_id}/${wallet_type} ${times} times`
        : `practice money of ${player_id}/${wallet_type} was reset ${times} times on one day`;
    }
  },
};
