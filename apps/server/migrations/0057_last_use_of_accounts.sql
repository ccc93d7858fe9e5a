-- When money was last asked to go there; null: never, or before this was noted.
ALTER TABLE payout_destination ADD COLUMN last_used_at bigint;
