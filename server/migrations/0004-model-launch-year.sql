-- A model's launch year, where staff know it. Staff may enter years up to the next one; this range only keeps out nonsense, because
-- a constraint must not depend on the date.
ALTER TABLE models ADD COLUMN year smallint CONSTRAINT models_year CHECK (year BETWEEN 1950 AND 2100);
