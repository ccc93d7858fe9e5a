-- A request begins with its member's own step; every later one is told, and what came by itself and was done at once.
DROP INDEX dnw_step_told;
CREATE INDEX dnw_step_told ON dnw_step (at) WHERE version > 1 OR status = 'APPROVED';

-- Whether the last time that a provider was asked about a request brought no answer: its member is told so.
ALTER TABLE provider_order ADD COLUMN is_silent boolean NOT NULL DEFAULT false;
