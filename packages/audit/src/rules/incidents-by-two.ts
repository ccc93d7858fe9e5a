import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly act: string;
  readonly is_agreed: string;
  readonly is_booked: string;
}

/**
 * Decisions on mismatched payments; a credit leaves a receipt for its member, a completed withdrawal one for itself.
 */
const DECIDED = `
  SELECT i.id, i.act,
         EXISTS (SELECT FROM proposal p WHERE p.id = i.proposal_id AND p.kind = 'PROVIDER_INCIDENT' AND p.site_id = i.site_id
                   AND p.state IN ('APPROVED', 'DONE') AND p.made_by <> p.decided_by
                   AND p.detail ->> 'incidentId' = i.id::text AND p.detail ->> 'act' = i.act) AS is_agreed,
         CASE i.act
           WHEN 'CREDIT' THEN EXISTS (SELECT FROM dnw_receipt r WHERE r.site_id = i.site_id AND r.provider = i.provider
                                        AND r.payment_id = i.payment_id AND r.player_id = i.player_id)
           WHEN 'COMPLETE' THEN EXISTS (SELECT FROM dnw_receipt r WHERE r.dnw_id = i.dnw_id AND r.payment_id = i.payment_id)
           WHEN 'GIVE_BACK' THEN EXISTS (SELECT FROM dnw d WHERE d.id = i.dnw_id AND d.status = 'REJECTED')
           ELSE true
         END AS is_booked
    FROM provider_incident i WHERE i.state = 'DECIDED'`;

export const incidentsByTwo: AuditRule = {
  name: 'incidents-by-two',
  invariant:
    'What was decided about a payment that does not fit the books was proposed by one operator and approved by another, and was done.',
  population: `SELECT count(*) FROM provider_incident WHERE state = 'DECIDED'`,
  async *check(read) {
    for await (const { id, act, is_agreed, is_booked } of read<Row>(DECIDED)) {
      if (is_agreed !== 't') yield `incident ${id} was decided (${act}) without two operators`;
      if (is_booked !== 't') yield `incident ${id} was decided (${act}), which the books do not have`;
    }
  },
};
