-- What two operators have decided of requests is listed by site and time, without reading the steps of all others.
CREATE INDEX dnw_step_of_two ON dnw_step (site_id, at DESC) WHERE approved_by IS NOT NULL;
