/** The title in the browser's tab. */
import { useEffect } from 'react';
import type { Config } from '#contract/config.ts';
import { useT } from '#web/language/language.tsx';
import type { Translate } from '#web/language/translate.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { brandNameOf, heroOf } from './identity.ts';

/** The home page has no name of its own. */
export function pageTitle(t: Translate, config: Config | undefined, name?: string): string {
  const brandName = brandNameOf(config);
  return name ? `${name} | ${brandName}` : `${brandName} | ${t.data(heroOf(config).title)}`;
}

/** Names the page while it is shown; the name must be translated. */
export function usePageTitle(name?: string): void {
  const t = useT();
  const { data: config } = useConfig();
  const title = pageTitle(t, config, name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
