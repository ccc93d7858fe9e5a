-- Events of the market that have not been applied to all accounts yet, with the prices of their moment, and the accounts
-- they have still to be applied to, in rows of bounded size. Empty but while one event concerns thousands: numbers begin
-- anew each time, so both stay as small as the longest such time.
CREATE TABLE engine_backlog_event (
  shard  integer NOT NULL,
  number integer NOT NULL,
  at     bigint NOT NULL,
  event  text NOT NULL,
  before text NOT NULL,
  during text NOT NULL,
  status text NOT NULL CHECK (status IN ('OPEN', 'DONE')),
  PRIMARY KEY (shard, number)
);

CREATE TABLE engine_backlog_chunk (
  shard      integer NOT NULL,
  number     integer NOT NULL,
  chunk      integer NOT NULL,
  player_ids text NOT NULL,
  status     text NOT NULL CHECK (status IN ('OPEN', 'DONE')),
  PRIMARY KEY (shard, number, chunk)
);
