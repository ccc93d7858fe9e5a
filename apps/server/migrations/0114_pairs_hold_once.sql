-- Two orders of a pair hold once from now on: the larger hold of both. Pairs that wait already hold for each: the first
-- is given what both hold together, so that the wallet agrees; it is given back when the pair ends or is changed.
UPDATE futures_order first SET hold = first.hold + second.hold
  FROM futures_order second
  WHERE first.id = first.oco_group AND second.oco_group = first.id AND second.id <> first.id
    AND first.status IN ('WORKING', 'TRIGGERED') AND second.status IN ('WORKING', 'TRIGGERED');
UPDATE oversea_order first SET hold = first.hold + second.hold
  FROM oversea_order second
  WHERE first.id = first.oco_group AND second.oco_group = first.id AND second.id <> first.id
    AND first.status IN ('WORKING', 'TRIGGERED') AND second.status IN ('WORKING', 'TRIGGERED');
