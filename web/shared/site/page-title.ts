/** The title in the browser's tab. */
import { useEffect } from 'react';
import { brand } from '#domain/brand.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';

/** No name is the home page's title. */
export function pageTitle(t: Translate, name?: string): string {
  return name
    ? `${name} | ${brand.name}`
    : `${brand.name} | ${t('Fresh Meal Kits Delivered Daily')}`;
}

/** Names the page while it is shown; the name comes translated. */
export function usePageTitle(name?: string): void {
  const t = useT();
  useEffect(() => {
    document.title = pageTitle(t, name);
  }, [t, name]);
}
