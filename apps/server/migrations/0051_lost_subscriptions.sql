-- A device whose push service has thrown its subscription away: its owner still wants to be told, and the page renews it.
ALTER TABLE push_subscription ADD COLUMN lost_at timestamptz;
