-- Refused actions are rare in a long log: both of their lines are found in the order of the page.
CREATE INDEX operator_log_refused ON operator_log (site_id, seq) WHERE step = 'REFUSED';
CREATE INDEX operator_log_refused_asked ON operator_log (site_id, asked_seq) WHERE step = 'REFUSED';
