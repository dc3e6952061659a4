/** What search engines and messengers read about a page: title, Open Graph, JSON-LD. */
import type { Meal } from '#contract/meals.ts';
import { brand } from '#domain/brand.ts';
import type { Translate } from '#web/language/translate.ts';
import { cutoffWords } from '#web/shared/dates/delivery-promise.ts';
import { notFoundTitle } from '#web/shared/feedback/not-found.tsx';
import { dishFile, pictureSources } from '#web/shared/menu/meal.ts';
import { pageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { breadcrumbData, mealData } from './structured-data.ts';

const describeHome = (t: Translate, cutoff: string) =>
  t('Chef-crafted comfort meals: pizza, pasta and more. Order before {cutoff}, eat tomorrow.', {
    cutoff: cutoffWords(cutoff, t),
  });

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

const meta = (name: string, content: string) => tag('meta', { name, content });
const openGraph = (property: string, content: string) =>
  tag('meta', { property: `og:${property}`, content });
const titleTag = (title: string) => `<title>${escapeHtml(title)}</title>`;

/** Without the site's own address these are paths, which is all that browsers need. */
const absoluteFrom = (origin: string) => (path: string) =>
  origin ? new URL(path, origin).href : path;

/** The picture of the first screen, preloaded. */
function preload(imageUrl: string, imagesizes: string): string[] {
  const { avifSrcSet: imagesrcset } = pictureSources(imageUrl);
  if (!imagesrcset) return [];
  const kind = { rel: 'preload', as: 'image', type: 'image/avif', fetchpriority: 'high' };
  return [tag('link', { ...kind, imagesrcset, imagesizes })];
}

interface Share {
  readonly imageUrl: string;
  readonly alt: string;
  /** In pixels, if known. */
  readonly size?: readonly [width: number, height: number];
}

interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The page's own address, without parameters. */
  readonly path: string;
  readonly share: Share;
}

/** The link preview that messengers show; its addresses must be absolute. */
function shareTags(t: Translate, { title, description, path, share }: PageFacts, origin: string) {
  const toAbsolute = absoluteFrom(origin);
  const [width, height] = share.size ?? [];
  return [
    openGraph('site_name', brand.name),
    openGraph('type', 'website'),
    openGraph('locale', t('en_IN')),
    openGraph('title', title),
    openGraph('description', description),
    ...(origin ? [openGraph('url', toAbsolute(path))] : []),
    openGraph('image', toAbsolute(share.imageUrl)),
    openGraph('image:alt', share.alt),
    ...(width && height
      ? [openGraph('image:width', String(width)), openGraph('image:height', String(height))]
      : []),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function headOf(t: Translate, facts: PageFacts, origin: string): string[] {
  return [
    titleTag(facts.title),
    meta('description', facts.description),
    ...(origin ? [tag('link', { rel: 'canonical', href: absoluteFrom(origin)(facts.path) })] : []),
    ...shareTags(t, facts, origin),
  ];
}

const homeShare = {
  imageUrl: '/brand/share-home.jpg',
  alt: brand.name,
  size: [1200, 630],
} as const;

/** `cutoff` is that of the next delivery: `22:00`. */
export function homeHead(t: Translate, origin: string, cutoff: string): string {
  const facts = {
    title: pageTitle(t),
    description: describeHome(t, cutoff),
    path: paths.home,
    share: homeShare,
  };
  return [
    ...headOf(t, facts, origin),
    ...preload(dishFile('margherita-pizza', 640), '(min-width: 900px) 430px, 280px'),
  ].join('\n');
}

/** `<` is escaped so that no text can close the block. */
const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export function mealHead(t: Translate, meal: Meal, origin: string, cutoff: string): string {
  const imageUrl = meal.imageUrl ?? dishFile('plate', 640);
  const toAbsolute = absoluteFrom(origin);
  const facts = {
    title: pageTitle(t, meal.name),
    description: meal.description || describeHome(t, cutoff),
    path: paths.meal(meal.slug),
    share: { imageUrl, alt: meal.name },
  };
  return [
    ...headOf(t, facts, origin),
    ...(meal.imageUrl ? preload(meal.imageUrl, '(min-width: 900px) 480px, 90vw') : []),
    jsonLd(mealData(meal, toAbsolute)),
    jsonLd(breadcrumbData(meal, toAbsolute)),
  ].join('\n');
}

/** The sign-in page is the same for everybody, so search engines may list it. */
export function authHead(t: Translate, origin: string): string {
  const facts = {
    title: pageTitle(t, t('Sign in')),
    description: t('Sign in to {brand}, or create an account to order.', { brand: brand.name }),
    path: paths.auth(),
    share: homeShare,
  };
  return headOf(t, facts, origin).join('\n');
}

/** Personal pages and missing pages are not for search engines. */
export function plainHead(t: Translate, name: string): string {
  return `${titleTag(pageTitle(t, name))}\n${meta('robots', 'noindex')}`;
}

export function notFoundHead(t: Translate): string {
  return plainHead(t, t(notFoundTitle));
}
