-- A set-up of the second factor belongs to the session that began it, lasts ten minutes and has five tries. One that was begun before
-- belongs to no session: it begins anew.
ALTER TABLE second_factor
  ADD COLUMN begun_in uuid,
  ADD COLUMN begun_at timestamptz,
  ADD COLUMN tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5);
