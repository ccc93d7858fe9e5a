-- A payout that a provider has paid and that came back is returned to its member by two operators.
ALTER TABLE provider_incident
  DROP CONSTRAINT provider_incident_act_check,
  ADD CONSTRAINT provider_incident_act_check CHECK (act IN ('CREDIT', 'COMPLETE', 'GIVE_BACK', 'RETURN', 'CLOSE'));
