-- First pages of a choice of a member's trips, however many there are: each instrument and side is a range of one index.
CREATE INDEX journal_trip_kind ON journal_trip (player_id, product, option_id, side, ended_at, id) WHERE ended_at IS NOT NULL;
DROP INDEX journal_trip_option;

-- The tags of ended trips, in the order that lists have.
CREATE TABLE journal_tag (
  player_id bigint NOT NULL,
  product   text NOT NULL CHECK (product IN ('oversea', 'futures', 'rounds')),
  trip_id   bigint NOT NULL,
  tag       text NOT NULL,
  ended_at  bigint NOT NULL,
  PRIMARY KEY (player_id, product, trip_id, tag),
  FOREIGN KEY (player_id, product, trip_id) REFERENCES journal_note (player_id, product, trip_id) ON DELETE CASCADE
);
COMMENT ON TABLE journal_tag IS 'Tags of ended trips, kept by triggers as notes and trips change';
CREATE INDEX journal_tag_newest ON journal_tag (player_id, tag, ended_at, trip_id);
INSERT INTO journal_tag (player_id, product, trip_id, tag, ended_at)
  SELECT DISTINCT note.player_id, note.product, note.trip_id, tag, trip.ended_at
  FROM journal_note AS note
  JOIN journal_trip AS trip ON trip.product = note.product AND trip.id = note.trip_id
  CROSS JOIN LATERAL unnest(note.tags) AS tag
  WHERE trip.ended_at IS NOT NULL;

-- The trip is locked before its end is read: a note that is written while the trip ends gets its tags from one of the two.
CREATE FUNCTION keep_tags_of_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended bigint;
BEGIN
  SELECT ended_at INTO ended FROM journal_trip WHERE product = NEW.product AND id = NEW.trip_id FOR SHARE;
  DELETE FROM journal_tag
    WHERE player_id = NEW.player_id AND product = NEW.product AND trip_id = NEW.trip_id AND tag <> ALL (NEW.tags);
  IF ended IS NOT NULL THEN
    INSERT INTO journal_tag (player_id, product, trip_id, tag, ended_at)
      SELECT DISTINCT NEW.player_id, NEW.product, NEW.trip_id, tag, ended FROM unnest(NEW.tags) AS tag
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER journal_note_keeps_tags AFTER INSERT OR UPDATE OF tags ON journal_note
  FOR EACH ROW EXECUTE FUNCTION keep_tags_of_note();

CREATE FUNCTION keep_tags_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM journal_tag WHERE player_id = NEW.player_id AND product = NEW.product AND trip_id = NEW.id;
  IF NEW.ended_at IS NOT NULL THEN
    INSERT INTO journal_tag (player_id, product, trip_id, tag, ended_at)
      SELECT DISTINCT note.player_id, note.product, note.trip_id, tag, NEW.ended_at
      FROM journal_note AS note CROSS JOIN LATERAL unnest(note.tags) AS tag
      WHERE note.player_id = NEW.player_id AND note.product = NEW.product AND note.trip_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER journal_trip_keeps_tags AFTER UPDATE OF ended_at ON journal_trip
  FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION keep_tags_of_trip();

-- The newest notes with tags, of which the usual ones are offered.
CREATE INDEX journal_note_tagged ON journal_note (player_id, written_at) WHERE cardinality(tags) > 0;
