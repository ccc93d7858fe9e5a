-- Withdrawals of which their owner was told: the same request asked for again is not told of again.
CREATE TABLE withdrawal_notice (
  dnw_id    bigint PRIMARY KEY,
  player_id bigint NOT NULL,
  site_id   integer NOT NULL,
  at        bigint NOT NULL,
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
