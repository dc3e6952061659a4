/** Renders pages with the built front end; the only place where the server loads web code. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config as PublicConfig } from '#contract/config.ts';
import type { HindiMeal, Meal, MealLabel } from '#contract/meals.ts';
import type { ShopText } from '#contract/shop/shop-texts.ts';
import { barColours } from '#domain/colours/shop-colours.ts';
import { type Language, locales } from '#domain/language.ts';
import { readPageLinks } from './page-links.ts';

interface PageInput {
  readonly url: string;
  /** For addresses that leave the site, such as the canonical one. */
  readonly origin: string;
  readonly language: Language;
  readonly seed: {
    readonly meals: readonly Meal[];
    /** Where the page is in Hindi. */
    readonly hindi?: readonly HindiMeal[];
    readonly config: PublicConfig;
    /** On a page that the owner writes. */
    readonly shopText?: ShopText;
    /** On the page of a dish that has one. */
    readonly mealLabel?: { readonly mealId: number; readonly label: MealLabel };
    /** Null when nobody is signed in; absent when that is not known. */
    readonly user?: null;
  };
}

/** What `web/entry-server.tsx` is built to. */
interface BuiltRenderer {
  canonicalUrl(url: string, meals: readonly Meal[]): string;
  render(input: PageInput): Promise<{
    readonly status: 200 | 404;
    readonly html: string;
    readonly head: string;
    readonly data: string;
    /** The modules that are fetched when the page opens, with their styles. */
    readonly modules: readonly string[];
  }>;
}

export interface PageRenderer {
  /** The address under which this page is cached: addresses with equal pages share one. */
  canonicalUrl(url: string, meals: readonly Meal[]): string;
  render(input: PageInput): Promise<{ readonly status: number; readonly text: string }>;
  /** A page without content, which the browser renders; used when the server cannot render. */
  bare(language: Language): string;
}

/** With a replacer function, so that `$` in a page is not a pattern of String.replace. */
function fill(template: string, slot: string, text: string): string {
  return template.replace(`<!--${slot}-->`, () => text);
}

/** The colours of the browser's own bars, where the owner has chosen others. */
function withBarColours(template: string, { brand }: PublicConfig): string {
  if (!brand.colours) return template;
  const { light, dark } = brand.colours.bar;
  return template.replace(barColours.light, light).replace(barColours.dark, dark);
}

export async function loadPageRenderer(distDir: string): Promise<PageRenderer> {
  const entry = path.join(distDir, 'ssr', 'entry-server.js');
  const renderer = (await import(pathToFileURL(entry).href)) as BuiltRenderer;
  const clientDir = path.join(distDir, 'client');
  const template = await readFile(path.join(clientDir, 'index.html'), 'utf8');
  const linksTo = await readPageLinks(clientDir);
  const bare = (language: Language) =>
    template.replace(`lang="${locales.en}"`, `lang="${locales[language]}"`);
  const templates: Readonly<Record<Language, string>> = { en: bare('en'), hi: bare('hi') };
  return {
    canonicalUrl: renderer.canonicalUrl,
    async render(input) {
      const { status, html, head, data, modules } = await renderer.render(input);
      const template = withBarColours(templates[input.language], input.seed.config);
      const withHead = fill(template, 'head', linksTo(modules) + head);
      const page = fill(withHead, 'app', html);
      return { status, text: fill(page, 'data', data) };
    },
    bare: (language) => templates[language],
  };
}
