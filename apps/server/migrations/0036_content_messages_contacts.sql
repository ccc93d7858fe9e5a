-- What operators write gets what its kinds need: an order, a time to be shown, a picture, a place that it leads to.
ALTER TABLE content DROP CONSTRAINT content_kind_check;
ALTER TABLE content ADD CONSTRAINT content_kind_check
  CHECK (kind IN ('notice', 'faq', 'strategy', 'promotion', 'popup', 'banner', 'static'));
ALTER TABLE content
  ADD COLUMN summary    text NOT NULL DEFAULT '' CHECK (length(summary) <= 300),
  ADD COLUMN is_pinned  boolean NOT NULL DEFAULT false,
  ADD COLUMN place      integer NOT NULL DEFAULT 0 CHECK (place >= 0),
  ADD COLUMN shown_from timestamptz,
  ADD COLUMN shown_till timestamptz,
  ADD COLUMN link       text CHECK (length(link) <= 500),
  ADD COLUMN image      text,
  ADD COLUMN version    integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD CONSTRAINT content_period_check CHECK (shown_from < shown_till);

-- A site has one open page of its terms, and one about personal data.
CREATE UNIQUE INDEX content_static_page ON content (site_id, category) WHERE kind = 'static' AND is_open;

DROP INDEX content_list;
CREATE INDEX content_list ON content (site_id, kind, is_pinned DESC, place, id DESC) WHERE is_open;
CREATE INDEX content_category ON content (site_id, kind, category, is_pinned DESC, place, id DESC) WHERE is_open;
CREATE INDEX content_newest ON content (site_id, kind, id DESC);

-- Korean is searched by parts of words, of two letters more often than not, which is one less than trigrams can tell
-- apart. So each row is indexed by its letters and pairs of letters, in lower case.
CREATE FUNCTION letters_and_pairs(searched text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
    FROM string_to_array(lower(searched), NULL) AS letters,
         unnest(letters, letters[2:]) AS pair (letter, next),
         LATERAL (VALUES (letter), (letter || next)) AS grams (gram)
   WHERE gram IS NOT NULL
$$;

-- Whose row it is and how old stand among its letters: `#1.notice`, and by 4,096 and 65,536 ids `#1.notice.12`, `#1.notice..0`.
-- A word that is everywhere is then looked for among the newest rows, which an index of all rows alone could not tell.
CREATE FUNCTION content_grams(site_id integer, kind text, id bigint, searched text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT letters_and_pairs(searched)
      || ARRAY['#' || site_id || '.' || kind,
               '#' || site_id || '.' || kind || '.' || id / 4096,
               '#' || site_id || '.' || kind || '..' || id / 65536]
$$;

ALTER TABLE content ADD COLUMN grams text[] NOT NULL
  GENERATED ALWAYS AS (content_grams(site_id, kind, id, title || ' ' || words)) STORED;
CREATE INDEX content_search ON content USING gin (grams) WITH (fastupdate = off);

CREATE TABLE content_read (
  player_id  bigint NOT NULL REFERENCES account (id),
  content_id bigint NOT NULL REFERENCES content (id),
  read_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, content_id)
);
CREATE INDEX content_read_content ON content_read (content_id);

-- Whoever said that all is read has read what was there then: one row in place of one for each notice.
CREATE TABLE content_read_all (
  player_id bigint PRIMARY KEY REFERENCES account (id),
  read_at   timestamptz NOT NULL
);

CREATE TABLE content_vote (
  player_id  bigint NOT NULL REFERENCES account (id),
  content_id bigint NOT NULL REFERENCES content (id),
  is_helpful boolean NOT NULL,
  PRIMARY KEY (player_id, content_id)
);
CREATE INDEX content_vote_content ON content_vote (content_id);

-- What the house has told one member. Deleted ones stay, so that deleting twice is no mistake.
CREATE TABLE message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id    integer NOT NULL REFERENCES site (id),
  player_id  bigint NOT NULL REFERENCES account (id),
  category   text NOT NULL CHECK (category IN ('CASH', 'TRADE', 'ACCOUNT', 'SUPPORT', 'BENEFIT', 'NOTICE')),
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  link       text CHECK (length(link) <= 200),
  read_at    timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX message_list ON message (player_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX message_unread ON message (player_id, id DESC) WHERE deleted_at IS NULL AND read_at IS NULL;

CREATE TABLE contact (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id        integer NOT NULL REFERENCES site (id),
  player_id      bigint NOT NULL REFERENCES account (id),
  question       text NOT NULL CHECK (length(question) BETWEEN 1 AND 1000),
  category       text NOT NULL CHECK (category IN ('CASH', 'TRADE', 'ACCOUNT', 'COPY', 'OTHER')),
  status         text NOT NULL CHECK (status IN ('WAITING', 'ANSWERED', 'CLOSED')),
  dnw_id         bigint,
  lines          integer NOT NULL CHECK (lines > 0),
  -- Up to which line each side has read.
  member_read_id bigint NOT NULL DEFAULT 0,
  house_read_id  bigint NOT NULL DEFAULT 0,
  -- Of the house's newest line; 0: it has said nothing.
  answer_id      bigint NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL
);
CREATE INDEX contact_list ON contact (player_id, id DESC);
CREATE INDEX contact_unread ON contact (player_id) WHERE answer_id > member_read_id;
CREATE INDEX contact_queue ON contact (site_id, status, id);

CREATE TABLE contact_line (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contact_id bigint NOT NULL REFERENCES contact (id),
  -- Who answers for the house; null: the member speaks.
  operator_id bigint REFERENCES account (id),
  text       text NOT NULL CHECK (length(text) <= 1000),
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_line_contact ON contact_line (contact_id, id);

-- Pictures, whose bytes are files of that name. Until a line carries it, one is its uploader's alone.
CREATE TABLE uploaded_file (
  name         text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
  site_id      integer NOT NULL REFERENCES site (id),
  player_id    bigint NOT NULL REFERENCES account (id),
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
  width        integer NOT NULL CHECK (width > 0),
  height       integer NOT NULL CHECK (height > 0),
  bytes        integer NOT NULL CHECK (bytes > 0),
  is_public    boolean NOT NULL,
  line_id      bigint REFERENCES contact_line (id),
  created_at   timestamptz NOT NULL
);
CREATE INDEX uploaded_file_line ON uploaded_file (line_id);
CREATE INDEX uploaded_file_loose ON uploaded_file (player_id, created_at) WHERE line_id IS NULL AND NOT is_public;

-- What members are to be told over the socket. Numbers are taken one after the other, so that a watcher that has seen one
-- has seen all below it.
CREATE TABLE mail_signal (
  no         bigint PRIMARY KEY,
  player_id  bigint NOT NULL,
  type       text NOT NULL CHECK (type IN ('create', 'answer', 'read')),
  target_id  bigint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX mail_signal_age ON mail_signal (created_at);

-- Economic figures that a site's operator has brought; without any, the site shows the sample.
CREATE TABLE economic_release (
  site_id     integer NOT NULL REFERENCES site (id),
  code        text NOT NULL CHECK (code ~ '^[A-Z0-9_]{2,40}$'),
  at          bigint NOT NULL,
  country     text NOT NULL CHECK (country IN ('US', 'KR', 'EU', 'CN', 'JP', 'GB')),
  title_ko    text NOT NULL,
  title_en    text NOT NULL,
  period_ko   text NOT NULL,
  period_en   text NOT NULL,
  importance  integer NOT NULL CHECK (importance BETWEEN 1 AND 3),
  unit        text NOT NULL,
  has_figures boolean NOT NULL,
  previous    text,
  forecast    text,
  actual      text,
  stocks      text[] NOT NULL,
  source      text NOT NULL CHECK (length(source) BETWEEN 1 AND 80),
  PRIMARY KEY (site_id, code, at)
);
CREATE INDEX economic_release_time ON economic_release (site_id, at);
