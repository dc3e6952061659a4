/** The tags for search engines and messengers. */
import { expect, test } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { createTranslate } from '#web/language/translate.ts';
import { config, makeMeal } from '#web/testing/shop.tsx';
import { authHead, homeHead, mealHead, plainHead, textHead } from './page-head.ts';

const options = { t: createTranslate(null), config, origin: 'https://shop.test' };
/** The same shop under another name. */
const renamed = {
  ...options,
  config: {
    ...config,
    brand: { ...config.brand, name: 'Annapurna <3' },
    hero: { title: 'Lunch, sorted', lead: 'Cooked this morning.' },
  },
};
const poha = makeMeal({
  id: 7,
  name: 'Poha',
  imageUrl: '/dishes/poha-640.webp',
  priceFor2: '279.00',
  availableFor2: false,
});

function blocks(head: string): Record<string, unknown>[] {
  return [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? ''),
  );
}

test('a dish has its own address, link preview and picture', () => {
  const head = mealHead(options, poha);
  expect(head).toContain('<link rel="canonical" href="https://shop.test/meals/poha">');
  expect(head).toContain('property="og:url" content="https://shop.test/meals/poha"');
  expect(head).toContain('og:image" content="https://shop.test/dishes/poha-640.webp"');
  expect(head).toContain('og:locale" content="en_IN"');
  expect(head).toContain('name="twitter:card" content="summary_large_image"');
});

test('a dish with a label lists all of its nutrition', () => {
  const label = { portionGrams: 250, carbohydrate: 60, addedSugar: 1, sodium: 410.5, storing: 'x' };
  const [product] = blocks(mealHead(options, poha, label));
  expect(product?.nutrition).toEqual({
    '@type': 'NutritionInformation',
    servingSize: '250 g',
    calories: '640 kcal',
    proteinContent: '22 g',
    carbohydrateContent: '60 g',
    sodiumContent: '410.5 mg',
  });
});

test('a dish lists its offers by size, its nutrition and whether it is vegetarian', () => {
  const [product] = blocks(mealHead(options, poha));
  const offer = {
    '@type': 'Offer',
    priceCurrency: 'INR',
    itemCondition: 'https://schema.org/NewCondition',
    url: 'https://shop.test/meals/poha',
  };
  expect(product).toMatchObject({
    '@type': ['Product', 'MenuItem'],
    name: 'Poha',
    image: 'https://shop.test/dishes/poha-640.webp',
    suitableForDiet: 'https://schema.org/VegetarianDiet',
    nutrition: { '@type': 'NutritionInformation', calories: '640 kcal', proteinContent: '22 g' },
    offers: [
      {
        ...offer,
        sku: '7-for-1',
        name: 'Poha for 1',
        price: '319.00',
        availability: 'https://schema.org/InStock',
      },
      {
        ...offer,
        sku: '7-for-2',
        name: 'Poha for 2',
        price: '279.00',
        availability: 'https://schema.org/OutOfStock',
      },
    ],
  });
});

test('a dish is in stock if it can be had on the next delivery day', () => {
  const { earliestDate } = config.delivery;
  const stockOf = (parts: Parameters<typeof makeMeal>[0]) => {
    const [product] = blocks(mealHead(options, makeMeal(parts)));
    const offers = product?.offers as { readonly availability: string }[];
    return offers.map(({ availability }) => availability);
  };
  const all = (stock: string) => Array(2).fill(`https://schema.org/${stock}`);
  expect(stockOf({ onSale: { weekdays: ['sun'] } })).toEqual(all('InStock'));
  expect(stockOf({ onSale: { weekdays: ['mon'] } })).toEqual(all('OutOfStock'));
  expect(stockOf({ soldOutOn: [earliestDate] })).toEqual(all('SoldOut'));
  expect(stockOf({ soldOutOn: ['2026-11-23'] })).toEqual(all('InStock'));
});

test('a dish without a price is food, but no product; egg is not vegetarian here', () => {
  const meal = makeMeal({ priceFor1: null, priceFor2: null, diet: 'egg' });
  const [item] = blocks(mealHead(options, meal));
  expect(item).toMatchObject({ '@type': 'MenuItem' });
  expect(item).not.toHaveProperty('offers');
  expect(item).not.toHaveProperty('suitableForDiet');
});

test('the breadcrumbs of a dish name each step', () => {
  const [, trail] = blocks(mealHead(options, poha));
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Sukoon', item: 'https://shop.test/' },
      { position: 2, name: 'Indulgent', item: 'https://shop.test/?category=indulgent#meals' },
      { position: 3, name: 'Poha', item: 'https://shop.test/meals/poha' },
    ],
  });
});

test('a dish is named after its category; without one that is on the menu, it has no step', () => {
  const dinner = { id: 'dinner', name: 'Late dinner', colour: 'blue' } as const;
  const owner = { ...options, config: { ...options.config, categories: [dinner] } };
  const [item, trail] = blocks(mealHead(owner, makeMeal({ category: 'dinner' })));
  expect(item).toMatchObject({ category: 'Late dinner' });
  expect(trail).toMatchObject({ itemListElement: [{}, { name: 'Late dinner' }, {}] });
  const [unnamed, short] = blocks(mealHead(owner, makeMeal({ name: 'Poha', category: 'lunch' })));
  expect(unnamed).not.toHaveProperty('category');
  expect(short).toMatchObject({ itemListElement: [{}, { position: 2, name: 'Poha' }] });
});

test('no text can close its block or its attribute', () => {
  const meal = makeMeal({ name: 'A "</script>" B', description: '<b>' });
  const head = mealHead(options, meal);
  expect(blocks(head)[0]).toMatchObject({ name: 'A "</script>" B' });
  expect(head).toContain('content="A &quot;&lt;/script&gt;&quot; B | Sukoon"');
});

test('a picture on another host keeps its address', () => {
  const head = mealHead(options, makeMeal({ imageUrl: 'https://cdn.test/a.jpg' }));
  expect(head).toContain('og:image" content="https://cdn.test/a.jpg"');
});

test('a meal without a picture is shared with the empty plate and preloads nothing', () => {
  const head = mealHead(options, makeMeal({ imageUrl: null }));
  expect(head).toContain('/dishes/plate-640.webp');
  expect(head).not.toContain('rel="preload"');
});

test('the home page and sign-in may be indexed, personal pages not', () => {
  for (const head of [homeHead(options), authHead(options)]) {
    expect(head).not.toContain('noindex');
    expect(head).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(head).toContain('rel="canonical"');
  }
  expect(plainHead(options, 'Dashboard')).toContain('noindex');
});

test('without an address of its own the shop names no canonical address', () => {
  const head = homeHead({ ...options, origin: '' });
  expect(head).not.toMatch(/canonical|og:url/);
});

test('in Hindi the link preview says so', () => {
  const head = homeHead({ ...options, t: createTranslate(hindi) });
  expect(head).toContain('रात 10 बजे से पहले ऑर्डर करें');
  expect(head).toContain('og:locale" content="hi_IN"');
});

test('titles, previews and structured data have the name of the settings', () => {
  const escaped = 'Annapurna &lt;3';
  const home = homeHead(renamed);
  expect(home).toContain(`<title>${escaped} | Lunch, sorted</title>`);
  expect(home).toContain(`og:site_name" content="${escaped}"`);
  expect(home).toContain(`apple-mobile-web-app-title" content="${escaped}"`);
  expect(plainHead(renamed, 'Dashboard')).toContain(`<title>Dashboard | ${escaped}</title>`);
  const [product, trail] = blocks(mealHead(renamed, poha));
  expect(product).toMatchObject({ brand: { '@type': 'Brand', name: 'Annapurna <3' } });
  expect(trail).toMatchObject({ itemListElement: [{ name: 'Annapurna <3' }, {}, {}] });
});

test('pages of the owner may be indexed; the contact page says who runs the shop', () => {
  const head = textHead(options, 'contact');
  expect(head).toContain('<title>Contact | Sukoon</title>');
  expect(head).toContain('<link rel="canonical" href="https://shop.test/contact">');
  expect(blocks(head)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FoodEstablishment',
      name: 'Sukoon',
      url: 'https://shop.test/',
      address: 'Sukoon Kitchen, 12 Example Street, Bengaluru 560001',
      telephone: '+91 98000 00000',
      email: 'hello@sukoon.example',
    },
  ]);
  expect(blocks(textHead(options, 'terms'))).toEqual([]);
});

test('the contact page names the logo by its whole address', () => {
  const logo = { url: '/media/1-640.webp', width: 640, height: 320 };
  const brand = { ...config.brand, logo };
  const head = textHead({ ...options, config: { ...config, brand } }, 'contact');
  expect(blocks(head)).toEqual([
    expect.objectContaining({ logo: 'https://shop.test/media/1-640.webp' }),
  ]);
});
