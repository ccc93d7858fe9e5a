-- Why the house closed a position: what stood behind the account and what its positions required, before and after the order.
-- The figures come of prices of several instruments and of parameters that may change later: no other row has them.
CREATE TABLE forced_close (
  order_id       bigint PRIMARY KEY,
  player_id      bigint NOT NULL,
  site_id        integer NOT NULL,
  -- Closes of one player by one input are one judgement.
  input_seq      bigint NOT NULL,
  at             bigint NOT NULL,
  ground         text NOT NULL CHECK (ground IN ('CROSS', 'ISOLATED', 'LOSSCUT', 'OVERNIGHT')),
  -- Equity is wallet + funding + pnl.
  wallet         numeric(30, 8) NOT NULL,
  funding        numeric(30, 8) NOT NULL CHECK (funding <= 0),
  pnl            numeric(30, 8) NOT NULL,
  required       numeric(30, 8) NOT NULL CHECK (required >= 0),
  -- A liquidation takes no more than there is.
  full_fee       numeric(30, 8) NOT NULL CHECK (full_fee >= 0),
  wallet_after   numeric(30, 8) NOT NULL,
  funding_after  numeric(30, 8) NOT NULL CHECK (funding_after <= 0),
  pnl_after      numeric(30, 8) NOT NULL,
  required_after numeric(30, 8) NOT NULL CHECK (required_after >= 0)
);
COMMENT ON TABLE forced_close IS 'Why the house closed a position: the account before and after the order';
CREATE INDEX forced_close_judgement ON forced_close (player_id, input_seq);

-- What a contract required when the order filled: parameters may change later. Fills from before do not say it.
ALTER TABLE oversea_order ADD COLUMN margin_per numeric(30, 8);

-- Ended positions of one member, newest first.
CREATE INDEX futures_position_ended ON futures_position (player_id, closed_at, id) WHERE status <> 'OPEN';
CREATE INDEX oversea_position_ended ON oversea_position (player_id, end_date, id) WHERE status <> 'OPEN';
