import { toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly shard: string;
  readonly input_seq: string;
  readonly outs: string;
  readonly ins: string;
  readonly players: string;
  readonly gained: string;
}

export const transfersArePairs: AuditRule = {
  name: 'transfers-are-pairs',
  invariant: "What leaves one wallet of a player by a transfer comes into another of the player's, once and whole.",
  async *check(read) {
    const rows = read<Row>(`
      SELECT t.shard, t.input_seq, count(*) FILTER (WHERE t.code = 'TO') AS outs,
             count(*) FILTER (WHERE t.code = 'TI') AS ins, count(DISTINCT t.player_id) AS players,
             coalesce(sum(moved.point), 0) AS gained
        FROM ledger_transaction t
        LEFT JOIN (SELECT transaction_id, sum(delta) AS point FROM ledger_posting
                     WHERE kind = 'POINT' GROUP BY transaction_id) moved ON moved.transaction_id = t.id
        WHERE t.code IN ('TO', 'TI')
        GROUP BY t.shard, t.input_seq`);
    for await (const { shard, input_seq, outs, ins, players, gained } of rows) {
      const which = `the transfer of input ${input_seq} of shard ${shard}`;
      if (outs !== '1' || ins !== '1') yield `${which} goes out ${outs} times and in ${ins} times`;
      if (players !== '1') yield `${which} is of ${players} players`;
      if (exact(gained) !== 0n) yield `${which} makes ${toText(exact(gained))} out of nothing`;
    }
  },
};
