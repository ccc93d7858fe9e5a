-- What was done to one member is found by the numbers that a deed names: the member's, that of a request, that of a proposal.
CREATE INDEX operator_log_member ON operator_log ((substring(detail from '"playerId":(\d{1,15})\D')::bigint), seq)
  WHERE step = 'ASKED';
CREATE INDEX operator_log_request ON operator_log ((substring(detail from '"dnwHistoryId":(\d{1,15})\D')::bigint), seq)
  WHERE step = 'ASKED';
CREATE INDEX operator_log_proposal ON operator_log ((substring(detail from '"proposalId":(\d{1,15})\D')::bigint), seq)
  WHERE step = 'ASKED';
CREATE INDEX proposal_member ON proposal (player_id) WHERE player_id IS NOT NULL;

-- The deeds of one operator, and the last changes of one kind, in the order of the page.
CREATE INDEX operator_log_operator ON operator_log (site_id, operator_id, seq DESC);
CREATE INDEX operator_log_call ON operator_log (site_id, call, seq DESC);

-- The few who are kept out or wait, among all whose names begin alike.
CREATE INDEX account_kept_out_username ON account (site_id, status, username COLLATE "C", id) WHERE status <> 'ACTIVE';
CREATE INDEX account_kept_out_name ON account (site_id, status, name COLLATE "C", id) WHERE status <> 'ACTIVE';
