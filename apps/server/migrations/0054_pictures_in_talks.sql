-- Pictures that buyer and seller show each other, and operators, in the conversation of a sale.
ALTER TABLE uploaded_file ADD COLUMN talk_id bigint REFERENCES dnw_talk (id),
  ADD CONSTRAINT uploaded_file_one_place CHECK (line_id IS NULL OR talk_id IS NULL);
CREATE INDEX uploaded_file_talk ON uploaded_file (talk_id) WHERE talk_id IS NOT NULL;
DROP INDEX uploaded_file_loose;
CREATE INDEX uploaded_file_loose ON uploaded_file (player_id, created_at)
  WHERE line_id IS NULL AND talk_id IS NULL AND NOT is_public;
