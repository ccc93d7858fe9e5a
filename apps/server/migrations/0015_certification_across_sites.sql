-- Limits count a phone or an address on all sites together, so the site no longer leads the index.
DROP INDEX certification_key;
CREATE INDEX certification_key ON certification (channel, key, created_at DESC);

-- A hash of the device that gave the code back. It need not show the proof again to sign up.
ALTER TABLE certification ADD COLUMN proof_holder text;
