import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly state: string | null;
  readonly times: string;
  readonly is_as_agreed: string | null;
}

const MOVEMENTS = `
  SELECT coalesce(p.id, t.ref_id) AS id, p.state, count(t.id) AS times,
         bool_and(t.player_id = p.player_id AND t.by_operator = p.made_by AND t.approved_by = p.decided_by
                  AND l.wallet_type = p.detail ->> 'walletType'
                  AND l.delta = CASE p.kind WHEN 'WALLET_CREDIT' THEN 1 ELSE -1 END * (p.detail ->> 'amount')::numeric)
           ::text AS is_as_agreed
    FROM (SELECT * FROM proposal WHERE kind IN ('WALLET_CREDIT', 'WALLET_DEBIT')) p
    FULL JOIN (SELECT * FROM ledger_transaction WHERE ref_type = 'PROPOSAL') t ON t.ref_id = p.id
    LEFT JOIN ledger_posting l ON l.transaction_id = t.id AND l.kind = 'POINT'
    GROUP BY 1, 2`;

/** Approved: before it is DONE the engine may have moved the money already. */
const AGREED: ReadonlySet<string> = new Set(['APPROVED', 'DONE']);

export const proposalsDoneOnce: AuditRule = {
  name: 'proposals-done-once',
  invariant: 'Money that operators move is what one has proposed and another agreed to, once.',
  async *check(read) {
    for await (const { id, state, times, is_as_agreed } of read<Row>(MOVEMENTS)) {
      if (state === null) yield `money was moved for proposal ${id}, which does not exist`;
      else if (times !== '0' && !AGREED.has(state)) yield `money was moved for proposal ${id}, which is ${state}`;
      else if (state === 'DONE' && times !== '1') yield `proposal ${id} is done and has moved money ${times} times`;
      else if (is_as_agreed === 'false') yield `proposal ${id} has moved something else than was agreed to`;
    }
  },
};
