/** Texts for changes of the cart that the customer did not make. */
import type { CartChange } from '#domain/cart/cart-menu.ts';
import { mealSizeLabels } from '#domain/menu/meals.ts';
import { formatTotal } from '#domain/money/money.ts';
import type { Translate } from '#web/language/translate.ts';
import type { PricedCartLine } from './priced-cart.ts';

function goneWords(gone: readonly CartChange[], t: Translate): string[] {
  const names = gone.flatMap(({ name }) => name ?? []);
  const namelessCount = gone.length - names.length;
  const words: string[] = [];
  if (names.length === 1) {
    words.push(t('{meal} is no longer on the menu, so we took it out.', { meal: names[0] ?? '' }));
  } else if (names.length > 1) {
    const meals = names.join(', ');
    words.push(t('No longer on the menu, so we took them out: {meals}.', { meals }));
  }
  if (namelessCount === 1) {
    words.push(t('One meal is no longer on the menu, so we took it out.'));
  } else if (namelessCount > 1) {
    const count = namelessCount;
    words.push(t('{count} meals are no longer on the menu, so we took them out.', { count }));
  }
  return words;
}

/** One sentence per change of size, and one for all meals that were removed. */
export function changeWords(changes: readonly CartChange[], t: Translate): string[] {
  const resized = changes.flatMap((change) => (change.kind === 'resized' ? change : []));
  return [
    ...goneWords(
      changes.filter(({ kind }) => kind === 'gone'),
      t,
    ),
    ...resized.map(({ name, from, to }) =>
      t('{meal} is no longer made {size}. Your cart now has it {otherSize}.', {
        meal: name,
        size: t.data(mealSizeLabels[from]),
        otherSize: t.data(mealSizeLabels[to]),
      }),
    ),
  ];
}

/** One sentence per line whose price differs from the one the customer saw last. */
export function priceWords(lines: readonly PricedCartLine[], t: Translate): string[] {
  return lines.flatMap(({ meal, size, formerPricePaise, unitPricePaise }) =>
    meal === undefined || formerPricePaise === null || unitPricePaise === null
      ? []
      : t('{meal} {size} is now {now} (was {before}).', {
          meal: meal.name,
          size: t.data(mealSizeLabels[size]),
          now: formatTotal(unitPricePaise),
          before: formatTotal(formerPricePaise),
        }),
  );
}
