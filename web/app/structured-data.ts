/** A dish as search engines read it (schema.org as JSON-LD). */
import type { Config } from '#contract/config.ts';
import type { Meal, MealLabel } from '#contract/meals.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Nutrient, nutrients, nutrientUnits } from '#domain/menu/meal-label.ts';
import { mealSizeLabels, mealSizes } from '#domain/menu/meals.ts';
import { whyNotOn } from '#domain/menu/on-sale.ts';
import { toRupees } from '#domain/money/money.ts';
import { firstDay } from '#web/shared/dates/chosen-day.ts';
import { categoryOf } from '#web/shared/menu/categories.ts';
import { offersOf, pricesOf } from '#web/shared/menu/meal.ts';
import { paths } from '#web/shared/site/paths.ts';

const schema = (name: string) => `https://schema.org/${name}`;

/**
 * Both sizes that have a price; a size that is switched off, or not sold on this delivery day, is
 * out of stock.
 */
function offers(meal: Meal, url: string, day: CalendarDate): object[] {
  const offered = offersOf(meal);
  const { priceFor1Paise, priceFor2Paise } = pricesOf(meal);
  const prices = { 'for-1': priceFor1Paise, 'for-2': priceFor2Paise };
  return mealSizes.flatMap((size) => {
    const pricePaise = prices[size];
    if (pricePaise === null) return [];
    const isOffered = offered.some((offer) => offer.size === size);
    const why = whyNotOn(meal, day);
    const stock = why === 'sold-out' ? 'SoldOut' : isOffered && !why ? 'InStock' : 'OutOfStock';
    return {
      '@type': 'Offer',
      sku: `${meal.id}-${size}`,
      name: `${meal.name} ${mealSizeLabels[size]}`,
      price: toRupees(pricePaise),
      priceCurrency: 'INR',
      availability: schema(stock),
      itemCondition: schema('NewCondition'),
      url,
    };
  });
}

interface LabelledMeal extends Meal {
  readonly label: MealLabel;
}

/** The properties of schema.org; it has none for added sugar. */
const contentNames: Readonly<Partial<Record<Nutrient, string>>> = {
  carbohydrate: 'carbohydrateContent',
  sugar: 'sugarContent',
  fat: 'fatContent',
  saturatedFat: 'saturatedFatContent',
  transFat: 'transFatContent',
  cholesterol: 'cholesterolContent',
  sodium: 'sodiumContent',
  fibre: 'fiberContent',
};

function nutrition({ calories, protein, label }: LabelledMeal) {
  const more = nutrients.flatMap((nutrient) => {
    const [name, figure] = [contentNames[nutrient], label[nutrient]];
    if (name === undefined || figure === undefined) return [];
    return [[name, `${figure} ${nutrientUnits[nutrient]}`] as const];
  });
  const { portionGrams } = label;
  return {
    '@type': 'NutritionInformation',
    servingSize: portionGrams === undefined ? '1 serving' : `${portionGrams} g`,
    calories: `${calories} kcal`,
    proteinContent: `${protein} g`,
    ...Object.fromEntries(more),
  };
}

/** Google shows prices of a Product only, and requires one; a MenuItem says that it is food. */
export function mealData(
  meal: LabelledMeal,
  { brand, categories, delivery }: Config,
  toAbsolute: (path: string) => string,
): object {
  const category = categoryOf(categories, meal.category);
  const url = toAbsolute(paths.meal(meal.slug));
  const priced = offers(meal, url, firstDay(delivery));
  return {
    '@context': 'https://schema.org',
    '@type': priced.length > 0 ? ['Product', 'MenuItem'] : 'MenuItem',
    '@id': url,
    name: meal.name,
    description: meal.description,
    url,
    ...(meal.imageUrl && { image: toAbsolute(meal.imageUrl) }),
    nutrition: nutrition(meal),
    // Elsewhere egg dishes count as vegetarian; in India they do not.
    ...(meal.diet === 'veg' && { suitableForDiet: schema('VegetarianDiet') }),
    ...(priced.length > 0 && {
      sku: String(meal.id),
      ...(category && { category: category.name }),
      brand: { '@type': 'Brand', name: brand.name },
      offers: priced,
    }),
  };
}

/** The breadcrumbs from the home page to the dish. */
export function breadcrumbData(
  meal: Meal,
  { brand, categories }: Config,
  toAbsolute: (path: string) => string,
): object {
  const category = categoryOf(categories, meal.category);
  const steps = [
    [brand.name, paths.home],
    ...(category ? [[category.name, paths.mealsOf(category.id)] as const] : []),
    [meal.name, paths.meal(meal.slug)],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsolute(path),
    })),
  };
}

/** The business itself, on its contact page. */
export function businessData(config: Config, toAbsolute: (path: string) => string): object {
  const { legalName, address, gstin, phone, email } = config.business;
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishment',
    name: config.brand.name,
    url: toAbsolute(paths.home),
    ...(config.brand.logo && { logo: toAbsolute(config.brand.logo.url) }),
    ...(legalName && { legalName }),
    ...(address && { address: address.replaceAll('\n', ', ') }),
    ...(gstin && { taxID: gstin }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
  };
}
