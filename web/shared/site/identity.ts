/** Who runs the shop and how to reach them, from the configuration. */
import type { Config } from '#contract/config.ts';
import type { Business } from '#contract/staff/settings/identity-settings.ts';
import { brand } from '#domain/brand.ts';
import type { Hero } from '#domain/settings/shop-texts.ts';
import { useConfig } from '#web/shared/menu/config.tsx';

/** A configuration that an older version left on the device lacks the rest. */
type Known = Pick<Config, 'brand'> & Partial<Pick<Config, 'business' | 'hero'>>;

/** The name that the shop has at first, until it is loaded. */
export const brandNameOf = (config: Known | undefined): string => (config?.brand ?? brand).name;

/** The first words of the home page; the tagline until they are loaded. */
export const heroOf = (config: Known | undefined): Hero =>
  config?.hero ?? { title: brand.tagline, lead: '' };

/** The name of the shop; in texts, `{brand}` is filled in by `t`. */
export const useBrandName = (): string => brandNameOf(useConfig().data);

/** Empty until it is loaded. */
export const useBusiness = (): Partial<Business> => ({
  ...(useConfig().data as Known | undefined)?.business,
});
