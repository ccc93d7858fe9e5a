import { createHash } from 'node:crypto';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly seq: string;
  readonly at: string;
  readonly operator_id: string;
  readonly site_id: string;
  readonly step: string;
  readonly asked_seq: string | null;
  readonly call: string;
  readonly ip: string;
  readonly detail: string;
  readonly previous_hash: string;
  readonly hash: string;
}

const LINES = `
  SELECT seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, operator_id, site_id, step, asked_seq,
         call, ip, detail, previous_hash, hash
    FROM operator_log
    ORDER BY seq`;

/** The canonical text of a line, rebuilt: the previous hash, its fields, and its detail on separate lines. */
function textOf(line: Row, previous: string): string {
  const { seq, at, operator_id, site_id, step, asked_seq, call, ip, detail } = line;
  return `${[previous, seq, at, operator_id, site_id, step, asked_seq ?? '', call, ip].join('|')}\n${detail}`;
}

export const operatorsLog: AuditRule = {
  name: 'operators-log',
  invariant: 'What operators have done is one unbroken chain of hashes, numbered without a gap.',
  async *check(read) {
    let last = 0;
    let head = '';
    for await (const line of read<Row>(LINES)) {
      if (Number(line.seq) !== last + 1) yield `line ${last + 1} of the operators' log is missing`;
      else if (line.previous_hash !== head) yield `line ${line.seq} of the operators' log does not follow line ${last}`;
      const computed = createHash('sha256').update(textOf(line, line.previous_hash)).digest('hex');
      if (line.hash !== computed) yield `line ${line.seq} of the operators' log is not what was sealed`;
      last = Number(line.seq);
      head = line.hash;
    }
  },
};
