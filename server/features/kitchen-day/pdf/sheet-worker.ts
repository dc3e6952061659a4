/** Draws one sheet in a process of its own, so that the shop answers meanwhile. */
import { once } from 'node:events';
import { renderSheetOf, type SheetInput } from './render-sheet.ts';

/** What the process answers: the file, or why there is none. */
export type Drawn = { readonly bytes: Uint8Array } | { readonly error: Error };

const [input] = (await once(process, 'message')) as [SheetInput];
const drawn: Drawn = await renderSheetOf(input).then(
  (bytes) => ({ bytes }),
  (error: Error) => ({ error }),
);
process.send?.(drawn);
