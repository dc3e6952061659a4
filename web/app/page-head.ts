/** What search engines and messengers read about a page: title, Open Graph, JSON-LD. */
import type { Meal } from '#contract/meals.ts';
import { brand } from '#domain/brand.ts';
import { toRupees } from '#domain/money.ts';
import { offersOf, pictureSources } from '#web/shared/meal.ts';
import { notFoundTitle } from '#web/shared/not-found.tsx';
import { pageTitle } from '#web/shared/page-title.ts';
import { paths } from '#web/shared/paths.ts';

const homeDescription =
  'Chef-crafted comfort meals: pizza, pasta, noodles and more. Order before 10 PM, eat tomorrow.';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char);

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${pairs.join('')}>`;
}

interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The page's own address, without parameters. */
  readonly path: string;
  readonly imageUrl: string;
  readonly imageSizes?: string;
}

function pictureTags({ imageUrl, imageSizes }: PageFacts): string[] {
  const { avifSrcSet } = pictureSources(imageUrl);
  if (!avifSrcSet || !imageSizes) return [];
  return [
    tag('link', {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imagesrcset: avifSrcSet,
      imagesizes: imageSizes,
      fetchpriority: 'high',
    }),
  ];
}

function headOf(facts: PageFacts, origin: string): string {
  return [
    `<title>${escapeHtml(facts.title)}</title>`,
    tag('meta', { name: 'description', content: facts.description }),
    tag('link', { rel: 'canonical', href: origin + facts.path }),
    tag('meta', { property: 'og:site_name', content: brand.name }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:title', content: facts.title }),
    tag('meta', { property: 'og:description', content: facts.description }),
    tag('meta', { property: 'og:url', content: origin + facts.path }),
    tag('meta', { property: 'og:image', content: origin + facts.imageUrl }),
    ...pictureTags(facts),
  ].join('\n');
}

export function homeHead(origin: string): string {
  return headOf(
    {
      title: pageTitle(),
      description: homeDescription,
      path: paths.home,
      imageUrl: '/dishes/margherita-pizza-640.webp',
      imageSizes: '(min-width: 900px) 430px, 280px',
    },
    origin,
  );
}

function jsonLd(meal: Meal, origin: string): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: meal.name,
    description: meal.description,
    ...(meal.imageUrl && { image: origin + meal.imageUrl }),
    brand: { '@type': 'Brand', name: brand.name },
    offers: offersOf(meal).map((offer) => ({
      '@type': 'Offer',
      name: offer.size === 'for-1' ? 'for 1' : 'for 2',
      price: toRupees(offer.pricePaise),
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: origin + paths.meal(meal.slug),
    })),
  };
  const json = JSON.stringify(product).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

export function mealHead(meal: Meal, origin: string): string {
  const facts = {
    title: pageTitle(meal.name),
    description: meal.description,
    path: paths.meal(meal.slug),
    imageUrl: meal.imageUrl ?? '/dishes/plate-640.webp',
    imageSizes: '(min-width: 900px) 480px, 90vw',
  };
  return `${headOf(facts, origin)}\n${jsonLd(meal, origin)}`;
}

/** Pages about one person, and pages that do not exist: nothing for search engines. */
export function plainHead(name: string): string {
  const robots = tag('meta', { name: 'robots', content: 'noindex' });
  return `<title>${escapeHtml(pageTitle(name))}</title>\n${robots}`;
}

export function notFoundHead(): string {
  return plainHead(notFoundTitle);
}
