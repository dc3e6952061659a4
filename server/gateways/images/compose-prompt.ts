/** Composes the prompt for an image service: staff's description, the dish, the house style. */
import type { DrawingRequest } from '#illustrator/illustrator.ts';

const houseStyle =
  'Studio photo of one plate of food seen from above, on a plain warm background; no text, ' +
  'no people.';

const diets = {
  veg: 'vegetarian',
  egg: 'with egg',
  'non-veg': 'with meat or fish',
} as const;

export function composePrompt({ prompt, dish }: DrawingRequest): string {
  const about = dish && `The dish is ${dish.name} (${diets[dish.diet]}).`;
  return [prompt, about, houseStyle].filter(Boolean).join('\n');
}
