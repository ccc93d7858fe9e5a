-- Which steps of requests their members have been written of: each once, whichever process looks.
CREATE TABLE dnw_message (
  dnw_id  bigint NOT NULL,
  version integer NOT NULL,
  at      bigint NOT NULL,
  PRIMARY KEY (dnw_id, version),
  FOREIGN KEY (dnw_id, version) REFERENCES dnw_step (dnw_id, version)
);
CREATE INDEX dnw_step_told ON dnw_step (at)
  WHERE status IN ('MATCHED', 'PAID', 'APPEALED', 'APPROVED', 'REJECTED', 'EXPIRED');
