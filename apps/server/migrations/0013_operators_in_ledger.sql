-- What an operator moves says which operator it was, who agreed to it and why. Rows from before say nothing of it, as all
-- others do: their hashes are of what they have always said.
ALTER TABLE ledger_transaction
  ADD COLUMN by_operator bigint,
  ADD COLUMN approved_by bigint,
  ADD COLUMN reason      text,
  ADD CONSTRAINT ledger_transaction_accountable CHECK (
    (by_operator IS NULL) = (reason IS NULL) AND (approved_by IS NULL OR (by_operator IS NOT NULL AND approved_by <> by_operator))
  );
