import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly player_id: string;
  readonly type: string;
  readonly point: string;
  readonly carried: string;
}

export const pointCarried: AuditRule = {
  name: 'point-carried',
  invariant: 'A point is below zero only while open positions on shared margin carry it (DOMAIN §2).',
  async *check(read) {
    const rows = read<Row>(`
      SELECT player_id, type, point,
             CASE type
               WHEN 'FUTURES' THEN (SELECT count(*) FROM futures_position p
                 WHERE p.player_id = wallet.player_id AND status = 'OPEN' AND margin_type = 'CROSS')
               WHEN 'BINARY' THEN (SELECT count(*) FROM oversea_position p
                 WHERE p.player_id = wallet.player_id AND status = 'OPEN')
               ELSE 0 END AS carried
        FROM wallet`);
    for await (const { player_id, type, point, carried } of rows) {
      if (exact(point) < 0n && carried === '0') {
        yield `point of wallet ${player_id} ${type} is ${point} and no open shared-margin position carries it`;
      }
    }
  },
};
