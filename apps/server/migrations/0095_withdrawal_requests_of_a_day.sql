-- A member may request ten withdrawals on a day, whatever becomes of them. KST is nine hours ahead of UTC.
ALTER TABLE dnw_day ADD COLUMN requests integer;
UPDATE dnw_day d SET requests = (
  SELECT count(*) FROM dnw w
    WHERE w.player_id = d.player_id AND w.type = 'W' AND (w.created_at + 32400000) / 86400000 = d.day);
ALTER TABLE dnw_day ALTER COLUMN requests SET NOT NULL, ADD CONSTRAINT dnw_day_requests_check CHECK (requests >= withdrawals);
