/** All pictures of a run on one page: a row for each shot, a column for each width and theme. */
import type { Picture } from './camera.ts';

const styles = `
  body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #ddd; color: #222 }
  h2 { font-size: 15px; margin: 32px 0 8px }
  .row { display: flex; gap: 16px; align-items: start; overflow-x: auto }
  figure { margin: 0; flex: none }
  figcaption { margin-bottom: 4px }
  img { display: block; max-height: 560px; background: #fff }
  .bad { color: #b00020; max-width: 320px }
`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<"]/g, (char) => escapes[char] ?? char);

function figure({ file, width, theme, fault }: Picture): string {
  const picture = file && `<a href="${file}"><img src="${file}" loading="lazy" alt=""></a>`;
  const words = fault && `<p class="bad">${escapeHtml(fault)}</p>`;
  const caption = `<figcaption>${width} ${theme}</figcaption>`;
  return `<figure>${caption}${words ?? ''}${picture ?? ''}</figure>`;
}

export function contactSheet(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(pictures, ({ shot }) => shot);
  const sections = [...rows].map(
    ([name, row]) =>
      `<h2 id="${name}">${name}</h2>\n<div class="row">${row.map(figure).join('\n')}</div>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${rows.size} screens</title>
<style>${styles}</style>
${sections.join('\n')}
</html>
`;
}
