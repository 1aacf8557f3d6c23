-- The requested day replaces the sentence about a moved collection, which was in one language: the reason follows from both days.
-- Quotes are valid for a day at most, so the requested day of the existing ones is not restored.
ALTER TABLE courier_quotes ADD COLUMN requested_on date;
UPDATE courier_quotes SET requested_on = collection_on;
ALTER TABLE courier_quotes ALTER COLUMN requested_on SET NOT NULL, DROP COLUMN notice;
