import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface LinkRow {
  readonly id: string;
  readonly dnw_id: string;
  readonly amount: string;
  readonly lines: string;
  readonly type: string | null;
  readonly is_same_site: string | null;
  readonly is_by_bank: string | null;
  readonly point: string | null;
}

/** A request that ended without its money releases its line. */
const LINKS = `
  SELECT l.id, l.dnw_id, l.amount, count(*) OVER (PARTITION BY l.dnw_id) AS lines, d.type,
         d.site_id = l.site_id AS is_same_site, d.provider IS NULL AND d.wallet_type = 'BINARY' AS is_by_bank, d.point
    FROM bank_statement_line l LEFT JOIN dnw d ON d.id = l.dnw_id
    WHERE l.dnw_id IS NOT NULL AND (d.status IS NULL OR d.status NOT IN ('REJECTED', 'CANCELED', 'EXPIRED'))`;

export const statementLinesOnce: AuditRule = {
  name: 'statement-lines-once',
  invariant:
    "A line of the bank's statement belongs to at most one deposit and a deposit to at most one line; the deposit is of the same site and amount.",
  async *check(read) {
    for await (const { id, dnw_id, amount, lines, type, is_same_site, is_by_bank, point } of read<LinkRow>(LINKS)) {
      const which = `statement line ${id}`;
      if (type === null || point === null) {
        yield `${which} belongs to request ${dnw_id}, which is not there`;
        continue;
      }
      if (lines !== '1') yield `${which} is one of ${lines} lines of deposit ${dnw_id}`;
      if (type !== 'D' || is_by_bank !== 't') yield `${which} belongs to request ${dnw_id}, which no bank pays`;
      if (is_same_site !== 't') yield `${which} belongs to deposit ${dnw_id} of another site`;
      if (exact(amount) !== exact(point)) yield `${which} brought ${amount}, deposit ${dnw_id} is of ${point}`;
    }
  },
};
