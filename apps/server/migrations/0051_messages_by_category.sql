-- Whoever has many messages has few of some categories: those are found without reading the others.
CREATE INDEX message_category ON message (player_id, category, id DESC) WHERE deleted_at IS NULL;
