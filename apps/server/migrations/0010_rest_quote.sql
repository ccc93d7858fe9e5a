-- While an option rests, the last quote of its session: its positions are valued at it, also after a restart.
ALTER TABLE oversea_option_state ADD COLUMN rest_quote text;
