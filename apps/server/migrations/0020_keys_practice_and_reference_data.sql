-- A request key stands for one request of a player and a kind of command, and is bound to what was asked.
ALTER TABLE engine_request
  ADD COLUMN type text,
  ADD COLUMN body_hash bigint,
  DROP CONSTRAINT engine_request_pkey;

-- Keys from before: what is no order had its kind in front; an order's reply has a status, a movement's its wallet. What
-- they asked for is not known any more, so whoever uses one again is refused (no hash is below zero) and nothing happens
-- twice; a day later they are gone.
UPDATE engine_request r SET
  body_hash = -1,
  key = CASE WHEN r.key ~ '^[a-z]+\.[A-Za-z]+ ' THEN substr(r.key, strpos(r.key, ' ') + 1) ELSE r.key END,
  type = CASE
    WHEN r.key ~ '^[a-z]+\.[A-Za-z]+ ' THEN split_part(r.key, ' ', 1)
    WHEN r.data ? 'walletType' THEN 'wallet.credit'
    WHEN EXISTS (SELECT FROM futures_order o WHERE o.id = (r.data ->> 'orderId')::bigint) THEN 'futures.place'
    ELSE 'oversea.place'
  END;

ALTER TABLE engine_request
  ALTER COLUMN type SET NOT NULL,
  ALTER COLUMN body_hash SET NOT NULL,
  ADD PRIMARY KEY (player_id, key, type);

-- Who has had practice money, and when they last went back to it. Written by the engine alone.
CREATE TABLE practice (
  player_id  bigint PRIMARY KEY,
  site_id    integer NOT NULL,
  granted_at bigint,
  reset_at   bigint
);

-- Set with the account itself, so that practice money is given even if the server ends before it was. Members of paper
-- sites who have never had any money get it with their next sign-in.
ALTER TABLE account ADD COLUMN practice_due boolean NOT NULL DEFAULT false;
UPDATE account a SET practice_due = true FROM site s
  WHERE s.id = a.site_id AND s.paper_money AND a.role = 'PLAYER'
    AND NOT EXISTS (SELECT FROM wallet w WHERE w.player_id = a.id);

-- Reference data as it was shipped when it was last looked at: where a row still says the same nobody has changed it, and
-- it follows the next version. Which hours instruments keep was the operators' choice before, too: these are the defaults
-- of then.
CREATE TABLE shipped_reference (
  kind    text NOT NULL,
  key     text NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (kind, key)
);
INSERT INTO shipped_reference (kind, key, content)
  SELECT 'instrument', symbol, jsonb_build_object('schedule', CASE
           WHEN symbol = 'K200M' THEN 'kospi'
           WHEN symbol IN ('HSI', 'MHI') THEN 'hangSeng'
           WHEN symbol IN ('MBT', 'MET') OR kind = 'crypto' OR symbol LIKE '%KRW' THEN 'always'
           ELSE 'oversea'
         END)
    FROM instrument;
