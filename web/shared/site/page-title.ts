/** The title in the browser's tab. */
import { useEffect } from 'react';
import { brand } from '#domain/brand.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';

/** The home page has no name of its own. */
export function pageTitle(t: Translate, name?: string): string {
  return name
    ? `${name} | ${brand.name}`
    : `${brand.name} | ${t('Fresh Meal Kits Delivered Daily')}`;
}

/** Names the page while it is shown; the name must be translated. */
export function usePageTitle(name?: string): void {
  const t = useT();
  useEffect(() => {
    document.title = pageTitle(t, name);
  }, [t, name]);
}
