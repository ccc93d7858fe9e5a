-- Lists of a site that are made into files after every day, week or month.
CREATE TABLE export_schedule (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id   integer NOT NULL REFERENCES site (id),
  report    text NOT NULL CONSTRAINT export_schedule_report_check CHECK (report IN ('FINANCE', 'REQUESTS', 'LEDGER', 'LOG')),
  span      text NOT NULL CONSTRAINT export_schedule_span_check CHECK (span IN ('DAY', 'WEEK', 'MONTH')),
  minute    integer NOT NULL CONSTRAINT export_schedule_minute_check CHECK (minute BETWEEN 10 AND 1439),
  next_day  integer NOT NULL,
  made_by   bigint NOT NULL,
  made_at   bigint NOT NULL,
  ended_at  bigint
);
CREATE UNIQUE INDEX export_schedule_open ON export_schedule (site_id, report, span) WHERE ended_at IS NULL;
COMMENT ON TABLE export_schedule IS 'Lists of a site that are made into files; one of each kind and span at a time';
COMMENT ON COLUMN export_schedule.minute IS 'Minutes after midnight in Korea, of the day after the period';
COMMENT ON COLUMN export_schedule.next_day IS 'First day of the next period, as a count of KST days from 1970-01-01';

CREATE TABLE export_file (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  schedule_id bigint NOT NULL REFERENCES export_schedule (id),
  site_id     integer NOT NULL REFERENCES site (id),
  report      text NOT NULL CONSTRAINT export_file_report_check CHECK (report IN ('FINANCE', 'REQUESTS', 'LEDGER', 'LOG')),
  span        text NOT NULL CONSTRAINT export_file_span_check CHECK (span IN ('DAY', 'WEEK', 'MONTH')),
  first_day   integer NOT NULL,
  last_day    integer NOT NULL,
  state       text NOT NULL CONSTRAINT export_file_state_check CHECK (state IN ('MAKING', 'READY', 'FAILED', 'EXPIRED')),
  failure     text CONSTRAINT export_file_failure_check CHECK (failure IN ('TOO_LARGE', 'ERROR')),
  parts       integer NOT NULL DEFAULT 0,
  cursor      text,
  rows        integer NOT NULL DEFAULT 0,
  bytes       integer NOT NULL DEFAULT 0,
  made_by     bigint NOT NULL,
  made_at     bigint,
  CONSTRAINT export_file_once UNIQUE (schedule_id, first_day),
  CONSTRAINT export_file_failed CHECK ((failure IS NOT NULL) = (state = 'FAILED'))
);
CREATE INDEX export_file_site ON export_file (site_id, id);
CREATE INDEX export_file_making ON export_file (id) WHERE state = 'MAKING';
CREATE INDEX export_file_kept ON export_file (made_at) WHERE state = 'READY';
COMMENT ON TABLE export_file IS 'Files made by schedule, one for each schedule and period';
COMMENT ON COLUMN export_file.cursor IS 'Where the part after the last stored one begins';

CREATE TABLE export_part (
  file_id bigint NOT NULL REFERENCES export_file (id),
  place   integer NOT NULL,
  csv     text NOT NULL,
  rows    integer NOT NULL,
  PRIMARY KEY (file_id, place)
);
COMMENT ON TABLE export_part IS 'The text of a file, in parts that are stored one by one';
