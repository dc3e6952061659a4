/** Allergens in Hindi, for the shop and for the sheets of the kitchen. */
import type { Allergen } from './meals.ts';

export const hindiAllergens: Readonly<Record<Allergen, string>> = {
  gluten: 'ग्लूटेन',
  milk: 'दूध',
  egg: 'अंडा',
  soy: 'सोया',
  nuts: 'मेवे',
  peanut: 'मूँगफली',
  sesame: 'तिल',
  fish: 'मछली',
  crustacean: 'झींगा और केकड़ा',
  mustard: 'सरसों',
};
