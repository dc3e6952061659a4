-- What a dish is called, and what is said of it, for those who read Hindi. Null where nobody has
-- written it yet: then the English stands there.
ALTER TABLE meals
  ADD COLUMN name_hindi text CHECK (char_length(name_hindi) BETWEEN 1 AND 120),
  ADD COLUMN description_hindi text CHECK (char_length(description_hindi) BETWEEN 1 AND 1000);

-- A form that does not know of new words is out of date, as with any other field.
DROP TRIGGER meals_version ON meals;
CREATE TRIGGER meals_version BEFORE UPDATE OF name, category, description, image_url,
    price_for_1_paise, price_for_2_paise, available_for_1, available_for_2, calories, protein_grams,
    tags, diet, allergens, is_active, name_hindi, description_hindi ON meals
  FOR EACH ROW EXECUTE FUNCTION bump_version();
