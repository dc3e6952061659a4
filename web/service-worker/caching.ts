/** Responds from the network or from a cache, and stores responses that may be stored. */

/** One cache: its name and the largest number of responses in it. */
export interface CacheSpec {
  readonly name: string;
  readonly entriesMax: number;
  /** Its responses are the same for everybody, whatever `cache-control` says. */
  readonly isPublic?: boolean;
}

/** The parts of a FetchEvent that are used here. */
export interface FetchParts {
  readonly request: Request;
  /** The response to a request that the browser sent while the worker was still starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
}

// The server varies pages by cookie; the worker stores only responses for visitors.
const ignoringVary = { ignoreVary: true } as const;

const ignoreFailure = () => {};

const mayNotBeStored = ({ headers }: Response) =>
  /no-store/.test(headers.get('cache-control') ?? '');

/** Stores a response unless it must not be stored. */
export async function store(spec: CacheSpec, request: Request, response: Response): Promise<void> {
  // Somebody is signed in, and every copy here was rendered for a visitor.
  if (!spec.isPublic && mayNotBeStored(response)) return void (await caches.delete(spec.name));
  if (response.status !== 200) return;
  const cache = await caches.open(spec.name);
  await cache.put(request, response);
  // Oldest first: a response that is stored again moves to the end.
  const requests = await cache.keys();
  const tooMany = requests.slice(0, Math.max(0, requests.length - spec.entriesMax));
  await Promise.all(tooMany.map((each) => cache.delete(each)));
}

async function fromNetwork(parts: FetchParts, spec: CacheSpec | null): Promise<Response> {
  const response = (await parts.preloadResponse) ?? (await fetch(parts.request));
  // A full disk must not prevent the response.
  if (spec) parts.waitUntil(store(spec, parts.request, response.clone()).catch(ignoreFailure));
  return response;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Fallback = () => Promise<Response | undefined>;

interface NetworkFirst {
  /** Null stores nothing and has no copies. */
  readonly spec: CacheSpec | null;
  /** How long the network may take when there is a copy; unlimited when absent. */
  readonly timeoutMs?: number;
  /** The response without network and without a copy. */
  readonly fallback?: Fallback;
}

/** The network; the last copy when it fails, or when it takes longer than `timeoutMs`. */
export async function networkFirst(parts: FetchParts, options: NetworkFirst): Promise<Response> {
  const { spec, timeoutMs, fallback } = options;
  const network = fromNetwork(parts, spec);
  // A late response is still worth storing.
  parts.waitUntil(network.catch(ignoreFailure));
  const here = spec && { cacheName: spec.name, ...ignoringVary };
  const copy = here ? await caches.match(parts.request, here) : undefined;
  const waits = copy && timeoutMs !== undefined ? [wait(timeoutMs).then(() => copy)] : [];
  try {
    return await Promise.race([network, ...waits]);
  } catch {
    return copy ?? (await fallback?.()) ?? Response.error();
  }
}

/** The stored copy from any cache; the network when there is none. */
export async function cacheFirst(
  parts: FetchParts,
  spec: CacheSpec,
  fallback?: Fallback,
): Promise<Response> {
  const copy = await caches.match(parts.request, ignoringVary);
  if (copy) return copy;
  try {
    return await fromNetwork(parts, spec);
  } catch {
    return (await fallback?.()) ?? Response.error();
  }
}

/** The stored page at once, however bad the line is; the network when there is none. */
export async function storedFirst(
  parts: FetchParts,
  stored: Fallback,
  fallback: Fallback,
): Promise<Response> {
  const page = await stored();
  if (!page) return networkFirst(parts, { spec: null, fallback });
  // The browser may have requested the page already, and wants that response to be taken.
  if (parts.preloadResponse) parts.waitUntil(parts.preloadResponse.catch(ignoreFailure));
  return page;
}
