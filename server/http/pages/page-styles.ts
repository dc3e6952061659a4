/** Which stylesheets a page drawn by the server needs besides the one that every page has. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What Vite notes about a file of the build, as far as styles go. */
interface Chunk {
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Links to the styles of the page in this module, which the browser would fetch too late. */
export type PageStyles = (module: string | undefined) => string;

/** Reads the notes of the build in `clientDir`. */
export async function readPageStyles(clientDir: string): Promise<PageStyles> {
  const notes = await readFile(path.join(clientDir, '.vite', 'manifest.json'), 'utf8');
  const chunks = JSON.parse(notes) as Readonly<Record<string, Chunk>>;
  /** All that these modules import, at any depth, each once. */
  function withImports(modules: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>(modules);
    for (const module of found) for (const each of chunks[module]?.imports ?? []) found.add(each);
    return found;
  }
  const everywhere = withImports(['index.html']);
  return (module) =>
    [...withImports(module === undefined ? [] : [module])]
      .filter((each) => !everywhere.has(each))
      .flatMap((each) => chunks[each]?.css ?? [])
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
      .join('');
}
