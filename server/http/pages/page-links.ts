/** The scripts and styles that a page needs besides those of every page. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What Vite notes about a file of the build. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Links to these modules, their imports and styles, which the browser would find too late. */
type PageLinks = (modules: readonly string[]) => string;

/** Reads the notes of the build in `clientDir`. */
export async function readPageLinks(clientDir: string): Promise<PageLinks> {
  const notes = await readFile(path.join(clientDir, '.vite', 'manifest.json'), 'utf8');
  const chunks = JSON.parse(notes) as Readonly<Record<string, Chunk>>;
  /** All that these modules import, at any depth, each once. */
  function withImports(modules: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>(modules);
    for (const module of found) for (const each of chunks[module]?.imports ?? []) found.add(each);
    return found;
  }
  const everywhere = withImports(['index.html']);
  return (modules) => {
    const own = [...withImports(modules)].filter((each) => !everywhere.has(each));
    const styles = own
      .flatMap((each) => chunks[each]?.css ?? [])
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
    const scripts = own
      .flatMap((each) => chunks[each]?.file ?? [])
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
    return [...styles, ...scripts].join('');
  };
}
