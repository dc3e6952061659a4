/** What a hostile text leaves behind where it was not taken for the text that it is. */
import { parse } from 'csv-parse/sync';
import { JSDOM } from 'jsdom';
import { marksIn } from './hostile-texts.ts';

const isData = (type: string | null): boolean =>
  type === 'application/json' || type === 'application/ld+json';

const holdsAddress = /^(?:href|src|srcset|action|formaction|data|poster|xlink:href|imagesrcset)$/;

/**
 * Elements and attributes that a text became, and scripts, styles and addresses that it is in. What
 * no page of ours has, such as `onclick`, is named whatever made it.
 * @throws SyntaxError when a text broke the data of a page.
 */
export function tracesIn(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const { localName } = element;
    const content = element.textContent ?? '';
    if (localName === 'script' && isData(element.getAttribute('type'))) JSON.parse(content);
    else if (localName === 'script' && content.trim() !== '') found.push(`script: ${content}`);
    if (localName === 'style' && marksIn(content).length > 0) found.push(`style: ${content}`);
    for (const { name, value } of element.attributes) {
      const isRun = /^on/.test(name) || (holdsAddress.test(name) && /javascript:/i.test(value));
      // A text is what an attribute says, never what it is called, nor the id of anything.
      const isBroken = marksIn(name).length > 0 || (name === 'id' && marksIn(value).length > 0);
      if (isRun || isBroken) found.push(`${localName} ${name}="${value}"`);
    }
    if (element.getAttribute('src') === 'x') found.push(element.outerHTML);
  }
  return found;
}

/**
 * The fields of a CSV file that a spreadsheet would run.
 * @throws Error when a text ended its field, so that a record has more of them than the heading.
 */
export function formulasIn(file: Buffer): string[] {
  const records: string[][] = parse(file, { bom: true, relax_column_count_less: true });
  const isRun = (field: string) => /^[=+\-@\t\r\n]/.test(field) && !/^-?\d+(?:\.\d+)?$/.test(field);
  return records.flat().filter(isRun);
}

/** What a viewer of a PDF could run or open: none of ours has any of it. */
export const activeIn = (file: Buffer): string[] =>
  file
    .toString('latin1')
    .match(/\/(?:JavaScript|JS|URI|Launch|OpenAction|AA|SubmitForm|EmbeddedFile)\b/g) ?? [];
