-- Whether members' programs may use keys at a site, how many keys a member may have, and how many orders a second an
-- account may place by keys; null: as many as the server takes.
ALTER TABLE site ADD COLUMN keys jsonb NOT NULL DEFAULT '{"isOn": true, "perMember": 10, "ordersPerSecond": null}'
  CHECK (jsonb_typeof(keys -> 'isOn') = 'boolean' AND (keys ->> 'perMember')::int BETWEEN 1 AND 10
    AND jsonb_typeof(keys -> 'ordersPerSecond') IN ('null', 'number'));
