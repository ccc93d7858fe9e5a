-- Mails that were decided on and have not been taken by a mail server yet. A row is written with what the mail is about and
-- deleted when it was sent, so that a process that ends in between loses none.
CREATE TABLE mail_outbox (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject   text NOT NULL,
  text      text NOT NULL,
  attempts  integer NOT NULL DEFAULT 0,
  next_at   timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX mail_outbox_due ON mail_outbox (next_at);
