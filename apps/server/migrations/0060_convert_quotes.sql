-- A rate is kept as the text that is shown, with at least six significant digits: what eight places leave of a small one
-- (one won in BTC) cannot be recomputed.
ALTER TABLE dnw ALTER COLUMN rate TYPE text USING trim_scale(rate)::text;
ALTER TABLE dnw ADD CONSTRAINT dnw_rate_check CHECK (rate ~ '^\d{1,60}(\.\d{1,20})?$');

-- What a conversion was promised to come to. A place of a member is used again once its promise is over or kept.
CREATE TABLE convert_quote (
  player_id bigint NOT NULL,
  site_id   integer NOT NULL,
  place     smallint NOT NULL CHECK (place >= 0),
  id        bigint NOT NULL,
  "from"    wallet_type NOT NULL,
  "to"      wallet_type NOT NULL,
  amount    decimal_above_zero NOT NULL,
  "into"    decimal_above_zero NOT NULL,
  rate      text NOT NULL CHECK (rate ~ '^\d{1,60}(\.\d{1,20})?$'),
  until     bigint NOT NULL,
  dnw_id    bigint,
  PRIMARY KEY (player_id, place),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
