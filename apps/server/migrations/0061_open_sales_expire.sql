-- Purchases and sales that nobody takes up stand for half an hour; those that wait now, from when they were asked for.
UPDATE dnw SET due_at = created_at + 1800000
  WHERE status = 'REQUESTED' AND type IN ('WB', 'WS') AND provider IS NULL AND due_at IS NULL;
