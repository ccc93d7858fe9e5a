-- What operators write for the members of a site. Notices first; the other kinds are of the same make (SPEC §3).
CREATE TABLE content (
  id         bigint GENERATED ALWAYS AS IDENTITY (START WITH 1) PRIMARY KEY,
  site_id    integer NOT NULL REFERENCES site (id),
  kind       text NOT NULL CHECK (kind IN ('notice', 'faq', 'strategy', 'promotion', 'popup', 'static')),
  category   text NOT NULL DEFAULT '' CHECK (length(category) <= 40),
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  -- Sanitised HTML, and its words alone for searching.
  content    text NOT NULL CHECK (length(content) BETWEEN 1 AND 100000),
  words      text NOT NULL,
  is_open    boolean NOT NULL DEFAULT true,
  -- Put before everyone when this was given: numbers are taken one after the other, so that a watcher that has seen
  -- one has seen all below it.
  forced_no  bigint UNIQUE,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT content_site_key UNIQUE (site_id, id),
  CHECK (forced_no IS NULL OR kind = 'notice')
);
CREATE INDEX content_list ON content (site_id, kind, created_at DESC, id DESC) WHERE is_open;
