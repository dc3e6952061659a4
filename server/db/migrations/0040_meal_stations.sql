-- Where in the kitchen a meal is cooked, such as "Tandoor"; sheets are grouped by it. Null where
-- nobody has said. The release before does not know of it and leaves it as it is. Not validated, as
-- every row there is has none; a name is as long as the form allows.
ALTER TABLE meals ADD COLUMN station text;
ALTER TABLE meals ADD CONSTRAINT meals_station_check
  CHECK (char_length(station) BETWEEN 1 AND 40) NOT VALID;

-- A form that does not know of a new station is out of date, as with any other field.
DROP TRIGGER meals_version ON meals;
CREATE TRIGGER meals_version BEFORE UPDATE OF name, category, description, image_url,
    price_for_1_paise, price_for_2_paise, available_for_1, available_for_2, calories, protein_grams,
    tags, diet, allergens, is_active, on_sale, name_hindi, description_hindi, ingredients,
    may_contain, portion_grams, shelf_life_hours, kept_as, storing, reheating, carbohydrate_grams,
    sugar_grams, added_sugar_grams, fat_grams, saturated_fat_grams, trans_fat_grams, cholesterol_mg,
    sodium_mg, fibre_grams, recipe_for_1, recipe_for_2, station ON meals
  FOR EACH ROW EXECUTE FUNCTION bump_version();
