-- A coupon and the issue it is of belong to the same site, whatever a program believes.
ALTER TABLE coupon_issue ADD CONSTRAINT coupon_issue_site_key UNIQUE (site_id, id);
ALTER TABLE coupon
  DROP CONSTRAINT coupon_issue_id_fkey,
  ADD CONSTRAINT coupon_issue_fkey FOREIGN KEY (site_id, issue_id) REFERENCES coupon_issue (site_id, id);
