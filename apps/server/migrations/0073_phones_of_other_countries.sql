-- A number of another country is stored with its country code: +14155550123. Numbers of Korea stay digits alone.
ALTER TABLE account DROP CONSTRAINT account_phone_check;
ALTER TABLE account ADD CONSTRAINT account_phone_check CHECK (phone ~ '^([0-9]{9,11}|\+[1-9][0-9]{7,14})$');
