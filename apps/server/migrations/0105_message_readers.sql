-- The console's list of sent messages shows both of each: counting them takes as long as a site has members.
ALTER TABLE message_batch
  ADD COLUMN recipients integer NOT NULL DEFAULT 0,
  ADD COLUMN readers integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT message_batch_readers CHECK (readers BETWEEN 0 AND recipients);

UPDATE message_batch SET recipients = counted.recipients, readers = counted.readers
FROM (SELECT batch_id, count(*) AS recipients, count(read_at) AS readers FROM message WHERE batch_id IS NOT NULL GROUP BY batch_id) AS counted
WHERE id = batch_id;

-- Nothing looks messages up by it any more.
DROP INDEX message_of_batch;
