/** Orders the head of the built page: what is needed for the first paint, then the scripts. */
import type { Plugin } from 'vite';

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/;
const viewport = /<meta name="viewport"[^>]*>/;
const scripts = /<(?:script type="module"|link rel="modulepreload")/g;

/**
 * The stylesheet before the fonts and the picture, so that it gets the connection that is already
 * open; scripts at low priority, because the server has rendered the page that they hydrate.
 */
export function orderHead(html: string): string {
  const [link] = stylesheet.exec(html) ?? [];
  if (!link || !viewport.test(html))
    throw new Error('The built page has no stylesheet or viewport');
  return html
    .replace(link, '')
    .replace(viewport, (tag) => `${tag}${link}`)
    .replaceAll(scripts, (tag) => `${tag} fetchpriority="low"`);
}

export const paintFirst: Plugin = {
  name: 'sukoon:paint-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: orderHead },
};
