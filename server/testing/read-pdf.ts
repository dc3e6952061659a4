/** Reads the text of a PDF as a viewer does. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { vi } from 'vitest';

interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** From the lower edge of the page. */
  readonly baseline: number;
}

interface ReadPdf {
  /** The text of each page; pieces on one line are joined. */
  readonly pages: readonly string[];
  /** What stands on the first page, and where; lengths in points. */
  readonly pieces: readonly Piece[];
  /** Warnings of the viewer. */
  readonly warnings: readonly unknown[];
}

/** A line that wraps says so at its last piece, or by an empty one. */
const endLine = ({ str, hasEOL }: { readonly str: string; readonly hasEOL: boolean }): string =>
  hasEOL || str === '' ? `${str}\n` : str;

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const warnings: unknown[] = [];
  const spies = (['log', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => warnings.push(words)),
  );
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 1 });
  try {
    const document = await loading.promise;
    const pages: string[] = [];
    const pieces: Piece[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      // Reads every font and drawing, not only the text.
      await page.getOperatorList();
      const { items } = await page.getTextContent();
      for (const item of number === 1 ? items : []) {
        if (!('str' in item) || !item.str.trim()) continue;
        const [, , , , x, baseline] = item.transform as number[];
        const left = x ?? 0;
        pieces.push({ text: item.str, left, right: left + item.width, baseline: baseline ?? 0 });
      }
      pages.push(items.map((item) => ('str' in item ? endLine(item) : '')).join(''));
    }
    return { pages, pieces, warnings };
  } finally {
    await loading.destroy();
    for (const spy of spies) spy.mockRestore();
  }
}
