-- Operators look for members among millions: every way to look for one is an index that also has the order of the page.
CREATE INDEX account_username_prefix ON account (site_id, username COLLATE "C", id);
CREATE INDEX account_name_prefix ON account (site_id, name COLLATE "C", id);
CREATE INDEX account_status ON account (site_id, status, id);

-- What came into a member's wallets and left them other than by trading, which is by far the most and shown by its orders.
CREATE INDEX ledger_transaction_transfers ON ledger_transaction (player_id, id) WHERE code NOT IN ('C', 'HOLD', 'MARGIN');
