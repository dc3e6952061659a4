/** What search engines and messengers read about a page: title, Open Graph, JSON-LD. */
import type { Config } from '#contract/config.ts';
import type { Meal, MealLabel } from '#contract/meals.ts';
import type { TextPage } from '#domain/settings/shop-texts.ts';
import type { Translate } from '#web/language/translate.ts';
import { cutoffWords } from '#web/shared/dates/delivery-promise.ts';
import { notFoundTitle } from '#web/shared/feedback/not-found.tsx';
import { dishFile, pictureSources } from '#web/shared/menu/meal.ts';
import { pageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { textPageLabels } from '#web/shared/site/text-pages.ts';
import { breadcrumbData, businessData, mealData } from './structured-data.ts';

/** What the tags are made from. */
export interface HeadOptions {
  readonly t: Translate;
  readonly config: Config;
  /** For addresses that must be absolute; empty when it is not known. */
  readonly origin: string;
}

const describeHome = ({ t, config }: HeadOptions) =>
  t('Chef-crafted comfort meals: pizza, pasta and more. Order before {cutoff}, eat tomorrow.', {
    cutoff: cutoffWords(config.delivery.cutoff, t),
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
/** The name under which an iPhone installs the shop. */
const appTitle = ({ config }: HeadOptions) => meta('apple-mobile-web-app-title', config.brand.name);

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
function shareTags(options: HeadOptions, { title, description, path, share }: PageFacts) {
  const { t, config, origin } = options;
  const toAbsolute = absoluteFrom(origin);
  const [width, height] = share.size ?? [];
  return [
    openGraph('site_name', config.brand.name),
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

function headOf(options: HeadOptions, facts: PageFacts): string[] {
  const { origin } = options;
  return [
    titleTag(facts.title),
    appTitle(options),
    meta('description', facts.description),
    ...(origin ? [tag('link', { rel: 'canonical', href: absoluteFrom(origin)(facts.path) })] : []),
    ...shareTags(options, facts),
  ];
}

const homeShare = ({ config }: HeadOptions) =>
  ({ imageUrl: '/brand/share-home.jpg', alt: config.brand.name, size: [1200, 630] }) as const;

export function homeHead(options: HeadOptions): string {
  const facts = {
    title: pageTitle(options.t, options.config),
    description: describeHome(options),
    path: paths.home,
    share: homeShare(options),
  };
  return [
    ...headOf(options, facts),
    ...preload(dishFile('margherita-pizza', 640), '(min-width: 900px) 430px, 280px'),
  ].join('\n');
}

/** `<` is escaped so that no text can close the block. */
const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export function mealHead(options: HeadOptions, meal: Meal, label: MealLabel = {}): string {
  const { t, config, origin } = options;
  const imageUrl = meal.imageUrl ?? dishFile('plate', 640);
  const toAbsolute = absoluteFrom(origin);
  const facts = {
    title: pageTitle(t, config, meal.name),
    description: meal.description || describeHome(options),
    path: paths.meal(meal.slug),
    share: { imageUrl, alt: meal.name },
  };
  return [
    ...headOf(options, facts),
    ...(meal.imageUrl ? preload(meal.imageUrl, '(min-width: 900px) 480px, 90vw') : []),
    jsonLd(mealData({ ...meal, label }, config, toAbsolute)),
    jsonLd(breadcrumbData(meal, config, toAbsolute)),
  ].join('\n');
}

/** The sign-in page is the same for everybody, so search engines may list it. */
export function authHead(options: HeadOptions): string {
  const { t, config } = options;
  const facts = {
    title: pageTitle(t, config, t('Sign in')),
    description: t('Sign in to {brand}, or create an account to order.'),
    path: paths.auth(),
    share: homeShare(options),
  };
  return headOf(options, facts).join('\n');
}

/** A page that the owner writes; the one about contact says who runs the shop. */
export function textHead(options: HeadOptions, page: TextPage): string {
  const { t, config, origin } = options;
  const title = pageTitle(t, config, t(textPageLabels[page]));
  const facts = { title, description: title, path: paths.text(page), share: homeShare(options) };
  const business = businessData(config, absoluteFrom(origin));
  return [...headOf(options, facts), ...(page === 'contact' ? [jsonLd(business)] : [])].join('\n');
}

/** Personal pages and missing pages are not for search engines. */
export function plainHead(options: HeadOptions, name: string): string {
  const title = pageTitle(options.t, options.config, name);
  return [titleTag(title), appTitle(options), meta('robots', 'noindex')].join('\n');
}

export function notFoundHead(options: HeadOptions): string {
  return plainHead(options, options.t(notFoundTitle));
}
