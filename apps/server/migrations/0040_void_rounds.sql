-- Rounds that two operators have declared void before they were decided: every stake goes back when their time is over.
CREATE TABLE round_void (
  trade_round_id bigint PRIMARY KEY,
  site_id        integer NOT NULL REFERENCES site (id),
  proposal_id    bigint NOT NULL REFERENCES proposal (id),
  voided_by      bigint NOT NULL REFERENCES operator (account_id),
  approved_by    bigint NOT NULL REFERENCES operator (account_id),
  reason         text NOT NULL,
  CHECK (voided_by <> approved_by)
);
