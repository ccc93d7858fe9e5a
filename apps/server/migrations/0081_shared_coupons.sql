-- How many members may use each coupon of an issue: a code that is shared has a total limit.
ALTER TABLE coupon_issue ADD COLUMN most integer NOT NULL DEFAULT 1 CHECK (most >= 1);
