-- The list of trade-ins is read and counted by stage, newest first, among millions that are settled.
CREATE INDEX trade_in_progress_by_stage ON trade_in_progress (stage, trade_in_id);
