/** Keeps what riders and the kitchen need, on phones that open their pages (decision 0046). */

const kind = 'work ';

/** The files of one build. */
interface WorkPages {
  /** Stores them, all or none; nothing is fetched again. */
  readonly keep: () => Promise<void>;
  /** The same where an earlier build had them: without them this one must not take over. */
  readonly keepIfUsed: () => Promise<void>;
  readonly areKept: () => Promise<boolean>;
}

export function workPagesOf(build: string, files: readonly string[]): WorkPages {
  const name = kind + build;

  /** Looking does not make an empty cache, which would seem to be used. */
  async function areKept(): Promise<boolean> {
    const [first] = files;
    if (first === undefined || !(await caches.has(name))) return false;
    return (await caches.match(first, { cacheName: name })) !== undefined;
  }

  async function keep(): Promise<void> {
    if (await areKept()) return;
    const cache = await caches.open(name);
    await cache.addAll([...files]);
  }

  async function keepIfUsed(): Promise<void> {
    const names = await caches.keys();
    if (names.some((each) => each.startsWith(kind))) await keep();
  }

  return { keep, keepIfUsed, areKept };
}
