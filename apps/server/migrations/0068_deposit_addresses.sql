-- Where a member pays a coin in, computed once: deriving a key takes ten milliseconds.
CREATE TABLE deposit_address (
  player_id bigint NOT NULL REFERENCES account (id),
  coin wallet_type NOT NULL,
  -- What it was derived of: another setting makes another address.
  setting jsonb NOT NULL,
  place jsonb NOT NULL,
  PRIMARY KEY (player_id, coin)
);
