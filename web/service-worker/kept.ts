/** Answers from the network or from a cache, and stores what may be stored, within bounds. */

/** One cache: its name and its largest number of answers. */
export interface Shelf {
  readonly name: string;
  readonly entriesMax: number;
  /** Its answers are the same for everybody, whatever `cache-control` says. */
  readonly isPublic?: boolean;
}

/** The parts of a FetchEvent that answering needs. */
export interface FetchParts {
  readonly request: Request;
  /** The answer to a request that the browser sent while the worker was still starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
}

// The server varies pages by cookie; a worker never sees one, and stores only answers without.
const whateverItVariesBy = { ignoreVary: true } as const;

const ignoreFailure = () => {};

const mayNotBeKept = ({ headers }: Response) => /no-store/.test(headers.get('cache-control') ?? '');

/** Stores an answer that may be stored. */
export async function keep(shelf: Shelf, request: Request, response: Response): Promise<void> {
  // Somebody is signed in, and every copy here was rendered for a visitor.
  if (!shelf.isPublic && mayNotBeKept(response)) return void (await caches.delete(shelf.name));
  if (response.status !== 200) return;
  const cache = await caches.open(shelf.name);
  await cache.put(request, response);
  // Oldest first: an answer that is stored again moves to the end.
  const requests = await cache.keys();
  const tooMany = requests.slice(0, Math.max(0, requests.length - shelf.entriesMax));
  await Promise.all(tooMany.map((each) => cache.delete(each)));
}

async function fromNetwork(parts: FetchParts, shelf: Shelf | null): Promise<Response> {
  const response = (await parts.preloadResponse) ?? (await fetch(parts.request));
  // A full disk must not prevent the answer.
  if (shelf) parts.waitUntil(keep(shelf, parts.request, response.clone()).catch(ignoreFailure));
  return response;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Fallback = () => Promise<Response | undefined>;

interface NetworkFirst {
  /** Null stores nothing and has no copies. */
  readonly shelf: Shelf | null;
  /** How long the network may take when there is a copy; unlimited when absent. */
  readonly patienceMs?: number;
  /** The answer without network and without a copy. */
  readonly otherwise?: Fallback;
}

/** The network; the last copy when it fails, or when it takes longer than `patienceMs`. */
export async function networkFirst(parts: FetchParts, options: NetworkFirst): Promise<Response> {
  const { shelf, patienceMs, otherwise } = options;
  const network = fromNetwork(parts, shelf);
  // A late answer is still worth storing.
  parts.waitUntil(network.catch(ignoreFailure));
  const here = shelf && { cacheName: shelf.name, ...whateverItVariesBy };
  const copy = here ? await caches.match(parts.request, here) : undefined;
  const waits = copy && patienceMs !== undefined ? [wait(patienceMs).then(() => copy)] : [];
  try {
    return await Promise.race([network, ...waits]);
  } catch {
    return copy ?? (await otherwise?.()) ?? Response.error();
  }
}

/** The stored copy from any cache; the network when there is none. */
export async function copyFirst(
  parts: FetchParts,
  shelf: Shelf,
  otherwise?: Fallback,
): Promise<Response> {
  const copy = await caches.match(parts.request, whateverItVariesBy);
  if (copy) return copy;
  try {
    return await fromNetwork(parts, shelf);
  } catch {
    return (await otherwise?.()) ?? Response.error();
  }
}
