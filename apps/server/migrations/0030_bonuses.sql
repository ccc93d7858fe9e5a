-- A deposit with a promo code brings a bonus, in a row of its own, when it is approved.
ALTER TABLE dnw
  ADD COLUMN coupon_id integer REFERENCES coupon (id),
  ADD COLUMN bonus decimal_above_zero,
  ADD CHECK ((coupon_id IS NULL) = (bonus IS NULL)),
  ADD CHECK (coupon_id IS NULL OR type = 'D');

-- What of a currency a member must still trade before as much of it may leave.
CREATE TABLE turnover (
  player_id bigint NOT NULL,
  site_id   integer NOT NULL,
  currency  text NOT NULL,
  owed      decimal_from_zero NOT NULL,
  PRIMARY KEY (player_id, currency),
  FOREIGN KEY (site_id, player_id) REFERENCES account (site_id, id)
);
