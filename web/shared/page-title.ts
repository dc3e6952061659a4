/** The title in the browser's tab. */
import { useEffect } from 'react';
import { brand } from '#domain/brand.ts';

export const homeTitle = `${brand.name} | Fresh Meal Kits Delivered Daily`;

export function pageTitle(name?: string): string {
  return name ? `${name} | ${brand.name}` : homeTitle;
}

/** Names the page while it is shown; no name is the home page's title. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
}
