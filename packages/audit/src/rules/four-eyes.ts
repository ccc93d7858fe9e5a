import type { AuditRule } from '../rule.ts';

interface Row {
  readonly what: string;
  readonly one: string;
  readonly other: string;
  readonly is_about: string;
  readonly is_made: string;
  readonly is_of_one_maker: string;
  /** Which of the checked operators was new; empty: none. */
  readonly new_one: string;
}

/**
 * All two-person decisions. For a request `approved_by` is the first operator; for a proposal's result it is the
 * approver of the proposal. A decider must not be new: for a proposal only the second, for a request that waited in one
 * state for two approvals both.
 */
const DECISIONS = `
  SELECT concat('proposal ', id) AS what, made_by AS one, decided_by AS other, decided_at AS at, ARRAY[player_id] AS subjects,
         false AS both_decide
    FROM proposal WHERE state IN ('APPROVED', 'DONE', 'FAILED')
  UNION ALL
  SELECT concat('step ', s.version, ' of request ', s.dnw_id), s.by, s.approved_by, to_timestamp(s.at / 1000.0),
         ARRAY[d.player_id, d.counter_player_id],
         EXISTS (SELECT FROM dnw_step f WHERE f.dnw_id = s.dnw_id AND f.version = s.version - 1 AND f.by = s.approved_by
                   AND f.status IN ('REQUESTED', 'MATCHED', 'PAID', 'APPEALED'))
    FROM dnw_step s JOIN dnw d ON d.id = s.dnw_id WHERE s.approved_by IS NOT NULL`;

const BOTH = `
  WITH RECURSIVE above AS (
    SELECT account_id AS id, parent_id AS maker FROM operator WHERE parent_id IS NOT NULL
    UNION
    SELECT above.id, o.parent_id FROM above JOIN operator o ON o.account_id = above.maker WHERE o.parent_id IS NOT NULL
  )
  SELECT what, one, other,
         coalesce(one = ANY (subjects) OR other = ANY (subjects), false)::text AS is_about,
         EXISTS (SELECT FROM above WHERE (id, maker) IN ((one, other), (other, one)))::text AS is_made,
         (EXISTS (SELECT FROM above a JOIN above b USING (maker) WHERE a.id = one AND b.id = other)
           AND at < greatest(first.created_at, second.created_at) + interval '30 days')::text AS is_of_one_maker,
         concat_ws(' and ', CASE WHEN at < second.created_at + interval '24 hours' THEN other END,
                   CASE WHEN both_decide AND at < first.created_at + interval '24 hours' THEN one END) AS new_one
    FROM (${DECISIONS}) decision
    LEFT JOIN operator first ON first.account_id = one
    LEFT JOIN operator second ON second.account_id = other`;

export const fourEyes: AuditRule = {
  name: 'four-eyes',
  invariant:
    'What takes two people was decided by two: proposer and decider differ, neither is the subject, neither made the other an operator, both were not newly made by one person, neither within a day of being made an operator.',
  async *check(read) {
    for await (const { what, one, other, new_one: newcomer, ...is } of read<Row>(BOTH)) {
      const both = `${what} was decided by ${one} and ${other}`;
      if (one === other) yield `${what} was decided by ${one} alone`;
      if (is.is_about === 'true') yield `${both}, one of whom it is about`;
      if (is.is_made === 'true') yield `${both}, one of whom made the other an operator`;
      if (is.is_of_one_maker === 'true') yield `${both}, made operators by one person less than 30 days before`;
      if (newcomer !== '') yield `${both}, of whom ${newcomer} had been an operator for less than a day`;
    }
  },
};
