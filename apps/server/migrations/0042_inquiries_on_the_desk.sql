-- What operators have not been told of yet.
CREATE INDEX contact_changed ON contact (updated_at);
