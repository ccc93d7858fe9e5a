import { ONE, toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly side: string;
  readonly status: string;
  readonly point: string;
  readonly payout_rate: string;
  readonly profit: string;
  readonly created_at: string;
  readonly start_at: string;
  readonly lock_sec: string;
  readonly type: string;
  readonly round_status: string | null;
  readonly held: string;
  readonly paid: string;
  readonly settlements: string;
}

const BETS = `
  SELECT b.id, b.side, b.status, b.point, b.payout_rate, b.profit, b.created_at,
         (b.trade_round_id % 1000000000) * 30000 AS start_at, o.lock_sec, o.type, r.status AS round_status,
         coalesce(sum(p.delta) FILTER (WHERE p.kind = 'HOLD'), 0) AS held,
         coalesce(sum(p.delta) FILTER (WHERE p.kind = 'POINT' AND t.code = 'C'), 0) AS paid,
         count(DISTINCT t.id) FILTER (WHERE t.code = 'C') AS settlements
    FROM trade_bet b
    JOIN trade_option o ON o.id = b.trade_option_id
    LEFT JOIN trade_round r ON r.id = b.trade_round_id
    LEFT JOIN ledger_transaction t ON t.ref_type = 'TRADE_BET' AND t.ref_id = b.id
    LEFT JOIN ledger_posting p ON p.transaction_id = t.id AND p.player_id = b.player_id
    GROUP BY b.id, o.id, r.id`;

const SECONDS: Readonly<Record<string, number>> = { '.5': 30, '1': 60, '2': 120, '5': 300 };

function statusFor({ side, round_status }: Row): string | null {
  if (round_status === null) return null;
  if (round_status === '3') return 'VOID';
  return (round_status === '1') === (side === 'B') ? 'WON' : 'LOST';
}

export const betsSettleOnce: AuditRule = {
  name: 'bets-settle-once',
  invariant:
    'A bet was placed while its round took bets, is decided as its round was, and moved exactly its profit, once.',
  async *check(read) {
    for await (const bet of read<Row>(BETS)) {
      const which = `trade_bet ${bet.id} (${bet.status})`;
      const isOpen = bet.status === 'OPEN';
      const closes = BigInt(bet.start_at) - BigInt(bet.lock_sec) * 1_000n;
      const opens = BigInt(bet.start_at) - BigInt((SECONDS[bet.type.slice(1)] ?? 0) * 1_000);
      if (BigInt(bet.created_at) < opens || BigInt(bet.created_at) >= closes) {
        yield `${which} was placed at ${bet.created_at}, its round took bets from ${opens} until ${closes}`;
      }
      if (exact(bet.held) !== (isOpen ? exact(bet.point) : 0n)) yield `${which} holds ${bet.held} of ${bet.point}`;
      if (exact(bet.paid) !== exact(bet.profit)) yield `${which} brought ${bet.profit}, the ledger paid ${bet.paid}`;
      if (BigInt(bet.settlements) > 1n) yield `${which} was settled ${bet.settlements} times`;
      if (isOpen) continue;
      const expected = statusFor(bet);
      if (expected !== bet.status) yield `${which} should be ${expected ?? 'open: its round is not written down'}`;
      if (bet.status === 'WON') {
        const share = (exact(bet.point) * exact(bet.payout_rate)) / ONE;
        const short = share - exact(bet.profit);
        // Rounded down, by less than one unit.
        if (short < 0n || short >= ONE)
          yield `${which} won ${bet.profit}, its rate makes ${toText(share as typeof ONE)}`;
      }
    }
  },
};
