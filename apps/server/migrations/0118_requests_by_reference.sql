-- Operators find a request by the number that the bank gave to its transfer.
CREATE INDEX dnw_reference ON dnw (reference) WHERE reference IS NOT NULL;
