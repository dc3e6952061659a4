/** The tags for search engines and messengers. */
import { expect, test } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { createTranslate } from '#web/language/translate.ts';
import { makeMeal } from '#web/testing/shop.tsx';
import { authHead, homeHead, mealHead, plainHead } from './page-head.ts';

const t = createTranslate(null);
const origin = 'https://shop.test';
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
  const head = mealHead(t, poha, origin, '22:00');
  expect(head).toContain('<link rel="canonical" href="https://shop.test/meals/poha">');
  expect(head).toContain('property="og:url" content="https://shop.test/meals/poha"');
  expect(head).toContain('og:image" content="https://shop.test/dishes/poha-640.webp"');
  expect(head).toContain('og:locale" content="en_IN"');
  expect(head).toContain('name="twitter:card" content="summary_large_image"');
});

test('a dish lists its offers by size, its nutrition and whether it is vegetarian', () => {
  const [product] = blocks(mealHead(t, poha, origin, '22:00'));
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

test('a dish without a price is food, but no product; egg is not vegetarian here', () => {
  const meal = makeMeal({ priceFor1: null, priceFor2: null, diet: 'egg' });
  const [item] = blocks(mealHead(t, meal, origin, '22:00'));
  expect(item).toMatchObject({ '@type': 'MenuItem' });
  expect(item).not.toHaveProperty('offers');
  expect(item).not.toHaveProperty('suitableForDiet');
});

test('the breadcrumbs of a dish name each step', () => {
  const [, trail] = blocks(mealHead(t, poha, origin, '22:00'));
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Sukoon', item: 'https://shop.test/' },
      { position: 2, name: 'Indulgent', item: 'https://shop.test/?category=indulgent#meals' },
      { position: 3, name: 'Poha', item: 'https://shop.test/meals/poha' },
    ],
  });
});

test('no text can close its block or its attribute', () => {
  const meal = makeMeal({ name: 'A "</script>" B', description: '<b>' });
  const head = mealHead(t, meal, origin, '22:00');
  expect(blocks(head)[0]).toMatchObject({ name: 'A "</script>" B' });
  expect(head).toContain('content="A &quot;&lt;/script&gt;&quot; B | Sukoon"');
});

test('a picture on another host keeps its address', () => {
  const head = mealHead(t, makeMeal({ imageUrl: 'https://cdn.test/a.jpg' }), origin, '22:00');
  expect(head).toContain('og:image" content="https://cdn.test/a.jpg"');
});

test('a meal without a picture is shared with the empty plate and preloads nothing', () => {
  const head = mealHead(t, makeMeal({ imageUrl: null }), origin, '22:00');
  expect(head).toContain('/dishes/plate-640.webp');
  expect(head).not.toContain('rel="preload"');
});

test('the home page and sign-in may be indexed, personal pages not', () => {
  for (const head of [homeHead(t, origin, '22:00'), authHead(t, origin)]) {
    expect(head).not.toContain('noindex');
    expect(head).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(head).toContain('rel="canonical"');
  }
  expect(plainHead(t, 'Dashboard')).toContain('noindex');
});

test('without an address of its own the shop names no canonical address', () => {
  const head = homeHead(t, '', '22:00');
  expect(head).not.toMatch(/canonical|og:url/);
});

test('in Hindi the link preview says so', () => {
  const head = homeHead(createTranslate(hindi), origin, '22:00');
  expect(head).toContain('रात 10 बजे से पहले ऑर्डर करें');
  expect(head).toContain('og:locale" content="hi_IN"');
});
