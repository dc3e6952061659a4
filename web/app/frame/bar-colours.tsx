/** Colours the browser's own bars as the owner's colours say, also while a page stays open. */
import { useEffect } from 'react';
import { barColours } from '#domain/colours/shop-colours.ts';
import { useConfig } from '#web/shared/menu/config.tsx';

export function BarColours() {
  const { light, dark } = useConfig().data?.brand.colours?.bar ?? barColours;
  useEffect(() => {
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      bar.content = bar.getAttribute('media')?.includes('dark') ? dark : light;
    }
  }, [light, dark]);
  return null;
}
