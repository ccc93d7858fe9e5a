-- Within how many minutes a site means to answer an inquiry.
ALTER TABLE site ADD COLUMN answer_minutes integer NOT NULL DEFAULT 60 CHECK (answer_minutes BETWEEN 1 AND 10080);

ALTER TABLE contact
  -- The operator in charge; null: none.
  ADD COLUMN assignee_id bigint REFERENCES operator (account_id),
  -- Since when the house owes an answer; null: it owes none.
  ADD COLUMN waiting_since timestamptz,
  -- The last change of anything, also of what the member does not see, and the number of changes.
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changes integer NOT NULL DEFAULT 0,
  ADD COLUMN rating smallint CHECK (rating BETWEEN 1 AND 5),
  ADD COLUMN rating_text text CHECK (length(rating_text) BETWEEN 1 AND 1000),
  ADD COLUMN rated_at timestamptz,
  -- Whose answer was the last one when the member rated.
  ADD COLUMN rated_operator_id bigint REFERENCES account (id);
UPDATE contact SET changed_at = updated_at, waiting_since = CASE WHEN status = 'WAITING' THEN updated_at END;
ALTER TABLE contact
  ALTER COLUMN changed_at SET NOT NULL,
  ADD CONSTRAINT contact_waits CHECK ((status = 'WAITING') = (waiting_since IS NOT NULL)),
  ADD CONSTRAINT contact_rated CHECK (
    (rating IS NULL) = (rated_at IS NULL) AND (rating IS NULL) = (rated_operator_id IS NULL)
    AND (rating IS NOT NULL OR rating_text IS NULL));

-- Operators are notified of changes in the order in which they happen.
DROP INDEX contact_changed;
CREATE INDEX contact_changed ON contact (changed_at);
-- The longest wait first.
CREATE INDEX contact_waiting ON contact (site_id, waiting_since, id) WHERE status = 'WAITING';
CREATE INDEX contact_newest ON contact (site_id, created_at, id);
CREATE INDEX contact_rated_at ON contact (site_id, rated_at) WHERE rating IS NOT NULL;
-- Words are searched as in contents: by letters and pairs of letters.
CREATE INDEX contact_line_search ON contact_line USING gin (letters_and_pairs(text)) WITH (fastupdate = off);
CREATE INDEX contact_line_answers ON contact_line (created_at) WHERE operator_id IS NOT NULL;

CREATE TABLE contact_note (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contact_id bigint NOT NULL REFERENCES contact (id),
  written_by bigint NOT NULL REFERENCES operator (account_id),
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE contact_note IS 'Notes of operators on inquiries, which members never see';
CREATE INDEX contact_note_contact ON contact_note (contact_id, id);

CREATE TABLE contact_looker (
  contact_id  bigint NOT NULL REFERENCES contact (id),
  operator_id bigint NOT NULL REFERENCES operator (account_id),
  until       bigint NOT NULL,
  PRIMARY KEY (contact_id, operator_id)
);
COMMENT ON TABLE contact_looker IS 'Operators who have an inquiry open; each renews its row before it lapses';
CREATE INDEX contact_looker_until ON contact_looker (until);

CREATE TABLE canned_reply (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id    integer NOT NULL REFERENCES site (id),
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  version    integer NOT NULL DEFAULT 1 CHECK (version > 0),
  saved_by   bigint NOT NULL REFERENCES operator (account_id),
  saved_at   timestamptz NOT NULL
);
COMMENT ON TABLE canned_reply IS 'Prepared answers to inquiries of a site, with placeholders';
CREATE INDEX canned_reply_site ON canned_reply (site_id, title, id);
