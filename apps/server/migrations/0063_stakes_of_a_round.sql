-- What a member may stake on one round together; NULL: three times the most of one bet.
ALTER TABLE trade_option ADD COLUMN max_round_bet numeric(24, 8) CHECK (max_round_bet >= max_bet);
