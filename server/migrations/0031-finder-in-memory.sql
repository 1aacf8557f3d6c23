-- The finder's index is built in the server's memory from brands and models, so that neither keeps words any more.
DROP TRIGGER models_set_find_words_of_new ON models;
DROP TRIGGER models_set_find_words_of_changed ON models;
DROP TRIGGER models_teach_words_of_new ON models;
DROP TRIGGER models_teach_words_of_changed ON models;
DROP TRIGGER brands_rename_find_words ON brands;
DROP FUNCTION models_set_find_words(), models_teach_words(), brands_rename_find_words(), finder_words_like(text),
  finder_words(text);
ALTER TABLE models DROP COLUMN find_words;
DROP TABLE finder_vocabulary;
