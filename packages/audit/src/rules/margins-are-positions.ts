import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface WalletRow {
  readonly player_id: string;
  readonly type: string;
  readonly margin: string | null;
  readonly needed: string;
}

interface PositionRow {
  readonly id: string;
  readonly margin_type: string;
  readonly status: string;
  readonly margin: string;
  readonly funding_fee: string;
}

export const marginsArePositions: AuditRule = {
  name: 'margins-are-positions',
  invariant: "A wallet's margin is that of its open isolated positions; cross and ended positions have none.",
  async *check(read) {
    const wallets = read<WalletRow>(`
      SELECT player_id, type, margin, coalesce(needed, 0) AS needed
        FROM (SELECT player_id, type, margin FROM wallet) stored
        FULL JOIN (SELECT player_id, 'FUTURES' AS type, sum(margin) AS needed
                     FROM futures_position WHERE status = 'OPEN' GROUP BY player_id) open
          USING (player_id, type)`);
    for await (const { player_id, type, margin, needed } of wallets) {
      if (exact(margin ?? '0') !== exact(needed)) {
        yield `margin of wallet ${player_id} ${type} is ${margin ?? 'nothing'}, its positions have ${needed}`;
      }
    }
    const positions = read<PositionRow>('SELECT id, margin_type, status, margin, funding_fee FROM futures_position');
    for await (const { id, margin_type, status, margin, funding_fee } of positions) {
      const mayHaveMargin = status === 'OPEN' && margin_type === 'ISOLATED';
      if (!mayHaveMargin && exact(margin) !== 0n) {
        yield `futures_position ${id} (${margin_type}, ${status}) has a margin of ${margin}`;
      }
      if (status !== 'OPEN' && exact(funding_fee) !== 0n) {
        yield `futures_position ${id} (${status}) has unsettled funding of ${funding_fee}`;
      }
    }
  },
};
