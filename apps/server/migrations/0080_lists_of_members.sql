-- Members by nickname, by when they joined, and by when they last signed in, each in the order of a page.
CREATE INDEX account_nick_prefix ON account (site_id, nick COLLATE "C", id);
CREATE INDEX account_joined ON account (site_id, created_at, id);
CREATE INDEX account_signed_in ON account (site_id, (coalesce(last_login_at, '-infinity'::timestamptz)), id);

-- The last digits of a phone and of a bank account: read backwards they are a beginning.
CREATE INDEX account_phone_end ON account (site_id, (reverse(phone) COLLATE "C"));
CREATE INDEX payout_destination_end ON payout_destination (site_id, (reverse(regexp_replace(address, '\D', '', 'g')) COLLATE "C"))
  WHERE bank_code IS NOT NULL AND removed_at IS NULL;

-- The log of a period, and a member's ledger of one.
CREATE INDEX operator_log_at ON operator_log (at, seq);
