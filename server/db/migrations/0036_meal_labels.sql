-- What a label says of a meal, and what it is cooked from. Null, or an empty list, where nobody has
-- entered it yet; the release before does not know of these columns and leaves them as they are.
-- Figures are per portion. A figure that is a part of another is never larger.
ALTER TABLE meals
  ADD COLUMN ingredients text CHECK (char_length(ingredients) BETWEEN 1 AND 2000),
  ADD COLUMN may_contain text[] NOT NULL DEFAULT '{}'
    CONSTRAINT meals_may_contain_check CHECK (may_contain <@ ARRAY['gluten', 'milk', 'egg', 'soy',
      'nuts', 'peanut', 'sesame', 'fish', 'crustacean', 'mustard']),
  ADD COLUMN portion_grams integer CHECK (portion_grams BETWEEN 1 AND 10000),
  ADD COLUMN shelf_life_hours integer CHECK (shelf_life_hours BETWEEN 1 AND 8760),
  ADD COLUMN kept_as text
    CONSTRAINT meals_kept_as_check CHECK (kept_as IN ('chilled', 'hot')),
  ADD COLUMN storing text CHECK (char_length(storing) BETWEEN 1 AND 300),
  ADD COLUMN reheating text CHECK (char_length(reheating) BETWEEN 1 AND 300),
  ADD COLUMN carbohydrate_grams numeric(6, 1) CHECK (carbohydrate_grams BETWEEN 0 AND 1000),
  ADD COLUMN sugar_grams numeric(6, 1) CHECK (sugar_grams >= 0),
  ADD COLUMN added_sugar_grams numeric(6, 1) CHECK (added_sugar_grams >= 0),
  ADD COLUMN fat_grams numeric(6, 1) CHECK (fat_grams BETWEEN 0 AND 1000),
  ADD COLUMN saturated_fat_grams numeric(6, 1) CHECK (saturated_fat_grams >= 0),
  ADD COLUMN trans_fat_grams numeric(6, 1) CHECK (trans_fat_grams >= 0),
  ADD COLUMN cholesterol_mg numeric(6, 1) CHECK (cholesterol_mg >= 0),
  ADD COLUMN sodium_mg numeric(6, 1) CHECK (sodium_mg >= 0),
  ADD COLUMN fibre_grams numeric(6, 1) CHECK (fibre_grams >= 0),
  -- Lines of domain/menu/recipe.ts.
  ADD COLUMN recipe_for_1 jsonb,
  ADD COLUMN recipe_for_2 jsonb;

-- Every row there is now has none of them, so nothing needs to be validated.
ALTER TABLE meals
  ADD CONSTRAINT meals_nutrients_add_up CHECK (sugar_grams <= carbohydrate_grams
    AND added_sugar_grams <= sugar_grams AND saturated_fat_grams <= fat_grams
    AND trans_fat_grams <= fat_grams) NOT VALID,
  ADD CONSTRAINT meals_recipes_are_lists CHECK (jsonb_typeof(recipe_for_1) = 'array'
    AND jsonb_typeof(recipe_for_2) = 'array') NOT VALID;

-- A form that does not know of a new label is out of date, as with any other field.
DROP TRIGGER meals_version ON meals;
CREATE TRIGGER meals_version BEFORE UPDATE OF name, category, description, image_url,
    price_for_1_paise, price_for_2_paise, available_for_1, available_for_2, calories, protein_grams,
    tags, diet, allergens, is_active, on_sale, name_hindi, description_hindi, ingredients,
    may_contain, portion_grams, shelf_life_hours, kept_as, storing, reheating, carbohydrate_grams,
    sugar_grams, added_sugar_grams, fat_grams, saturated_fat_grams, trans_fat_grams, cholesterol_mg,
    sodium_mg, fibre_grams, recipe_for_1, recipe_for_2 ON meals
  FOR EACH ROW EXECUTE FUNCTION bump_version();
