-- Where the prices around a round's moment came from: source and contract.
ALTER TABLE round_fixing ADD COLUMN origin jsonb;
