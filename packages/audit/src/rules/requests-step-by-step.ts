import { mayBegin, mayGo } from '../request-states.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly counterparty: string;
  readonly version: string;
  readonly path: string | null;
  readonly versions: string | null;
  readonly is_endless: string;
}

const REQUESTS = `
  SELECT d.id, d.status, d.counterparty, d.version, string_agg(s.status, ' ' ORDER BY s.version) AS path,
         string_agg(s.version::text, ' ' ORDER BY s.version) AS versions,
         d.status = 'REQUESTED' AND d.type IN ('WB', 'WS') AND d.provider IS NULL
           AND d.due_at IS DISTINCT FROM d.created_at + 1800000 AS is_endless
    FROM dnw d LEFT JOIN dnw_step s ON s.dnw_id = d.id
    GROUP BY d.id`;

export const requestsStepByStep: AuditRule = {
  name: 'requests-step-by-step',
  invariant:
    'Every step of a request is written down, follows from the one before, and the last is where it stands; a purchase or sale that is not taken up waits for half an hour.',
  async *check(read) {
    for await (const { id, status, counterparty, version, path, versions, is_endless } of read<Row>(REQUESTS)) {
      const which = `request ${id}`;
      const steps = path?.split(' ') ?? [];
      const counted = Array.from({ length: Number(version) }, (_, place) => place + 1).join(' ');
      if (versions !== counted) yield `${which} has version ${version} and the steps ${versions ?? 'none'}`;
      if (steps.at(-1) !== status) yield `${which} is ${status}, its last step says ${steps.at(-1) ?? 'nothing'}`;
      if (is_endless === 't') yield `${which} waits for longer than half an hour`;
      const first = steps[0] ?? 'REQUESTED';
      if (!mayBegin(first)) yield `${which} began as ${first}`;
      for (const [place, step] of steps.slice(1).entries()) {
        const from = steps[place] ?? '';
        if (!mayGo(from, step, counterparty)) yield `${which} went from ${from} to ${step}`;
      }
    }
  },
};
