import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly counterparty: string;
  readonly version: string;
  readonly path: string | null;
  readonly versions: string | null;
}

const REQUESTS = `
  SELECT d.id, d.status, d.counterparty, d.version, string_agg(s.status, ' ' ORDER BY s.version) AS path,
         string_agg(s.version::text, ' ' ORDER BY s.version) AS versions
    FROM dnw d LEFT JOIN dnw_step s ON s.dnw_id = d.id
    GROUP BY d.id`;

/** Where a request may go from where it is. With the house it may be decided at any time. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  REQUESTED: ['REQUESTED', 'MATCHED', 'REJECTED', 'CANCELED'],
  MATCHED: ['MATCHED', 'PAID', 'CANCELED', 'EXPIRED'],
  PAID: ['PAID', 'APPEALED', 'APPROVED'],
  APPEALED: ['APPEALED', 'APPROVED', 'REJECTED'],
  SENDING: ['APPROVED', 'REJECTED'],
};
const WITH_HOUSE: Readonly<Record<string, readonly string[]>> = {
  REQUESTED: ['SENDING', 'APPROVED'],
  MATCHED: ['APPROVED', 'REJECTED'],
  PAID: ['REJECTED'],
};
/** A buyer who went another way, or heard of the end before of the appeal. */
const WITH_MEMBER: Readonly<Record<string, readonly string[]>> = { MATCHED: ['REQUESTED'], PAID: ['REJECTED'] };

function mayGo(from: string, to: string, counterparty: string): boolean {
  const more = counterparty === 'HOUSE' ? WITH_HOUSE : WITH_MEMBER;
  return (NEXT[from]?.includes(to) ?? false) || (more[from]?.includes(to) ?? false);
}

export const requestsStepByStep: AuditRule = {
  name: 'requests-step-by-step',
  invariant: 'Every step of a request is written down, follows from the one before, and the last is where it stands.',
  async *check(read) {
    for await (const { id, status, counterparty, version, path, versions } of read<Row>(REQUESTS)) {
      const which = `request ${id}`;
      const steps = path?.split(' ') ?? [];
      const counted = Array.from({ length: Number(version) }, (_, place) => place + 1).join(' ');
      if (versions !== counted) yield `${which} has version ${version} and the steps ${versions ?? 'none'}`;
      if (steps.at(-1) !== status) yield `${which} is ${status}, its last step says ${steps.at(-1) ?? 'nothing'}`;
      const first = steps[0] ?? 'REQUESTED';
      if (first !== 'REQUESTED' && first !== 'APPROVED') yield `${which} began as ${first}`;
      for (const [place, step] of steps.slice(1).entries()) {
        const from = steps[place] ?? '';
        if (!mayGo(from, step, counterparty)) yield `${which} went from ${from} to ${step}`;
      }
    }
  },
};
