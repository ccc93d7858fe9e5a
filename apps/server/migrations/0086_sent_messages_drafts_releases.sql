-- What operators have sent, to one member or to all of a site: its messages name it.
CREATE TABLE message_batch (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id    integer NOT NULL REFERENCES site (id),
  sent_by    bigint NOT NULL REFERENCES operator (account_id),
  -- Null: every member of the site who could sign in.
  player_id  bigint REFERENCES account (id),
  category   text NOT NULL CHECK (category IN ('CASH', 'TRADE', 'ACCOUNT', 'SUPPORT', 'BENEFIT', 'NOTICE')),
  title      text NOT NULL,
  text       text NOT NULL,
  link       text,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE message_batch IS 'Messages as operators have sent them, each to one member or to all of a site';
CREATE INDEX message_batch_site ON message_batch (site_id, id);
ALTER TABLE message ADD COLUMN batch_id bigint REFERENCES message_batch (id);
CREATE INDEX message_of_batch ON message (batch_id, read_at) WHERE batch_id IS NOT NULL;

-- Written and not published yet; what is published is no draft any more.
ALTER TABLE content ADD COLUMN is_draft boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT content_draft_is_closed CHECK (NOT (is_draft AND is_open));

-- Figures that an operator has typed in place of those of the file: who and when; null: as the file has them.
ALTER TABLE economic_release
  ADD COLUMN edited_by bigint REFERENCES operator (account_id),
  ADD COLUMN edited_at timestamptz,
  ADD CONSTRAINT economic_release_edited CHECK ((edited_by IS NULL) = (edited_at IS NULL));
